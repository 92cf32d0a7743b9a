// Returns as letters say them. `{name}` is a place for a value.
import type { Language } from "../contract/shapes.ts";
import { spoken } from "./french-spaces.ts";

export interface ReturnWords {
	amount: string;
	/** of that, standard delivery */
	delivery: string;
	/** `{amount}`; parts that gift cards paid */
	onCards: string;
	/** where the order had earned points */
	points: string;
	/** each subject: `{number}`, of the order */
	asked: { subject: string; heading: string; parcel: string; store: string };
	onItsWay: { subject: string; heading: string; text: string };
	/** `fewer`: not all that was announced was in it */
	received: { subject: string; heading: string; text: string; fewer: string };
	refunded: { subject: string; heading: string; text: string };
}

export const returnWords: Readonly<Record<Language, ReturnWords>> = spoken({
	fr: {
		amount: "Remboursement prévu",
		delivery: "dont livraison standard",
		onCards: "{amount} sont de nouveau sur votre carte cadeau.",
		points: "Les points de fidélité que ces pièces vous avaient rapportés sont repris.",
		asked: {
			subject: "Votre retour pour la commande {number} est enregistré",
			heading: "Votre retour est enregistré",
			parcel:
				"Imprimez l’étiquette, collez-la sur le colis et déposez-le à un guichet du transporteur. Gardez le reçu.",
			store:
				"Apportez les pièces à l’une de nos boutiques et montrez-y ce numéro : on s’occupe du reste.",
		},
		onItsWay: {
			subject: "Votre retour pour la commande {number} est en route",
			heading: "Votre colis est en route vers nous",
			text: "Le transporteur a pris votre colis en charge. Nous vous écrivons dès qu’il est chez nous.",
		},
		received: {
			subject: "Votre retour pour la commande {number} est arrivé",
			heading: "Vos pièces sont chez nous",
			text: "Nous les avons reçues, et le remboursement part par le moyen de paiement utilisé.",
			fewer: "Il manquait des pièces annoncées : nous remboursons celles que voici.",
		},
		refunded: {
			subject: "Votre retour pour la commande {number} est remboursé",
			heading: "Votre retour est remboursé",
			text: "Votre argent est rendu ; votre banque l’affiche sous quelques jours.",
		},
	},
	en: {
		amount: "To be refunded",
		delivery: "of which standard delivery",
		onCards: "{amount} is back on your gift card.",
		points: "The loyalty points that these pieces had earned you are taken back.",
		asked: {
			subject: "Your return for order {number} is noted",
			heading: "Your return is noted",
			parcel:
				"Print the label, stick it on the parcel and hand it in at any counter of the carrier. Keep the receipt.",
			store: "Bring the pieces to one of our stores and show this number there: we do the rest.",
		},
		onItsWay: {
			subject: "Your return for order {number} is on its way",
			heading: "Your parcel is on its way to us",
			text: "The carrier has your parcel. We write again as soon as it is with us.",
		},
		received: {
			subject: "Your return for order {number} has arrived",
			heading: "Your pieces are with us",
			text: "We have received them, and what you paid for them goes back the way it came.",
			fewer: "Not everything that was announced was there: we refund the pieces named here.",
		},
		refunded: {
			subject: "Your return for order {number} is refunded",
			heading: "Your return is refunded",
			text: "Your money is given back; your bank shows it within a few days.",
		},
	},
	es: {
		amount: "Reembolso previsto",
		delivery: "de ello, envío estándar",
		onCards: "{amount} han vuelto a tu tarjeta regalo.",
		points: "Los puntos de fidelidad que habían dado estas prendas se descuentan.",
		asked: {
			subject: "Hemos anotado tu devolución del pedido {number}",
			heading: "Tu devolución está anotada",
			parcel:
				"Imprime la etiqueta, pégala en el paquete y entrégalo en cualquier oficina del transportista. Guarda el resguardo.",
			store:
				"Lleva las prendas a una de nuestras tiendas y enseña este número: nosotros hacemos el resto.",
		},
		onItsWay: {
			subject: "Tu devolución del pedido {number} está en camino",
			heading: "Tu paquete viene hacia nosotros",
			text: "El transportista tiene tu paquete. Te escribiremos en cuanto llegue.",
		},
		received: {
			subject: "Tu devolución del pedido {number} ha llegado",
			heading: "Tus prendas están con nosotros",
			text: "Las hemos recibido, y lo que pagaste por ellas vuelve por el medio de pago que usaste.",
			fewer: "Faltaba algo de lo anunciado: reembolsamos las prendas que figuran aquí.",
		},
		refunded: {
			subject: "Tu devolución del pedido {number} está reembolsada",
			heading: "Tu devolución está reembolsada",
			text: "Te hemos devuelto el dinero; tu banco lo mostrará en unos días.",
		},
	},
	de: {
		amount: "Voraussichtliche Erstattung",
		delivery: "davon Standardversand",
		onCards: "{amount} sind wieder auf Ihrer Geschenkkarte.",
		points: "Die Treuepunkte, die diese Teile gebracht hatten, werden abgezogen.",
		asked: {
			subject: "Ihre Rücksendung zur Bestellung {number} ist vorgemerkt",
			heading: "Ihre Rücksendung ist vorgemerkt",
			parcel:
				"Drucken Sie das Etikett aus, kleben Sie es auf das Paket und geben Sie es an einem Schalter des Paketdienstes ab. Bewahren Sie den Beleg auf.",
			store:
				"Bringen Sie die Teile in eines unserer Geschäfte und zeigen Sie dort diese Nummer: Alles Weitere übernehmen wir.",
		},
		onItsWay: {
			subject: "Ihre Rücksendung zur Bestellung {number} ist unterwegs",
			heading: "Ihr Paket ist auf dem Weg zu uns",
			text: "Der Paketdienst hat Ihr Paket. Wir schreiben Ihnen wieder, sobald es bei uns ist.",
		},
		received: {
			subject: "Ihre Rücksendung zur Bestellung {number} ist da",
			heading: "Ihre Teile sind bei uns",
			text: "Sie sind angekommen, und was Sie dafür bezahlt haben, geht auf demselben Weg zurück.",
			fewer: "Es war nicht alles Angekündigte dabei: Wir erstatten die hier genannten Teile.",
		},
		refunded: {
			subject: "Ihre Rücksendung zur Bestellung {number} ist erstattet",
			heading: "Ihre Rücksendung ist erstattet",
			text: "Ihr Geld ist zurückgegeben; Ihre Bank zeigt es in den nächsten Tagen an.",
		},
	},
	it: {
		amount: "Rimborso previsto",
		delivery: "di cui consegna standard",
		onCards: "{amount} sono di nuovo sulla tua carta regalo.",
		points: "I punti fedeltà che questi capi ti avevano dato vengono scalati.",
		asked: {
			subject: "Il tuo reso dell’ordine {number} è registrato",
			heading: "Il tuo reso è registrato",
			parcel:
				"Stampa l’etichetta, incollala sul pacco e consegnalo a uno sportello del corriere. Conserva la ricevuta.",
			store: "Porta i capi in uno dei nostri negozi e mostra questo numero: al resto pensiamo noi.",
		},
		onItsWay: {
			subject: "Il tuo reso dell’ordine {number} è in viaggio",
			heading: "Il tuo pacco è in viaggio verso di noi",
			text: "Il corriere ha il tuo pacco. Ti scriviamo appena arriva da noi.",
		},
		received: {
			subject: "Il tuo reso dell’ordine {number} è arrivato",
			heading: "I tuoi capi sono da noi",
			text: "Li abbiamo ricevuti, e quello che li hai pagati torna per la stessa via.",
			fewer: "Mancava qualcosa di annunciato: rimborsiamo i capi indicati qui.",
		},
		refunded: {
			subject: "Il tuo reso dell’ordine {number} è rimborsato",
			heading: "Il tuo reso è rimborsato",
			text: "Il denaro ti è stato restituito; la tua banca lo mostrerà entro qualche giorno.",
		},
	},
	pl: {
		amount: "Do zwrotu",
		delivery: "w tym zwykła dostawa",
		onCards: "{amount} wróciło na kartę podarunkową.",
		points: "Punkty lojalnościowe przyznane za te rzeczy zostają odjęte.",
		asked: {
			subject: "Zwrot z zamówienia {number} jest zapisany",
			heading: "Zwrot jest zapisany",
			parcel:
				"Wydrukuj etykietę, naklej ją na paczkę i oddaj w dowolnym punkcie przewoźnika. Zachowaj potwierdzenie.",
			store:
				"Przynieś rzeczy do jednego z naszych sklepów i pokaż ten numer: resztą zajmiemy się my.",
		},
		onItsWay: {
			subject: "Zwrot z zamówienia {number} jest w drodze",
			heading: "Paczka jest w drodze do nas",
			text: "Przewoźnik ma już paczkę. Napiszemy, gdy tylko do nas dotrze.",
		},
		received: {
			subject: "Zwrot z zamówienia {number} dotarł",
			heading: "Rzeczy są u nas",
			text: "Paczka dotarła, a zapłacona za te rzeczy kwota wraca tą samą drogą.",
			fewer: "Nie było w niej wszystkiego, co zapowiedziano: zwracamy za rzeczy wymienione tutaj.",
		},
		refunded: {
			subject: "Pieniądze za zwrot z zamówienia {number} są oddane",
			heading: "Pieniądze są oddane",
			text: "Kwota została zwrócona; bank pokaże ją w ciągu kilku dni.",
		},
	},
});
