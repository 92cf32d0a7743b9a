// What each letter about an order says, from the order as it is at the time of sending.
import { eq } from "drizzle-orm";
import { invoicedBy } from "#contract/payment/products.ts";
import {
	type ComposeContext,
	type ComposeResult,
	composersOf,
} from "#gateway/messages/letters/compose.ts";
import { sumRows } from "#gateway/messages/letters/letter.ts";
import type { Letter, LetterKind } from "#gateway/messages/letters/outbox.ts";
import { readShipments } from "#gateway/orders/orders/sent-lines.ts";
import { isPaid, orderView, selectOrders } from "#gateway/orders/orders/view.ts";
import { bankDetails, orders, refunds, reviews } from "#gateway/platform/db/schema.ts";
import { orderSheet } from "#gateway/platform/wording/order-sheet.ts";
import { eTicket, survey } from "./compose-after-order.ts";
import { giftCard } from "./compose-gift-card.ts";
import { amountRefunded, itemsCancelled } from "./compose-given.ts";
import { ready } from "./compose-ready.ts";
import {
	returnAsked,
	returnExchanged,
	returnOnItsWay,
	returnReceived,
	returnRefunded,
} from "./compose-return.ts";
import { cancelled, paymentFailed, returned } from "./compose-taken-back.ts";
import { withdrawalLink, withdrawalReceived } from "./compose-withdrawal.ts";
import { linesPart } from "./lines-part.ts";
import {
	frame,
	type OrderLetterInput,
	orderHref,
	orderLinkPart,
	pageHref,
	parcelParts,
	toCustomer,
	trackingLink,
} from "./order-letter.ts";
import { termsOfSale } from "./terms-of-sale.ts";

/** Asks for bank details when money cannot go back the way it came; `never` for a customer who has given an account since. */
async function bankDetailsMissing(about: OrderLetterInput): Promise<ComposeResult> {
	const { context, row, sheet } = about;
	const { customerId, orderNumber } = row.order;
	const { t } = sheet;
	const [account] = await context.db
		.select({ customerId: bankDetails.customerId })
		.from(bankDetails)
		.where(eq(bankDetails.customerId, customerId));
	const [refund] = await context.db
		.select()
		.from(refunds)
		.where(eq(refunds.refundNumber, about.letter.about));
	if (account || !refund || refund.doneAt) return "never";
	const head = {
		subject: t("bank:subject", { number: orderNumber }),
		heading: t("bank:heading"),
	};
	const href = pageHref(about, "account-settings-bank-details");
	return toCustomer(about, (name) =>
		frame(about, name, head, [
			{ kind: "paragraph", text: t("bank:text") },
			{ kind: "fact", label: t("order:order"), value: orderNumber },
			{
				kind: "sums",
				rows: [{ label: t("returns:amount"), amount: sheet.money(refund.amount), isTotal: true }],
			},
			{ kind: "action", label: t("bank:action"), href },
		]),
	);
}

/** Says that a review is not shown, and why (ADR 0109); `never` once the review was taken back, or is shown after all. */
async function reviewRefused(about: OrderLetterInput): Promise<ComposeResult> {
	const { context, letter, order, row, sheet } = about;
	const { t } = sheet;
	const { language, orderNumber } = row.order;
	const [reviewId = ""] = letter.about.split(" ");
	const [review] = await context.db.select().from(reviews).where(eq(reviews.reviewId, reviewId));
	const line = order.lineItems.find(({ lineId }) => lineId === review?.lineId);
	if (!(review?.refusal && line)) return "never";
	const item = `${line.name[language]}, ${line.colorLabel[language]}`;
	const why = `${t("review:text", { item })} ${t(`review:reason.${review.refusal}`)}`;
	const ways = await orderLinkPart(about);
	const head = {
		subject: t("review:subject", { number: orderNumber }),
		heading: t("review:heading"),
	};
	return toCustomer(about, (name) =>
		frame(about, name, head, [
			{ kind: "paragraph", text: why },
			{ kind: "paragraph", text: t("review:more") },
			{
				kind: "action",
				label: t("review:action"),
				href: pageHref(about, "account-review", { orderNumber }),
			},
			...ways,
		]),
	);
}

/** Subject and heading of a letter about an order. */
const headOf = ({ row, sheet: { t } }: OrderLetterInput, kind: "confirmation" | "shipped") => ({
	subject: t(`order-letters:${kind}.subject`, { number: row.order.orderNumber }),
	heading: t(`order-letters:${kind}.heading`),
});

