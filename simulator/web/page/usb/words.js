// What the page says about a box that is connected, in the language of the page.

const ENGLISH = {
  empty: "Turnbox is not on it yet: install it with turnbox image (see the manual).",
  unknown: "This page has no version for this board, or cannot load it now.",
  current: "It has the same version of Turnbox as this page.",
  other: "It has another version of Turnbox.",
  sending: "Sending: {percent}%",
  sent: "Done. The box restarts and installs what it has received.",
  same: "There is nothing to send. The box restarts.",
  pulled: "Games on the box: {games}; new here: {added}.",
  not_noted: "The box could not mark its games as pulled: its Turnbox is too old, or some of its data is lost.",
  left: "The box restarts.",
  lent:
    "The computer is using the drive of the box. Press reset on the box, and connect it again.",
  none: "This box cannot receive data yet. Run turnbox flash in a terminal first.",
  old: "This board has {runtime} {has}, but Turnbox needs {needed} or newer: update it with turnbox image.",
  waits:
    "The last transfer is not installed yet. Press reset on the box, and connect it again.",
  full: "The box has too little room: {needed} bytes are needed, and {has} are free.",
  silent: "The box does not respond. Unplug it, plug it in, and try again.",
  failed: "The box reports an error: {what}. Unplug it, plug it in, and try again.",
  lost: "The connection failed ({what}). Check the cable, close programs that use the port, and try again.",
};

const FRENCH = {
  empty:
    "Turnbox n'est pas encore sur la boîte : installez-le avec turnbox image (voir le manuel).",
  unknown: "Cette page n'a pas de version pour cette carte, ou ne peut pas la charger maintenant.",
  current: "La boîte a la même version de Turnbox que cette page.",
  other: "La boîte a une autre version de Turnbox que cette page.",
  sending: "Envoi : {percent} %",
  sent: "C'est fait. La boîte redémarre et installe ce qu'elle a reçu.",
  same: "Il n'y a rien à envoyer. La boîte redémarre.",
  pulled: "Parties sur la boîte : {games} ; nouvelles ici : {added}.",
  not_noted: "La boîte n'a pas pu marquer ses parties comme récupérées : sa version de Turnbox est trop ancienne, ou elle a perdu des données.",
  left: "La boîte redémarre.",
  lent:
    "L'ordinateur utilise le disque de la boîte. Appuyez sur son bouton reset et reconnectez-la.",
  none:
    "Cette boîte ne peut pas encore recevoir de données. Lancez d'abord turnbox flash dans un terminal.",
  old: "Cette carte a {runtime} {has}, mais Turnbox a besoin de la version {needed} : installez-en une plus récente avec turnbox image.",
  waits:
    "Le dernier envoi n'est pas encore installé. Appuyez sur le bouton reset de la boîte et reconnectez-la.",
  full: "La boîte n'a pas assez de place : il faut {needed} octets, {has} sont libres.",
  silent: "La boîte ne répond pas. Débranchez-la, rebranchez-la et réessayez.",
  failed: "La boîte signale une erreur : {what}. Débranchez-la, rebranchez-la et réessayez.",
  lost:
    "La connexion a échoué ({what}). Vérifiez le câble, fermez les programmes qui utilisent le port et réessayez.",
};

// A text with values in it: {name} becomes one of them.
export function said(key, values = {}) {
  const texts = document.documentElement.lang === "fr" ? FRENCH : ENGLISH;
  return texts[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
