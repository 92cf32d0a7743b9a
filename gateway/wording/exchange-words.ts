// Exchanges for another size, as letters say them. `{name}` is a place for a value.

import type { Language } from "../contract/shapes.ts";
import { spoken } from "./french-spaces.ts";

export interface ExchangeWords {
	/** the letter in place of the refund's; subject: `{number}`, of the order */
	letter: { subject: string; heading: string; text: string };
	/** beside a piece that is exchanged; `{size}` */
	inExchange: string;
	/** while a size waits for its piece */
	held: string;
	/** where it was sent beside a refund */
	sent: string;
}

export const exchangeWords: Readonly<Record<Language, ExchangeWords>> = spoken({
	fr: {
		letter: {
			subject: "Votre nouvelle taille pour la commande {number} est en route",
			heading: "Votre nouvelle taille est en route",
			text: "Vos pièces sont chez nous, et la taille mise de côté est partie vers vous. L’échange ne vous coûte rien ; si elle ne va pas non plus, vous pouvez la renvoyer dès qu’elle est chez vous.",
		},
		inExchange: "en échange : taille {size}",
		held: "Nous mettons de côté la taille que vous avez choisie et l’envoyons dès que votre colis est chez nous.",
		sent: "La taille que vous avez choisie en échange est en route vers vous.",
	},
	en: {
		letter: {
			subject: "Your new size for order {number} is on its way",
			heading: "Your new size is on its way",
			text: "Your pieces are with us, and the size we held for you has left. The exchange costs you nothing; if it does not fit either, you may send it back once it is with you.",
		},
		inExchange: "in exchange: size {size}",
		held: "We hold the size you chose and send it as soon as your parcel is with us.",
		sent: "The size you chose in exchange is on its way to you.",
	},
	es: {
		letter: {
			subject: "Tu nueva talla del pedido {number} está en camino",
			heading: "Tu nueva talla está en camino",
			text: "Tus prendas están con nosotros, y la talla que te guardábamos ha salido hacia ti. El cambio no te cuesta nada; si tampoco te queda bien, puedes devolverla en cuanto la recibas.",
		},
		inExchange: "a cambio: talla {size}",
		held: "Te guardamos la talla que has elegido y la enviamos en cuanto llegue tu paquete.",
		sent: "La talla que elegiste a cambio está en camino.",
	},
	de: {
		letter: {
			subject: "Ihre neue Größe zur Bestellung {number} ist unterwegs",
			heading: "Ihre neue Größe ist unterwegs",
			text: "Ihre Teile sind bei uns, und die zurückgelegte Größe ist auf dem Weg zu Ihnen. Der Umtausch kostet Sie nichts; passt auch sie nicht, können Sie sie zurücksenden, sobald sie bei Ihnen ist.",
		},
		inExchange: "im Tausch: Größe {size}",
		held: "Die gewählte Größe legen wir für Sie zurück und senden sie, sobald Ihr Paket bei uns ist.",
		sent: "Die im Tausch gewählte Größe ist auf dem Weg zu Ihnen.",
	},
	it: {
		letter: {
			subject: "La tua nuova taglia dell’ordine {number} è in viaggio",
			heading: "La tua nuova taglia è in viaggio",
			text: "I tuoi capi sono da noi, e la taglia messa da parte è partita. Il cambio non ti costa nulla; se neanche questa va bene, puoi restituirla appena l’hai ricevuta.",
		},
		inExchange: "in cambio: taglia {size}",
		held: "Mettiamo da parte la taglia che hai scelto e la spediamo appena arriva il tuo pacco.",
		sent: "La taglia che hai scelto in cambio è in viaggio verso di te.",
	},
	pl: {
		letter: {
			subject: "Nowy rozmiar z zamówienia {number} jest w drodze",
			heading: "Nowy rozmiar jest w drodze",
			text: "Rzeczy są u nas, a odłożony rozmiar został wysłany. Wymiana nic nie kosztuje; jeśli i ten rozmiar nie pasuje, można go odesłać po otrzymaniu.",
		},
		inExchange: "w zamian: rozmiar {size}",
		held: "Odkładamy wybrany rozmiar i wyślemy go, gdy tylko paczka do nas dotrze.",
		sent: "Rozmiar wybrany w zamian jest w drodze.",
	},
});
