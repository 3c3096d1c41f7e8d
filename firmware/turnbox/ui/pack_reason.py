"""Why a pack is not used, for the players. In memory only while they are told."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ui.text import Words

_DIGITS = "0123456789"


def in_words(words: "Words", trouble: str) -> str:
    """A trouble such as "fr/deck_2.pack: no card 7" in the players' language.

    The reason is a key of the trouble pack, with blanks for underscores, and sometimes a number.
    What the pack does not have stays as it is, such as the runtime's words for a failed read.
    """
    path, _, reason = trouble.partition(": ")
    plain = reason.rstrip(_DIGITS + " ")
    text = words.of("trouble", plain.replace(" ", "_"))
    if not text:
        return trouble
    return "%s%s %s%s" % (path, words.of("box", "colon") or ":", text, reason[len(plain) :])
