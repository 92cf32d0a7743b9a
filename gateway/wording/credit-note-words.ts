// Credit notes, in words; letters about refunds say some of them too. `{name}` is a place for a value.
import type { Language } from "../contract/shapes.ts";

export interface CreditNoteWords {
	title: string;
	number: string;
	/** over the number of the invoice that it corrects, and over that invoice's date */
	invoice: string;
	invoiceDate: string;
	/** over what it is for */
	reason: string;
	/** `pieces` with the return's `{number}`; the others are of the whole order, which the invoice is named by */
	reasons: { pieces: string; cancelled: string; returned: string };
	total: string;
	/** over the ways that the money goes back */
	back: string;
	/** what is set off besides money */
	setOff: string;
	/** `{codes}` */
	codes: string;
	/** `{points}` that were spent and come back, more than those that go */
	pointsBack: string;
	/** `{points}` that were earned and go, more than those that come back */
	pointsGone: string;
	/** why there is this paper */
	note: string;
	/** leads to the file, in letters */
	link: string;
}

export const creditNoteWords: Readonly<Record<Language, CreditNoteWords>> = {
	fr: {
		title: "Avoir",
		number: "Avoir n°",
		invoice: "Sur facture n°",
		invoiceDate: "Facture du",
		reason: "Motif",
		reasons: {
			pieces: "Retour {number}",
			cancelled: "Annulation de la commande",
			returned: "Retour de la commande",
		},
		total: "Total de l’avoir",
		back: "Remboursement",
		setOff: "Avec cet avoir",
		codes: "Codes de nouveau utilisables tant qu’ils sont valables : {codes}",
		pointsBack: "Points de fidélité rendus : {points}",
		pointsGone: "Points de fidélité repris : {points}",
		note: "Cet avoir annule la facture ci-dessus à hauteur du montant indiqué. Les prix s’entendent TTC.",
		link: "Télécharger l’avoir (PDF)",
	},
	en: {
		title: "Credit note",
		number: "Credit note no.",
		invoice: "For invoice no.",
		invoiceDate: "Invoice of",
		reason: "Reason",
		reasons: {
			pieces: "Return {number}",
			cancelled: "Order cancelled",
			returned: "Order returned",
		},
		total: "Total credited",
		back: "Refund",
		setOff: "With this credit note",
		codes: "Codes that can be used again while they are valid: {codes}",
		pointsBack: "Loyalty points given back: {points}",
		pointsGone: "Loyalty points taken back: {points}",
		note: "This credit note reduces the invoice named above by the amount shown. Prices include VAT.",
		link: "Download the credit note (PDF)",
	},
	es: {
		title: "Factura rectificativa",
		number: "Rectificativa n.º",
		invoice: "Rectifica la factura n.º",
		invoiceDate: "Factura del",
		reason: "Motivo",
		reasons: {
			pieces: "Devolución {number}",
			cancelled: "Pedido anulado",
			returned: "Pedido devuelto",
		},
		total: "Total abonado",
		back: "Reembolso",
		setOff: "Con este abono",
		codes: "Códigos que puedes volver a usar mientras sean válidos: {codes}",
		pointsBack: "Puntos de fidelidad devueltos: {points}",
		pointsGone: "Puntos de fidelidad descontados: {points}",
		note: "Esta factura rectificativa reduce la factura indicada en el importe que figura aquí. Los precios incluyen el IVA.",
		link: "Descargar la factura rectificativa (PDF)",
	},
	de: {
		title: "Rechnungskorrektur",
		number: "Korrektur Nr.",
		invoice: "Zur Rechnung Nr.",
		invoiceDate: "Rechnung vom",
		reason: "Grund",
		reasons: {
			pieces: "Rücksendung {number}",
			cancelled: "Stornierung der Bestellung",
			returned: "Rückgabe der Bestellung",
		},
		total: "Gutgeschriebener Betrag",
		back: "Erstattung",
		setOff: "Mit dieser Gutschrift",
		codes: "Codes, die Sie wieder einlösen können, solange sie gelten: {codes}",
		pointsBack: "Treuepunkte, die Sie wieder haben: {points}",
		pointsGone: "Treuepunkte, die entfallen: {points}",
		note: "Dieser Beleg mindert die oben genannte Rechnung um den ausgewiesenen Betrag. Alle Preise enthalten die Mehrwertsteuer.",
		link: "Rechnungskorrektur herunterladen (PDF)",
	},
	it: {
		title: "Nota di credito",
		number: "Nota di credito n.",
		invoice: "Sulla fattura n.",
		invoiceDate: "Fattura del",
		reason: "Causale",
		reasons: {
			pieces: "Reso {number}",
			cancelled: "Annullamento dell’ordine",
			returned: "Reso dell’ordine",
		},
		total: "Totale accreditato",
		back: "Rimborso",
		setOff: "Con questa nota",
		codes: "Codici che puoi usare di nuovo finché sono validi: {codes}",
		pointsBack: "Punti fedeltà restituiti: {points}",
		pointsGone: "Punti fedeltà scalati: {points}",
		note: "Questa nota di credito riduce la fattura indicata dell’importo riportato. I prezzi comprendono l’IVA.",
		link: "Scarica la nota di credito (PDF)",
	},
	pl: {
		title: "Faktura korygująca",
		number: "Korekta nr",
		invoice: "Do faktury nr",
		invoiceDate: "Faktura z dnia",
		reason: "Przyczyna",
		reasons: {
			pieces: "Zwrot {number}",
			cancelled: "Anulowanie zamówienia",
			returned: "Zwrot zamówienia",
		},
		total: "Kwota korekty",
		back: "Zwrot",
		setOff: "Wraz z korektą",
		codes: "Kody, których można znów użyć, dopóki są ważne: {codes}",
		pointsBack: "Zwrócone punkty lojalnościowe: {points}",
		pointsGone: "Odjęte punkty lojalnościowe: {points}",
		note: "Faktura korygująca zmniejsza wskazaną fakturę o podaną kwotę. Ceny zawierają podatek VAT.",
		link: "Pobierz fakturę korygującą (PDF)",
	},
};
