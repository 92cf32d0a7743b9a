// What cannot be withdrawn from, and why, as the acknowledgement of a withdrawal says it. `{name}` is a place for a value.

import type { WithdrawalClosing, WithdrawalExemption } from "../contract/order/withdrawal.ts";
import type { Language } from "../contract/shapes.ts";
import { spoken } from "./french-spaces.ts";

export interface WithdrawalLimits {
	/** `expired`: `{day}` */
	refused: Readonly<Record<WithdrawalClosing, string>>;
	exempt: Readonly<Record<WithdrawalExemption, string>>;
}

export const withdrawalLimits: Readonly<Record<Language, WithdrawalLimits>> = spoken({
	fr: {
		refused: {
			cancelled: "Cette commande était déjà annulée : il n’y a plus de contrat dont se rétracter.",
			returned:
				"Cette commande nous était déjà revenue : il n’y a plus de contrat dont se rétracter.",
			stated: "Vous aviez déjà déclaré vous rétracter de tout ce que contient cette commande.",
			giftCardUsed:
				"Une carte cadeau de cette commande a déjà servi : on ne peut plus s’en rétracter.",
			expired:
				"Le délai de rétractation a pris fin le {day}. Les trente jours de retour que la maison accorde sont décrits dans notre aide.",
		},
		exempt: {
			giftCard:
				"La carte cadeau n’est pas une marchandise : elle ne part qu’avec toute la commande.",
			giftCardUsed: "La carte cadeau a déjà servi : on ne peut plus s’en rétracter.",
			loyaltyCard:
				"La carte de fidélité n’est pas une marchandise : elle ne part qu’avec toute la commande.",
		},
	},
	en: {
		refused: {
			cancelled: "This order was cancelled already: there is no contract left to withdraw from.",
			returned:
				"This order had come back to us already: there is no contract left to withdraw from.",
			stated: "You had already withdrawn from everything in this order.",
			giftCardUsed:
				"A gift card from this order has been spent from: it can no longer be withdrawn from.",
			expired:
				"The time to withdraw ended on {day}. The thirty days for returns that the house grants are told in our help.",
		},
		exempt: {
			giftCard: "The gift card is no goods: it goes back with the whole order only.",
			giftCardUsed: "The gift card has been spent from: it can no longer be withdrawn from.",
			loyaltyCard: "The loyalty card is no goods: it goes back with the whole order only.",
		},
	},
	es: {
		refused: {
			cancelled: "Este pedido ya estaba cancelado: no queda contrato del que desistir.",
			returned: "Este pedido ya había vuelto a nosotros: no queda contrato del que desistir.",
			stated: "Ya habías desistido de todo lo que contiene este pedido.",
			giftCardUsed:
				"Ya se ha pagado con una tarjeta regalo de este pedido: no se puede desistir de ella.",
			expired:
				"El plazo para desistir terminó el {day}. En la ayuda te contamos los treinta días de devolución que concede la casa.",
		},
		exempt: {
			giftCard: "La tarjeta regalo no es una mercancía: solo se devuelve con el pedido entero.",
			giftCardUsed: "Ya se ha pagado con la tarjeta regalo: no se puede desistir de ella.",
			loyaltyCard:
				"La tarjeta de fidelidad no es una mercancía: solo se devuelve con el pedido entero.",
		},
	},
	de: {
		refused: {
			cancelled:
				"Diese Bestellung war schon storniert: Es gibt keinen Vertrag mehr, den Sie widerrufen könnten.",
			returned:
				"Diese Bestellung war schon wieder bei uns: Es gibt keinen Vertrag mehr, den Sie widerrufen könnten.",
			stated: "Sie hatten schon alles aus dieser Bestellung widerrufen.",
			giftCardUsed:
				"Mit einer Geschenkkarte aus dieser Bestellung wurde schon bezahlt: Sie lässt sich nicht mehr widerrufen.",
			expired:
				"Die Widerrufsfrist ist am {day} abgelaufen. Die dreißig Tage Rückgabe, die unser Haus gewährt, sind in der Hilfe beschrieben.",
		},
		exempt: {
			giftCard: "Die Geschenkkarte ist keine Ware: Sie geht nur mit der ganzen Bestellung zurück.",
			giftCardUsed:
				"Mit der Geschenkkarte wurde schon bezahlt: Sie lässt sich nicht mehr widerrufen.",
			loyaltyCard: "Die Kundenkarte ist keine Ware: Sie geht nur mit der ganzen Bestellung zurück.",
		},
	},
	it: {
		refused: {
			cancelled: "Questo ordine era già annullato: non c’è più un contratto da cui recedere.",
			returned: "Questo ordine era già tornato da noi: non c’è più un contratto da cui recedere.",
			stated: "Avevi già receduto da tutto quello che c’è in questo ordine.",
			giftCardUsed:
				"Una carta regalo di questo ordine è già stata usata: non si può più recedere da essa.",
			expired:
				"Il termine per recedere è scaduto il {day}. I trenta giorni di reso che offre la casa sono spiegati nell’aiuto.",
		},
		exempt: {
			giftCard: "La carta regalo non è una merce: torna solo con l’intero ordine.",
			giftCardUsed: "La carta regalo è già stata usata: non si può più recedere da essa.",
			loyaltyCard: "La carta fedeltà non è una merce: torna solo con l’intero ordine.",
		},
	},
	pl: {
		refused: {
			cancelled: "To zamówienie było już anulowane: nie ma umowy, od której można odstąpić.",
			returned: "To zamówienie już do nas wróciło: nie ma umowy, od której można odstąpić.",
			stated: "Od wszystkiego w tym zamówieniu już wcześniej odstąpiono.",
			giftCardUsed: "Kartą podarunkową z tego zamówienia już płacono: nie można od niej odstąpić.",
			expired:
				"Termin na odstąpienie minął {day}. O trzydziestu dniach na zwrot, które daje nasz dom, piszemy w pomocy.",
		},
		exempt: {
			giftCard: "Karta podarunkowa nie jest towarem: wraca tylko z całym zamówieniem.",
			giftCardUsed: "Kartą podarunkową już płacono: nie można od niej odstąpić.",
			loyaltyCard: "Karta stałego klienta nie jest towarem: wraca tylko z całym zamówieniem.",
		},
	},
});