async function confirmation(about: OrderLetterInput): Promise<ComposeResult> {
	const { row, order, sheet } = about;
	if (!isPaid(row)) return order.state === "cancelled" ? "never" : "later";
	const { t } = sheet;
	const isCarried = order.shippingInfo.shippingMethodKey !== "VI";
	const points = order.loyaltyPointsEarned + order.loyaltyBonusPointsEarned;
	const notes = [
		order.giftCards.length > 0 ? t("order-letters:giftCardsFollow") : "",
		points > 0 ? t("order-letters:points", { points }) : "",
		order.parcelCount ? t("order-letters:parcels", { parcels: order.parcelCount }) : "",
	].filter(Boolean);
	const [ways, annex] = await Promise.all([orderLinkPart(about), termsOfSale(about)]);
	const head = headOf(about, "confirmation");
	const provider = invoicedBy(row.payment.product);
	const [carried, uncarried] =
		provider === null
			? (["text", "uncarried"] as const)
			: (["onInvoice", "uncarriedOnInvoice"] as const);
	const text = t(`order-letters:confirmation.${isCarried ? carried : uncarried}`, {
		provider: provider ?? "",
	});
	return toCustomer(about, (name) => ({
		...frame(about, name, head, [
			{ kind: "paragraph", text },
			{ kind: "fact", label: t("order:order"), value: order.orderNumber },
			...(sheet.lines.length > 0 ? [linesPart(about)] : []),
			{ kind: "sums", rows: sumRows([...sheet.sums, ...sheet.payments], sheet.money) },
			...(isCarried
				? [
						{ kind: "fact", label: sheet.promiseLabel, value: sheet.promise } as const,
						{ kind: "address", title: t("order:deliverTo"), lines: sheet.deliveryLines } as const,
					]
				: []),
			...(order.gift?.message
				? [
						{
							kind: "address",
							title: t("order:giftMessage"),
							lines: order.gift.message.split("\n"),
						} as const,
					]
				: []),
			...notes.map((text) => ({ kind: "paragraph", text }) as const),
			{ kind: "action", label: t("order-letters:seeOrder"), href: orderHref(about) },
			...ways,
			trackingLink(about),
			withdrawalLink(about),
		]),
		annex,
	}));
}

/** Of one shipment; a letter of the release before is about the order. */
async function shipped(about: OrderLetterInput): Promise<ComposeResult> {
	const { order, row, letter, sheet } = about;
	const all = await readShipments(about.context.db, row.order.orderNumber);
	const shipment = all.find(({ shipmentId }) => shipmentId === letter.about);
	const parcels = shipment?.parcels ?? [order];
	const isPart = shipment !== undefined && !(shipment.isLast && all.length === 1);
	const lines = isPart ? shipment.lines : sheet.lines;
	const ways = await orderLinkPart(about);
	const { t } = sheet;
	const head = headOf(about, "shipped");
	const text =
		shipment && !shipment.isLast ? "order-letters:shipped.part" : "order-letters:shipped.text";
	return toCustomer(about, (name) =>
		frame(about, name, head, [
			{ kind: "paragraph", text: t(text) },
			...(lines.length > 0 ? [linesPart(about, lines)] : []),
			...parcels.flatMap((parcel) => parcelParts(about, parcel)),
			{ kind: "fact", label: sheet.promiseLabel, value: sheet.promise },
			{ kind: "address", title: t("order:deliverTo"), lines: sheet.deliveryLines },
			{ kind: "action", label: t("order-letters:seeOrder"), href: orderHref(about) },
			...ways,
			trackingLink(about),
			withdrawalLink(about),
		]),
	);
}

const letters = {
	"order-ready": ready,
	"order-confirmation": confirmation,
	"order-shipped": shipped,
	"order-cancelled": cancelled,
	"items-cancelled": itemsCancelled,
	"amount-refunded": amountRefunded,
	"order-returned": returned,
	"order-payment-failed": paymentFailed,
	"withdrawal-received": withdrawalReceived,
	"return-asked": returnAsked,
	"return-on-its-way": returnOnItsWay,
	"return-received": returnReceived,
	"return-refunded": returnRefunded,
	"return-exchanged": returnExchanged,
	"bank-details-missing": bankDetailsMissing,
	"gift-card": giftCard,
	"e-ticket": eTicket,
	"review-refused": reviewRefused,
	survey,
} satisfies Partial<
	Record<LetterKind, (about: OrderLetterInput) => Promise<ComposeResult> | ComposeResult>
>;

type OrderLetter = keyof typeof letters;

async function compose(
	context: ComposeContext,
	kind: OrderLetter,
	letter: Letter,
): Promise<ComposeResult> {
	const [row] = await selectOrders(context.db, eq(orders.orderNumber, letter.orderNumber ?? ""));
	if (!row) return "never";
	const { language, storeId } = row.order;
	const order = orderView(row, language);
	const sheet = orderSheet(order, storeId, language);
	return letters[kind]({ context, letter, row, order, sheet });
}

export const orderLetters = composersOf(Object.keys(letters) as OrderLetter[], compose);
