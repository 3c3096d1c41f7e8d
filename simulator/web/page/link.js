// A game in the fragment of an address, which no server sees: the bytes of a slot, compressed, in
// base64 for addresses.

const NAME = "#game=";
export const BAD_LINK = "bad link";

async function through(stream, bytes) {
  const passed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(passed).arrayBuffer());
}

export async function linkTo(game) {
  const packed = await through(new CompressionStream("deflate-raw"), game);
  const text = btoa(String.fromCharCode(...packed));
  const plain = text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return location.origin + location.pathname + NAME + plain;
}

// The bytes of the game in this address, undefined if it has none. Throws BAD_LINK.
export async function gameInLink() {
  if (!location.hash.startsWith(NAME)) return undefined;
  const text = location.hash.slice(NAME.length).replaceAll("-", "+").replaceAll("_", "/");
  try {
    const packed = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const game = await through(new DecompressionStream("deflate-raw"), packed);
    if (game.length) return game;
  } catch {
    // said below
  }
  throw BAD_LINK;
}
