// The letters that the newsletter begins with, in every language. `{shop}` is a place for a value.

import type { Language } from "../contract/shapes.ts";
import { spoken } from "./french-spaces.ts";

interface Told {
	subject: string;
	heading: string;
	text: string;
	more: string;
	action: string;
}

export interface NewsletterWords {
	confirm: Told;
	welcome: Told;
	/** why the letter came, at its foot; `{shop}` */
	footer: string;
	leave: string;
}

export const newsletterWords: Readonly<Record<Language, NewsletterWords>> = spoken({
	fr: {
		confirm: {
			subject: "Un clic pour recevoir nos lettres",
			heading: "Cette adresse est-elle la vôtre ?",
			text: "Elle nous a été laissée pour recevoir nos lettres : une par semaine, ce qui arrive sur le portant et la date des soldes.",
			more: "Le lien vaut trente jours. Si ce n’était pas vous, laissez-le : sans ce clic, nous n’écrirons plus.",
			action: "Confirmer mon adresse",
		},
		welcome: {
			subject: "Vous êtes sur notre liste",
			heading: "Bienvenue parmi nos lectrices et lecteurs",
			text: "Votre adresse est confirmée. Une fois par semaine, vous lirez ici ce qui arrive, qui le fait et comment en prendre soin.",
			more: "D’ici la prochaine lettre, la vitrine est ouverte.",
			action: "Voir les nouveautés",
		},
		footer: "Vous recevez cette lettre parce que votre adresse a été laissée sur {shop}.",
		leave: "Ne plus recevoir nos lettres",
	},
	en: {
		confirm: {
			subject: "One click to receive our letters",
			heading: "Is this address yours?",
			text: "It was left with us to receive our letters: one a week, with what is new on the rail and the day the sales open.",
			more: "The link is good for thirty days. If it was not you, leave it: without that click we do not write again.",
			action: "Confirm my address",
		},
		welcome: {
			subject: "You are on our list",
			heading: "Welcome among our readers",
			text: "Your address is confirmed. Once a week you read here what comes in, who makes it and how to look after it.",
			more: "Until the next letter, the window is open.",
			action: "See the new arrivals",
		},
		footer: "You receive this letter because your address was left at {shop}.",
		leave: "Stop our letters",
	},
	es: {
		confirm: {
			subject: "Un clic para recibir nuestras cartas",
			heading: "¿Es tuya esta dirección?",
			text: "Nos la han dejado para recibir nuestras cartas: una por semana, con lo que llega al perchero y la fecha de las rebajas.",
			more: "El enlace vale treinta días. Si no has sido tú, déjalo estar: sin ese clic no volveremos a escribir.",
			action: "Confirmar mi dirección",
		},
		welcome: {
			subject: "Ya estás en nuestra lista",
			heading: "Te damos la bienvenida",
			text: "Tu dirección está confirmada. Una vez por semana leerás aquí qué llega, quién lo hace y cómo cuidarlo.",
			more: "Hasta la próxima carta, el escaparate está abierto.",
			action: "Ver las novedades",
		},
		footer: "Recibes esta carta porque tu dirección se dejó en {shop}.",
		leave: "Dejar de recibir nuestras cartas",
	},
	de: {
		confirm: {
			subject: "Ein Klick, und unsere Briefe kommen zu Ihnen",
			heading: "Ist das Ihre Adresse?",
			text: "Sie wurde uns für unsere Briefe hinterlassen: einer pro Woche, mit dem, was neu auf der Stange hängt, und dem Beginn des Sale.",
			more: "Der Link gilt dreißig Tage. Waren Sie es nicht, tun Sie nichts: Ohne diesen Klick schreiben wir nicht wieder.",
			action: "Adresse bestätigen",
		},
		welcome: {
			subject: "Sie stehen auf unserer Liste",
			heading: "Schön, dass Sie mitlesen",
			text: "Ihre Adresse ist bestätigt. Einmal pro Woche lesen Sie hier, was hereinkommt, wer es macht und wie man es pflegt.",
			more: "Bis zum nächsten Brief ist das Schaufenster offen.",
			action: "Zu den Neuheiten",
		},
		footer: "Sie erhalten diesen Brief, weil Ihre Adresse bei {shop} hinterlassen wurde.",
		leave: "Keine Briefe mehr erhalten",
	},
	it: {
		confirm: {
			subject: "Un clic per ricevere le nostre lettere",
			heading: "Questo indirizzo è tuo?",
			text: "Ci è stato lasciato per ricevere le nostre lettere: una alla settimana, con quello che arriva sullo stand e la data dei saldi.",
			more: "Il link vale trenta giorni. Se non eri tu, lascialo stare: senza quel clic non scriveremo più.",
			action: "Conferma il mio indirizzo",
		},
		welcome: {
			subject: "Sei nella nostra lista",
			heading: "Ti diamo il benvenuto",
			text: "Il tuo indirizzo è confermato. Una volta alla settimana leggerai qui che cosa arriva, chi lo fa e come averne cura.",
			more: "Fino alla prossima lettera, la vetrina è aperta.",
			action: "Vai alle novità",
		},
		footer: "Ricevi questa lettera perché il tuo indirizzo è stato lasciato su {shop}.",
		leave: "Non ricevere più le nostre lettere",
	},
	pl: {
		confirm: {
			subject: "Jedno kliknięcie i nasze listy są Twoje",
			heading: "Czy to Twój adres?",
			text: "Zostawiono nam go, aby otrzymywać nasze listy: jeden w tygodniu, o tym, co nowe na wieszaku i kiedy zaczyna się wyprzedaż.",
			more: "Link jest ważny trzydzieści dni. Jeśli to pomyłka, nic nie rób: bez tego kliknięcia więcej nie napiszemy.",
			action: "Potwierdzam adres",
		},
		welcome: {
			subject: "Jesteś na naszej liście",
			heading: "Witamy w gronie czytających",
			text: "Twój adres jest potwierdzony. Raz w tygodniu przeczytasz tu, co przyszło, kto to szyje i jak o to dbać.",
			more: "Do następnego listu witryna jest otwarta.",
			action: "Zobacz nowości",
		},
		footer: "Otrzymujesz ten list, bo zostawiono Twój adres w {shop}.",
		leave: "Nie chcę więcej listów",
	},
});
