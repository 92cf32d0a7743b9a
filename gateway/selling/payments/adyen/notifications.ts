// Adyen's standard notifications: signed item by item, repeated and out of order, trusted for what they report.
import type { Types } from "@adyen/api-library";
import { z } from "zod";
import type { DbContext } from "#gateway/context.ts";
import type { FailedRefund, ProviderEvent } from "../provider.ts";
import {
	findAdyenPayment,
	isHeld,
	markAdyen,
	recordAdyen,
	recordReported,
	refundKeyOf,
} from "./book.ts";
import type { AdyenClient } from "./client.ts";
import { moneyOf } from "./results.ts";

type Item = Types.notification.NotificationRequestItem;

const item = z.looseObject({
	additionalData: z.record(z.string(), z.string().optional()).optional(),
	amount: z.object({ value: z.number().int(), currency: z.string() }),
	pspReference: z.string().min(1).max(64),
	originalReference: z.string().max(64).optional(),
	eventCode: z.string().max(64),
	eventDate: z.string(),
	merchantAccountCode: z.string(),
	merchantReference: z.string().max(80),
	success: z.enum(["true", "false"]),
	reason: z.string().optional(),
	paymentMethod: z.string().max(64).optional(),
	/** what may be done with the payment; sent with an authorisation */
	operations: z.array(z.string().max(64)).max(20).nullish(),
});
const body = z.object({
	live: z.string(),
	notificationItems: z
		.array(z.object({ NotificationRequestItem: item }))
		.min(1)
		.max(50),
});

/** Adyen's alias of a card, sent if the account's settings enable it ('Card alias'). */
function cardOf({ eventCode, additionalData = {} }: Item): { card?: string } {
	const { alias } = additionalData as { alias?: string };
	return `${eventCode}` === "AUTHORISATION" && alias ? { card: alias.slice(0, 64) } : {};
}

/** @returns null if any of them is unsigned, or for another merchant */
export function readNotifications(rawBody: string, client: AdyenClient): ProviderEvent[] | null {
	const { notificationItems } = body.parse(JSON.parse(rawBody));
	const items = notificationItems.map((one) => one.NotificationRequestItem as unknown as Item);
	const areOurs = items.every(
		(one) => one.merchantAccountCode === client.merchantAccount && client.isSigned(one),
	);
	if (!areOurs) return null;
	return items.map((one) => ({
		// the same for a repeated notification
		eventId: `${one.eventCode}:${one.pspReference}:${one.success}`,
		reference: one.merchantReference,
		...cardOf(one),
		body: one,
	}));
}

/** Brands as Adyen names them; a wallet's card is named with the wallet behind it. */
const cardBrands: Readonly<Record<string, string>> = {
	visa: "visa",
	mc: "mastercard",
	amex: "american-express",
	cartebancaire: "cb",
};

/** The card of an authorisation. Adyen sends these fields if the account's settings enable them. */
function payingCard({ paymentMethod, additionalData = {} }: Item) {
	const data = additionalData as Record<string, string | undefined>;
	const brand = cardBrands[`${paymentMethod ?? ""}`.toLowerCase()];
	const ending = data.cardSummary ?? "";
	if (!brand || !/^\d{4}$/.test(ending)) return {};
	const [, month = "", year = ""] = /^(\d{1,2})\/(\d{4})$/.exec(data.expiryDate ?? "") ?? [];
	const token =
		data["tokenization.storedPaymentMethodId"] ?? data["recurring.recurringDetailReference"];
	return {
		cardBrand: brand,
		cardEnding: ending,
		...(year ? { cardExpires: `${year}-${month.padStart(2, "0")}` } : {}),
		...(token ? { cardToken: token.slice(0, 64) } : {}),
	};
}

/** Whether Adyen has taken the money by itself: nothing is left to capture then. */
function captureOf({ operations }: Item) {
	return Array.isArray(operations)
		? { capturesItself: !operations.some((one) => `${one}` === "CAPTURE") }
		: {};
}

/** Records the authorisation that holds the money; any other one of the same payment is given up. */
async function recordAuthorisation(
	context: DbContext,
	item: Item,
	giveUp: (pspReference: string) => Promise<void>,
): Promise<void> {
	const { merchantReference: paymentId, pspReference } = item;
	const before = await findAdyenPayment(context, paymentId);
	if (!before) return;
	if (item.success !== "true") {
		// on Adyen's own page the shopper may try another card; the session reports the end
		if (before.sessionId === null) await recordAdyen(context, paymentId, { status: "Refused" });
		return;
	}
	const isSecond =
		isHeld(before.status) && before.pspReference !== null && before.pspReference !== pspReference;
	if (before.cancelledAt !== null || isSecond) return giveUp(pspReference);
	const amount = moneyOf(item.amount);
	await recordAdyen(context, paymentId, { status: "Authorised", pspReference, amount });
	await recordReported(context, paymentId, { ...captureOf(item), ...payingCard(item) });
}

/** A second request finds nothing left to take: the first one, for all that was authorised, has taken it. */
const takenBefore = /^insufficient balance on payment/i;

function isTaken({ success, reason }: Item): boolean {
	return success === "true" || takenBefore.test(reason ?? "");
}

/** @param giveUp ends an authorisation that no order will take; throws if Adyen cannot be asked now */
export async function handleNotification(
	context: DbContext,
	event: ProviderEvent,
	giveUp: (paymentId: string, pspReference: string) => Promise<void>,
): Promise<void> {
	const item = event.body as Item;
	const { merchantReference: paymentId } = item;
	const succeeded = item.success === "true";
	switch (`${item.eventCode}`) {
		case "AUTHORISATION":
			await recordAuthorisation(context, item, (pspReference) => giveUp(paymentId, pspReference));
			break;
		case "PENDING":
			await recordAdyen(context, paymentId, { status: "Pending" });
			break;
		case "CAPTURE":
			await markAdyen(context, paymentId, isTaken(item) ? "capturedAt" : "captureFailedAt");
			break;
		case "CAPTURE_FAILED":
		case "EXPIRE":
			await markAdyen(context, paymentId, "captureFailedAt");
			break;
		case "CANCELLATION":
		case "TECHNICAL_CANCEL":
			if (succeeded) await markAdyen(context, paymentId, "cancelledAt");
			break;
		default:
		// disputes and reports change nothing about the order's payment
	}
}

/** Adyen accepts a refund first and reports later that it failed, once it was refused or came back (by event and success). */
const failedRefunds: ReadonlySet<string> = new Set([
	"REFUND false",
	"CANCEL_OR_REFUND false",
	"REFUND_FAILED true",
	"REFUNDED_REVERSED true",
]);

/** @returns null for an event that tells of no failed refund */
export async function readFailedRefund(
	context: DbContext,
	event: ProviderEvent,
): Promise<FailedRefund | null> {
	const { eventCode, success, pspReference } = event.body as Item;
	if (!failedRefunds.has(`${eventCode} ${success}`)) return null;
	return { key: await refundKeyOf(context, pspReference) };
}

/** Money that was taken and that the customer's bank took back, as it does days after a direct debit that cannot be paid. */
const chargebacks: ReadonlySet<string> = new Set([
	"CHARGEBACK true",
	"SECOND_CHARGEBACK true",
	"CAPTURE_FAILED true",
]);

export function isChargeback(event: ProviderEvent): boolean {
	const { eventCode, success } = event.body as Item;
	return chargebacks.has(`${eventCode} ${success}`);
}
