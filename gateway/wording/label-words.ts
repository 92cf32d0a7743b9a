// The label of a return, in words; letters about it say some of them too.
import type { Language } from "../contract/shapes.ts";

export interface LabelWords {
	/** over the return's number */
	number: string;
	/** over what is sent back */
	pieces: string;
	sendTo: string;
	/** leads to the label */
	label: string;
	/** what to do with its upper part, and with the lower one */
	labelUse: string;
	slip: string;
	from: string;
}

export const labelWords: Readonly<Record<Language, LabelWords>> = {
	fr: {
		number: "Numéro de retour",
		pieces: "Ce que vous renvoyez",
		sendTo: "À envoyer à",
		from: "De la part de",
		label: "Étiquette de retour (PDF)",
		labelUse:
			"Collez cette partie sur le colis, par-dessus l’ancienne étiquette : l’envoi est payé par la maison.",
		slip: "À glisser dans le colis",
	},
	en: {
		number: "Return number",
		pieces: "What you send back",
		sendTo: "Send to",
		from: "From",
		label: "Return label (PDF)",
		labelUse: "Stick this part on the parcel, over the old label: the house pays for the journey.",
		slip: "Put this part into the parcel",
	},
	es: {
		number: "Número de devolución",
		pieces: "Lo que devuelves",
		sendTo: "Enviar a",
		from: "De",
		label: "Etiqueta de devolución (PDF)",
		labelUse:
			"Pega esta parte en el paquete, encima de la etiqueta anterior: el envío lo paga la casa.",
		slip: "Mete esta parte en el paquete",
	},
	de: {
		number: "Rücksendenummer",
		pieces: "Das senden Sie zurück",
		sendTo: "Rücksendung an",
		from: "Absender",
		label: "Rücksendeetikett (PDF)",
		labelUse:
			"Kleben Sie diesen Teil auf das Paket, über das alte Etikett: Den Versand bezahlt unser Haus.",
		slip: "Diesen Teil ins Paket legen",
	},
	it: {
		number: "Numero di reso",
		pieces: "I capi che rimandi",
		sendTo: "Da spedire a",
		from: "Mittente",
		label: "Etichetta di reso (PDF)",
		labelUse:
			"Incolla questa parte sul pacco, sopra la vecchia etichetta: la spedizione la paga la casa.",
		slip: "Da mettere nel pacco",
	},
	pl: {
		number: "Numer zwrotu",
		pieces: "Rzeczy do odesłania",
		sendTo: "Adres do zwrotu",
		from: "Nadawca",
		label: "Etykieta zwrotna (PDF)",
		labelUse: "Naklej tę część na paczkę, na starą etykietę: za przesyłkę płaci nasz dom.",
		slip: "Włóż tę część do paczki",
	},
};
