// The words of the page: in the language of the browser, then in that of the box, which has its own
// words.

const ENGLISH = {
  prev: "prev",
  ok: "ok",
  next: "next",
  full: "Full screen",
  share: "Share this game",
  copied: "The link to this game is copied. It contains all moves; nothing is stored on a server.",
  no_game: "There is no game to share.",
  bad_link: "This link is damaged. Ask for a new one.",
  viewed: "This game was shared with you. What you change here is not kept.",
  earlier: "One move back",
  later: "One move forward",
  mine: "Back to my games",
  over: "The game is over",
  csv: "Export as CSV",
  bgstats: "Add to BG Stats",
  save: "Save to a file",
  open: "Open a file",
  replace: "All games in this browser are replaced by those of the file. Continue?",
  no_save: "This file is not a Turnbox save, or the browser has no room for it.",
  own: "Decks and names",
  own_about:
    "Use your own scheme deck, the names of your players, or settings: a TOML file, as for turnbox sync.",
  toml: "Paste the file here, or open it:",
  toml_open: "Open a TOML file",
  toml_add: "Check and use",
  added: "Turnbox uses it now.",
  colon: ":",
  line: "Line",
  too_long: "This is more than 128 KB. Is it the right file?",
  no_toml:
    '{what}; this is not valid TOML: write key = value, text in "double quotes", and each key once',
  deck: "Deck",
  names: "Names",
  remove: "Remove",
  usb: "A real box on USB",
  usb_about:
    "Connect your box to this computer. It pauses while it is connected, and keeps its game.",
  usb_none_here: "This browser cannot use USB ports. Use Chrome or Edge on a computer.",
  usb_connect: "Connect a box",
  usb_sync: "Send my decks and names",
  usb_pull: "Pull its games",
  usb_install: "Install this version",
  usb_leave: "Disconnect",
  usb_busy: "Please wait…",
  usb_not_loaded:
    "The page could not load the part that talks to a box. Check your internet connection, and reload this page.",
  damaged: "A damaged game",
  help: "Keys",
  manual: "The manual",
  keys: [
    "◀ ▶: change a number, or move the cursor. Hold: repeat.",
    "⏎: choose. Hold: all moves.",
    "◀ and ▶ together: undo at the table; go back on any other page.",
    "Hold ⏎ and press ◀ or ▶: another seat.",
    "Keyboard: arrows, Enter, Escape. Shift+Enter holds ⏎; Shift+arrow goes to another seat.",
  ],
  crashed: "Turnbox has stopped. Your game is saved: reload this page.",
  not_started: "Turnbox cannot start here. Reload this page, or try another browser.",
  other_tab: "Turnbox is open in another tab. Play there, or close that tab to play here.",
  no_room:
    "The browser did not save this: it has no room left for this page, or does not allow saving.",
  changed: "Another tab has changed your game. Reload this page to continue here.",
  newer: "A new version is ready. Close all tabs of Turnbox, then open it again.",
};

const FRENCH = {
  prev: "précédent",
  ok: "ok",
  next: "suivant",
  full: "Plein écran",
  share: "Partager cette partie",
  copied: "Le lien est copié. Il contient toutes les actions ; rien n'est stocké sur un serveur.",
  no_game: "Il n'y a pas de partie à partager.",
  bad_link: "Ce lien est endommagé. Demandez-en un autre.",
  viewed: "On a partagé cette partie avec vous. Ce que vous changez ici n'est pas enregistré.",
  earlier: "Une action en arrière",
  later: "Une action en avant",
  mine: "Retour à mes parties",
  over: "La partie est finie",
  csv: "Exporter en CSV",
  bgstats: "Ajouter à BG Stats",
  save: "Enregistrer dans un fichier",
  open: "Ouvrir un fichier",
  replace: "Les parties du fichier remplacent toutes celles de ce navigateur. Continuer ?",
  no_save:
    "Ce fichier n'est pas une sauvegarde de Turnbox, ou le navigateur n'a pas assez de place.",
  own: "Decks et noms",
  own_about:
    "Utilisez votre propre deck de machinations, les noms de vos joueurs ou vos réglages : un fichier TOML, comme pour turnbox sync.",
  toml: "Collez le fichier ici, ou ouvrez-le :",
  toml_open: "Ouvrir un fichier TOML",
  toml_add: "Vérifier et utiliser",
  added: "Turnbox l'a pris en compte.",
  colon: " :",
  line: "Ligne",
  too_long: "Ce fichier dépasse 128 Ko. Est-ce le bon ?",
  no_toml:
    "{what} ; ce n'est pas du TOML valide : écrivez clé = valeur, le texte entre guillemets droits (\"), et chaque clé une seule fois",
  deck: "Deck",
  names: "Noms",
  remove: "Supprimer",
  usb: "Une vraie boîte en USB",
  usb_about:
    "Branchez votre boîte à cet ordinateur. Pendant la connexion, elle attend et garde sa partie.",
  usb_none_here:
    "Ce navigateur n'a pas accès aux ports USB. Utilisez Chrome ou Edge sur un ordinateur.",
  usb_connect: "Connecter une boîte",
  usb_sync: "Envoyer mes decks et mes noms",
  usb_pull: "Récupérer ses parties",
  usb_install: "Installer cette version",
  usb_leave: "Déconnecter",
  usb_busy: "Veuillez patienter…",
  usb_not_loaded:
    "La page n'a pas pu charger le module qui communique avec la boîte. Vérifiez votre connexion à Internet et rechargez cette page.",
  damaged: "Une partie endommagée",
  help: "Touches",
  manual: "Le manuel (en anglais)",
  keys: [
    "◀ ▶ : changer un nombre ou déplacer le curseur. Maintenir : répéter.",
    "⏎ : choisir. Maintenir : toutes les actions.",
    "◀ et ▶ ensemble : annuler sur la table ; ailleurs, revenir.",
    "Maintenir ⏎ et appuyer sur ◀ ou ▶ : un autre joueur.",
    "Clavier : flèches, Entrée, Échap. Maj+Entrée maintient ⏎ ; Maj+flèche : un autre joueur.",
  ],
  crashed: "Turnbox s'est arrêté. Votre partie est enregistrée : rechargez cette page.",
  not_started:
    "Turnbox ne peut pas démarrer ici. Rechargez cette page, ou essayez un autre navigateur.",
  other_tab:
    "Turnbox est ouvert dans un autre onglet. Jouez dans l'autre, ou fermez-le pour jouer ici.",
  no_room:
    "Ce changement n'est pas enregistré : le navigateur n'a plus de place pour cette page, ou refuse d'enregistrer.",
  changed: "Un autre onglet a changé votre partie. Rechargez cette page pour continuer ici.",
  newer: "Une nouvelle version est prête. Fermez tous les onglets de Turnbox, puis rouvrez-le.",
};

export let words = ENGLISH;

// Choose the language, such as "fr" or "fr-CA", and put its words on the page.
export function translate(document, language) {
  const french = language.startsWith("fr");
  words = french ? FRENCH : ENGLISH;
  document.documentElement.lang = french ? "fr" : "en";
  for (const element of document.querySelectorAll("[data-words]")) {
    element.textContent = words[element.dataset.words];
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.ariaLabel = words[element.dataset.label];
  }
  const items = words.keys.map((line) => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  });
  document.getElementById("help").replaceChildren(...items);
}
