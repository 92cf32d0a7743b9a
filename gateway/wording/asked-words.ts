// Letters that whoever has said yes to them gets, in every language. `{name}` is a place for a value.
import type { Language } from "../contract/shapes.ts";
import { spoken } from "./french-spaces.ts";

interface Told {
	/** `{number}` of the order where it is about one */
	subject: string;
	heading: string;
	text: string;
	action: string;
	/** why it came; `{shop}` */
	footer: string;
	leave: string;
}

interface AskedWords {
	invitation: Told & {
		pieces: string;
		until: string;
	};
	ticket: Told;
	survey: Told & { more: string };
}

export const askedWords: Readonly<Record<Language, AskedWords>> = spoken({
	fr: {
		invitation: {
			subject: "La vente privée est ouverte",
			heading: "Vous êtes de la maison",
			text: "La vente privée vient d’ouvrir pour les porteurs de la carte. Connectez-vous : les prix ne se montrent qu’à vous.",
			pieces: "Quelques pièces",
			until: "Jusqu’au",
			action: "Entrer dans la vente privée",
			footer: "Vous recevez cette lettre parce que vous avez demandé nos invitations sur {shop}.",
			leave: "Ne plus recevoir d’invitations",
		},
		ticket: {
			subject: "Votre ticket pour la commande {number}",
			heading: "Votre ticket",
			text: "Vous l’avez voulu par e-mail plutôt que sur papier : le voici. La facture est dans votre compte.",
			action: "Télécharger la facture",
			footer: "Vous recevez cette lettre parce que vous avez choisi l’e-ticket sur {shop}.",
			leave: "Ne plus recevoir d’e-tickets",
		},
		survey: {
			subject: "Votre commande {number} : qu’en pensez-vous ?",
			heading: "Tout vous va ?",
			text: "Vos pièces sont chez vous depuis quelques jours. Dites-nous ce qui était bien et ce qui l’était moins.",
			more: "Trois questions, et de la place pour vos mots : moins de deux minutes.",
			action: "Donner mon avis",
			footer: "Vous recevez cette lettre parce que vous avez accepté nos enquêtes sur {shop}.",
			leave: "Ne plus recevoir d’enquêtes",
		},
	},
	en: {
		invitation: {
			subject: "The private sale is open",
			heading: "You are one of the house",
			text: "The private sale has just opened to holders of the card. Sign in: its prices show themselves to you alone.",
			pieces: "Some of the pieces",
			until: "Open until",
			action: "Enter the private sale",
			footer: "You receive this letter because you asked for our invitations at {shop}.",
			leave: "Stop invitations",
		},
		ticket: {
			subject: "Your receipt for order {number}",
			heading: "Your receipt",
			text: "You wanted it by e-mail instead of on paper: here it is. The invoice is in your account.",
			action: "Download the invoice",
			footer: "You receive this letter because you chose receipts by e-mail at {shop}.",
			leave: "Stop receipts by e-mail",
		},
		survey: {
			subject: "Your order {number}: how was it?",
			heading: "Is everything to your liking?",
			text: "Your pieces have been with you for a few days. Tell us what was good, and what was less so.",
			more: "Three questions, and room for words of your own: less than two minutes.",
			action: "Tell us",
			footer: "You receive this letter because you said yes to our surveys at {shop}.",
			leave: "Stop surveys",
		},
	},
	es: {
		invitation: {
			subject: "La venta privada está abierta",
			heading: "Eres de la casa",
			text: "La venta privada acaba de abrir para quienes tienen la tarjeta. Inicia sesión: los precios solo los ves tú.",
			pieces: "Algunas prendas",
			until: "Hasta el",
			action: "Entrar en la venta privada",
			footer: "Recibes esta carta porque pediste nuestras invitaciones en {shop}.",
			leave: "No recibir más invitaciones",
		},
		ticket: {
			subject: "Tu tique del pedido {number}",
			heading: "Tu tique",
			text: "Lo querías por correo electrónico y no en papel: aquí está. La factura está en tu cuenta.",
			action: "Descargar la factura",
			footer: "Recibes esta carta porque elegiste el tique electrónico en {shop}.",
			leave: "No recibir más tiques por correo",
		},
		survey: {
			subject: "Tu pedido {number}: ¿qué tal?",
			heading: "¿Todo a tu gusto?",
			text: "Tus prendas llevan unos días contigo. Cuéntanos qué estuvo bien y qué no tanto.",
			more: "Tres preguntas y espacio para tus palabras: menos de dos minutos.",
			action: "Dar mi opinión",
			footer: "Recibes esta carta porque aceptaste nuestras encuestas en {shop}.",
			leave: "No recibir más encuestas",
		},
	},
	de: {
		invitation: {
			subject: "Der Private Sale ist eröffnet",
			heading: "Sie gehören zum Haus",
			text: "Der Private Sale hat gerade für alle mit Kundenkarte begonnen. Melden Sie sich an: Die Preise sehen nur Sie.",
			pieces: "Einige der Stücke",
			until: "Bis",
			action: "Zum Private Sale",
			footer: "Sie erhalten diesen Brief, weil Sie bei {shop} unsere Einladungen bestellt haben.",
			leave: "Keine Einladungen mehr erhalten",
		},
		ticket: {
			subject: "Ihr Kassenbon zur Bestellung {number}",
			heading: "Ihr Kassenbon",
			text: "Sie wollten ihn per E-Mail statt auf Papier: Hier ist er. Die Rechnung liegt in Ihrem Konto.",
			action: "Rechnung herunterladen",
			footer: "Sie erhalten diesen Brief, weil Sie bei {shop} Kassenbons per E-Mail gewählt haben.",
			leave: "Keine Kassenbons per E-Mail mehr erhalten",
		},
		survey: {
			subject: "Ihre Bestellung {number}: Wie war es?",
			heading: "Passt alles?",
			text: "Ihre Stücke sind seit ein paar Tagen bei Ihnen. Sagen Sie uns, was gut war und was weniger.",
			more: "Drei Fragen und Platz für eigene Worte: keine zwei Minuten.",
			action: "Meine Meinung sagen",
			footer: "Sie erhalten diesen Brief, weil Sie bei {shop} unseren Umfragen zugestimmt haben.",
			leave: "Keine Umfragen mehr erhalten",
		},
	},
	it: {
		invitation: {
			subject: "La vendita privata è aperta",
			heading: "Sei di casa",
			text: "La vendita privata ha appena aperto per chi ha la carta. Accedi: i prezzi li vedi solo tu.",
			pieces: "Alcuni capi",
			until: "Fino al",
			action: "Entra nella vendita privata",
			footer: "Ricevi questa lettera perché hai chiesto i nostri inviti su {shop}.",
			leave: "Non ricevere più inviti",
		},
		ticket: {
			subject: "Il tuo scontrino per l’ordine {number}",
			heading: "Il tuo scontrino",
			text: "Lo volevi per e-mail e non su carta: eccolo. La fattura è nel tuo account.",
			action: "Scarica la fattura",
			footer: "Ricevi questa lettera perché hai scelto lo scontrino via e-mail su {shop}.",
			leave: "Non ricevere più scontrini via e-mail",
		},
		survey: {
			subject: "Il tuo ordine {number}: com’è andata?",
			heading: "Tutto a posto?",
			text: "I tuoi capi sono da te da qualche giorno. Raccontaci cosa è andato bene e cosa meno.",
			more: "Tre domande e spazio per le tue parole: meno di due minuti.",
			action: "Dai il tuo parere",
			footer: "Ricevi questa lettera perché hai accettato i nostri sondaggi su {shop}.",
			leave: "Non ricevere più sondaggi",
		},
	},
	pl: {
		invitation: {
			subject: "Wyprzedaż prywatna już trwa",
			heading: "Jesteś u siebie",
			text: "Właśnie ruszyła wyprzedaż prywatna dla posiadaczy karty. Zaloguj się: te ceny widzisz tylko Ty.",
			pieces: "Niektóre z rzeczy",
			until: "Trwa do",
			action: "Przejdź do wyprzedaży",
			footer: "Otrzymujesz ten list, bo w {shop} zamówiono nasze zaproszenia na ten adres.",
			leave: "Nie chcę więcej zaproszeń",
		},
		ticket: {
			subject: "Paragon do zamówienia {number}",
			heading: "Twój paragon",
			text: "Miał być e-mailem zamiast na papierze: oto on. Faktura czeka na Twoim koncie.",
			action: "Pobierz fakturę",
			footer: "Otrzymujesz ten list, bo w {shop} wybrano paragony e-mailem.",
			leave: "Nie chcę więcej paragonów e-mailem",
		},
		survey: {
			subject: "Zamówienie {number}: i jak?",
			heading: "Czy wszystko pasuje?",
			text: "Twoje rzeczy są u Ciebie od kilku dni. Powiedz nam, co było dobre, a co mniej.",
			more: "Trzy pytania i miejsce na własne słowa: niecałe dwie minuty.",
			action: "Podziel się opinią",
			footer: "Otrzymujesz ten list, bo w {shop} wyrażono zgodę na nasze ankiety.",
			leave: "Nie chcę więcej ankiet",
		},
	},
});
