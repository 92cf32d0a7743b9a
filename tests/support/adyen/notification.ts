// Adyen's standard notification, signed by the library's own validator.
import { hmacValidator, type Types } from "@adyen/api-library";
import { adyenMerchant } from "./adyen-wire.ts";

type Item = Types.notification.NotificationRequestItem;

export const adyenHmacKey = "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056";

export interface Said {
	eventCode: string;
	paymentId: string;
	pspReference: string;
	success?: boolean;
	amount: { value: number; currency: string };
	originalReference?: string;
	merchantAccountCode?: string;
	reason?: string;
	/** of the card, as Adyen names it */
	alias?: string;
	paymentMethod?: string;
	/** what Adyen lets be done with an authorised payment */
	operations?: string[];
	/** further fields, which an account's settings enable */
	more?: Record<string, string>;
}

export function adyenNotification(said: Said, key = adyenHmacKey): string {
	const item = {
		eventCode: said.eventCode,
		eventDate: "2026-03-03T10:00:00+01:00",
		merchantAccountCode: said.merchantAccountCode ?? adyenMerchant,
		merchantReference: said.paymentId,
		...(said.originalReference ? { originalReference: said.originalReference } : {}),
		pspReference: said.pspReference,
		amount: said.amount,
		success: String(said.success ?? true),
		paymentMethod: said.paymentMethod ?? "visa",
		...(said.operations ? { operations: said.operations } : {}),
		reason: said.reason ?? "",
	} as unknown as Item;
	const hmacSignature = new hmacValidator().calculateHmac(item, key);
	const signed = {
		...item,
		additionalData: {
			hmacSignature,
			...(said.alias ? { alias: said.alias } : {}),
			...said.more,
		},
	};
	return JSON.stringify({
		live: "false",
		notificationItems: [{ NotificationRequestItem: signed }],
	});
}
