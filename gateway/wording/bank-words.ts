// The letter to who is refunded by a transfer and has named no account. `{number}` is the order's.

import type { Language } from "../contract/shapes.ts";
import { spoken } from "./french-spaces.ts";

export interface BankWords {
	subject: string;
	heading: string;
	text: string;
	action: string;
}

export const bankWords: Readonly<Record<Language, BankWords>> = spoken({
	fr: {
		subject: "Commande {number} : il nous manque vos coordonnées bancaires",
		heading: "Où pouvons-nous vous rembourser ?",
		text: "Le moyen de paiement utilisé ne reprend pas d’argent ; nous vous faisons donc un virement. Indiquez-nous le compte dans votre espace client.",
		action: "Indiquer mes coordonnées bancaires",
	},
	en: {
		subject: "Order {number}: we need your bank details",
		heading: "Where may we refund you?",
		text: "The means of payment you used takes no money back, so we refund you by bank transfer. Tell us the account on your account pages.",
		action: "Enter bank details",
	},
	es: {
		subject: "Pedido {number}: nos faltan tus datos bancarios",
		heading: "¿Dónde podemos reembolsarte?",
		text: "El medio de pago que usaste no admite devoluciones, así que te haremos una transferencia. Indícanos la cuenta en tu espacio personal.",
		action: "Indicar mis datos bancarios",
	},
	de: {
		subject: "Bestellung {number}: Uns fehlt Ihre Bankverbindung",
		heading: "Wohin dürfen wir erstatten?",
		text: "Das verwendete Zahlungsmittel nimmt kein Geld zurück, daher überweisen wir. Nennen Sie uns das Konto in Ihrem Kundenkonto.",
		action: "Bankverbindung angeben",
	},
	it: {
		subject: "Ordine {number}: ci mancano le tue coordinate bancarie",
		heading: "Dove possiamo rimborsarti?",
		text: "Il mezzo di pagamento usato non riprende denaro, quindi ti rimborsiamo con un bonifico. Indicaci il conto nella tua area personale.",
		action: "Indica le coordinate bancarie",
	},
	pl: {
		subject: "Zamówienie {number}: potrzebujemy numeru konta",
		heading: "Dokąd zwrócić pieniądze?",
		text: "Użyty sposób płatności nie przyjmuje zwrotów, dlatego zrobimy przelew. Podaj numer konta na stronach swojego konta.",
		action: "Podaj dane bankowe",
	},
});
