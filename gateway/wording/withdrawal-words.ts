// The acknowledgement of a withdrawal, and the way to it that letters about an order show. `{name}` is a place for a
// value. The link's words are those that Directive (EU) 2023/2673 gives in each language.

import type { Language } from "../contract/shapes.ts";
import { spoken } from "./french-spaces.ts";

export interface WithdrawalWords {
	link: string;
	/** `{number}` */
	subject: string;
	heading: string;
	text: string;
	receivedAt: string;
	/** over what was stated: who, and from what */
	statement: string;
	whole: string;
	some: string;
	/** nothing of it was prepared */
	cancelled: string;
	/** where pieces come back */
	sendBack: string;
	sendTo: string;
	refund: string;
	/** in place of the three where nothing was carried */
	uncarried: string;
}

export const withdrawalWords: Readonly<Record<Language, WithdrawalWords>> = spoken({
	fr: {
		link: "Se rétracter du contrat ici",
		subject: "Rétractation reçue pour la commande {number}",
		heading: "Votre rétractation nous est parvenue",
		text: "Vous nous avez fait savoir que vous vous rétractez du contrat. Cet e-mail en accuse réception ; gardez-le.",
		receivedAt: "Reçue le",
		statement: "Votre déclaration",
		whole: "Je me rétracte pour toute la commande.",
		some: "Je me rétracte pour ces pièces :",
		cancelled:
			"Rien n’était encore préparé : nous avons annulé la commande aussitôt. Vous n’avez rien à renvoyer, et ce que vous avez payé vous revient par le même moyen de paiement, sous quatorze jours au plus tard.",
		sendBack:
			"Renvoyez-nous les pièces sous quatorze jours, avec l’étiquette prépayée de votre colis : le retour ne vous coûte rien. Si le colis est encore en route, acceptez-le, puis renvoyez-le.",
		sendTo: "À renvoyer à",
		refund:
			"Nous vous remboursons par le moyen de paiement utilisé, sous quatorze jours à compter de votre déclaration ; nous pouvons attendre d’avoir reçu les pièces ou la preuve de leur envoi. Pour une commande entière, la livraison standard est remboursée aussi.",
		uncarried:
			"Vous n’avez rien à renvoyer. Nous vous remboursons par le moyen de paiement utilisé, sous quatorze jours ; une carte cadeau de cette commande ne pourra plus servir.",
	},
	en: {
		link: "Withdraw from contract here",
		subject: "We have received your withdrawal from order {number}",
		heading: "Your withdrawal has reached us",
		text: "You have told us that you withdraw from the contract. This letter acknowledges it; please keep it.",
		receivedAt: "Received on",
		statement: "Your statement",
		whole: "I withdraw from the contract for the whole order.",
		some: "I withdraw from the contract for these pieces:",
		cancelled:
			"Nothing was prepared yet, so we have cancelled the order at once. There is nothing to send back, and what you paid goes back the way you paid it, within fourteen days at the latest.",
		sendBack:
			"Send the pieces back to us within fourteen days, with the prepaid label from your parcel: returning costs you nothing. If the parcel is still on its way, accept it and then send it back.",
		sendTo: "Send to",
		refund:
			"We refund you the way you paid, within fourteen days of your statement; we may wait until the pieces have reached us, or proof that you have sent them. For a whole order standard delivery is refunded too.",
		uncarried:
			"There is nothing to send back. We refund you the way you paid, within fourteen days; a gift card from this order can no longer be spent.",
	},
	es: {
		link: "Desistir del contrato aquí",
		subject: "Hemos recibido tu desistimiento del pedido {number}",
		heading: "Tu desistimiento nos ha llegado",
		text: "Nos has comunicado que desistes del contrato. Este correo es el acuse de recibo; consérvalo.",
		receivedAt: "Recibido el",
		statement: "Tu declaración",
		whole: "Desisto del contrato por todo el pedido.",
		some: "Desisto del contrato por estas prendas:",
		cancelled:
			"Aún no habíamos preparado nada, así que hemos cancelado el pedido de inmediato. No tienes que devolver nada, y lo que pagaste vuelve por el mismo medio de pago, en catorce días como máximo.",
		sendBack:
			"Devuélvenos las prendas en catorce días con la etiqueta prepagada de tu paquete: no te cuesta nada. Si el paquete está aún en camino, acéptalo y devuélvelo después.",
		sendTo: "Enviar a",
		refund:
			"Te reembolsamos por el medio de pago que usaste, en los catorce días siguientes a tu declaración; podemos esperar a recibir las prendas o la prueba de su envío. Si es el pedido entero, reembolsamos también el envío estándar.",
		uncarried:
			"No tienes que devolver nada. Te reembolsamos por el medio de pago que usaste, en catorce días; una tarjeta regalo de este pedido ya no podrá usarse.",
	},
	de: {
		link: "Vertrag widerrufen",
		subject: "Ihr Widerruf zur Bestellung {number} ist eingegangen",
		heading: "Ihr Widerruf ist bei uns eingegangen",
		text: "Sie haben uns mitgeteilt, dass Sie den Vertrag widerrufen. Mit dieser E-Mail bestätigen wir den Eingang; bitte bewahren Sie sie auf.",
		receivedAt: "Eingegangen am",
		statement: "Ihre Erklärung",
		whole: "Ich widerrufe den Vertrag über die ganze Bestellung.",
		some: "Ich widerrufe den Vertrag über diese Teile:",
		cancelled:
			"Es war noch nichts gepackt, daher haben wir die Bestellung sofort storniert. Sie müssen nichts zurücksenden, und was Sie bezahlt haben, geht spätestens binnen vierzehn Tagen auf demselben Weg zurück.",
		sendBack:
			"Senden Sie uns die Teile binnen vierzehn Tagen mit dem bezahlten Etikett aus Ihrem Paket zurück: Die Rücksendung kostet Sie nichts. Ist das Paket noch unterwegs, nehmen Sie es an und senden Sie es dann zurück.",
		sendTo: "Rücksendung an",
		refund:
			"Wir erstatten Ihnen das Geld auf dem Weg, auf dem Sie bezahlt haben, binnen vierzehn Tagen ab Ihrer Erklärung; wir dürfen damit warten, bis die Teile oder ein Nachweis der Absendung bei uns sind. Bei einer ganzen Bestellung erstatten wir auch den Standardversand.",
		uncarried:
			"Sie müssen nichts zurücksenden. Wir erstatten Ihnen das Geld binnen vierzehn Tagen auf dem Weg, auf dem Sie bezahlt haben; eine Geschenkkarte aus dieser Bestellung lässt sich dann nicht mehr einlösen.",
	},
	it: {
		link: "Recedere dal contratto qui",
		subject: "Abbiamo ricevuto il tuo recesso dall’ordine {number}",
		heading: "Il tuo recesso ci è arrivato",
		text: "Ci hai comunicato che recedi dal contratto. Questa e-mail ne conferma la ricezione; conservala.",
		receivedAt: "Ricevuto il",
		statement: "La tua dichiarazione",
		whole: "Recedo dal contratto per l’intero ordine.",
		some: "Recedo dal contratto per questi capi:",
		cancelled:
			"Non avevamo ancora preparato nulla, quindi abbiamo annullato subito l’ordine. Non devi restituire nulla e quello che hai pagato torna per la stessa via, al più tardi entro quattordici giorni.",
		sendBack:
			"Rimandaci i capi entro quattordici giorni con l’etichetta prepagata che trovi nel pacco: non ti costa nulla. Se il pacco è ancora in viaggio, accettalo e poi rimandalo.",
		sendTo: "Da spedire a",
		refund:
			"Ti rimborsiamo sul mezzo di pagamento usato entro quattordici giorni dalla tua dichiarazione; possiamo attendere di aver ricevuto i capi o la prova che li hai spediti. Per un ordine intero rimborsiamo anche la consegna standard.",
		uncarried:
			"Non devi restituire nulla. Ti rimborsiamo sul mezzo di pagamento usato entro quattordici giorni; una carta regalo di questo ordine non si potrà più usare.",
	},
	pl: {
		link: "Odstąp od umowy tutaj",
		subject: "Otrzymaliśmy odstąpienie od umowy: zamówienie {number}",
		heading: "Twoje odstąpienie do nas dotarło",
		text: "Poinformowano nas o odstąpieniu od umowy. Ten e-mail potwierdza, że oświadczenie do nas dotarło; prosimy go zachować.",
		receivedAt: "Otrzymano",
		statement: "Twoje oświadczenie",
		whole: "Odstępuję od umowy dotyczącej całego zamówienia.",
		some: "Odstępuję od umowy dotyczącej tych rzeczy:",
		cancelled:
			"Nic nie było jeszcze przygotowane, więc zamówienie zostało od razu anulowane. Nie trzeba niczego odsyłać, a zapłacona kwota wróci tą samą drogą, najpóźniej w ciągu czternastu dni.",
		sendBack:
			"Odeślij nam rzeczy w ciągu czternastu dni, używając opłaconej etykiety z paczki: zwrot nic nie kosztuje. Jeśli paczka jest jeszcze w drodze, odbierz ją, a potem odeślij.",
		sendTo: "Adres do zwrotu",
		refund:
			"Pieniądze zwracamy tą samą drogą, którą zapłacono, w ciągu czternastu dni od oświadczenia; możemy poczekać, aż dotrą do nas rzeczy albo dowód ich nadania. Przy całym zamówieniu oddajemy też koszt zwykłej dostawy.",
		uncarried:
			"Nie trzeba niczego odsyłać. Pieniądze zwracamy tą samą drogą, którą zapłacono, w ciągu czternastu dni; kartą podarunkową z tego zamówienia nie będzie już można płacić.",
	},
});
