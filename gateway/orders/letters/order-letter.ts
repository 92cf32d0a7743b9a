// What letters about an order share: their data, their recipient, their beginning and end.
import { eq } from "drizzle-orm";
import { asTyped } from "#contract/customer/as-typed.ts";
import type { Order } from "#contract/order/shapes.ts";
import type { ComposeContext, ComposeResult } from "#gateway/messages/letters/compose.ts";
import { type LetterPart, type LetterText, letterText } from "#gateway/messages/letters/letter.ts";
import type { Letter } from "#gateway/messages/letters/outbox.ts";
import { imageBase, shopOrigin } from "#gateway/messages/letters/shop-origin.ts";
import { parcelUrl } from "#gateway/orders/orders/parcel-url.ts";
import type { OrderRow } from "#gateway/orders/orders/view.ts";
import { customers } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/rules/domains.ts";
import { addressName, nameText } from "#gateway/platform/wording/formats.ts";
import type { OrderSheet } from "#gateway/platform/wording/order-sheet.ts";

export interface OrderLetterInput {
	context: ComposeContext;
	letter: Letter;
	row: OrderRow;
	order: Order;
	sheet: OrderSheet;
}

export function orderHref({ context, row, sheet }: OrderLetterInput): string {
	const { storeId, orderNumber } = row.order;
	const origin = shopOrigin(context, storeId);
	return `${origin}/${sheet.locale.prefix}/account/orders/${orderNumber}/`;
}

/** A link to the credit note of a refund; none in a shop without downloads (LIMIT-78), nor when nothing was given back. */
export function creditNoteLink(about: OrderLetterInput, refundNumber: string): LetterPart[] {
	const { storeId } = about.row.order;
	const note = about.order.creditNotes.find((one) => one.refundNumber === refundNumber);
	if (!note || !domainOfStore(storeId)?.myDownloads) return [];
	const href = `${orderHref(about)}credit-notes/${note.creditNoteNumber}/`;
	return [{ kind: "link", label: about.sheet.t("credit-note:link"), href }];
}

/** A link to the order for a customer without an account, or without their password at hand. */
export function trackingLink({ context, row, sheet }: OrderLetterInput): LetterPart {
	const { orderNumber, storeId } = row.order;
	const page = `${shopOrigin(context, storeId)}/${sheet.locale.prefix}/track-order/`;
	return {
		kind: "link",
		label: sheet.t("order-letters:trackOrder"),
		href: `${page}?order=${orderNumber}`,
	};
}

/** A parcel's number, and the carrier's page for it where it is known. */
export function parcelParts(
	{ context, sheet: { t } }: OrderLetterInput,
	{ carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): LetterPart[] {
	if (trackingNumber === "") return [];
	const href = parcelUrl(context, carrier, trackingNumber);
	return [
		{ kind: "fact", label: `${t("order:tracking")} · ${carrier}`, value: trackingNumber },
		...(href
			? [{ kind: "link", label: t("order-letters:trackParcel", { carrier }), href } as const]
			: []),
	];
}

export function frame(
	{ context, row, sheet }: OrderLetterInput,
	name: string,
	{ subject, heading }: { subject: string; heading: string },
	parts: readonly LetterPart[],
): LetterText {
	const { t, locale } = sheet;
	const shop = domainOfStore(row.order.storeId)?.domain ?? "";
	const footer = t("order-letters:footer", { shop });
	const { storeId } = row.order;
	const help = `${shopOrigin(context, storeId)}/${locale.prefix}/help/`;
	return letterText(
		{ t, tag: locale.tag, name },
		{
			subject,
			heading,
			parts: [...parts, { kind: "link", label: t("order-letters:help"), href: help }],
			footer,
			fonts: imageBase(context, storeId),
		},
	);
}

/** To the customer of the order, at their current address. */
export async function toCustomer(
	about: OrderLetterInput,
	text: (name: string) => LetterText,
): Promise<ComposeResult> {
	const { context, letter, order, row } = about;
	const [customer] = await context.db
		.select({ email: customers.email, firstName: customers.firstName })
		.from(customers)
		.where(eq(customers.customerId, row.order.customerId));
	if (!customer?.email) return "never";
	const name = nameText(customer.firstName || asTyped(order.billingAddress).firstName);
	const to = { name: addressName(order.billingAddress), address: customer.email };
	return { letterId: letter.letterId, to, text: text(name) };
}

/** For a customer without an account, to whom a link to the order's page is no use: it asks for a sign-in. */
export async function orderLinkPart({
	context,
	row,
	sheet,
}: OrderLetterInput): Promise<LetterPart[]> {
	const { customerId, storeId } = row.order;
	const [customer] = await context.db
		.select({ accountEmail: customers.accountEmail })
		.from(customers)
		.where(eq(customers.customerId, customerId));
	if (!customer || customer.accountEmail !== null) return [];
	const href = `${shopOrigin(context, storeId)}/${sheet.locale.prefix}/auth/return/`;
	return [{ kind: "link", label: sheet.t("order-letters:withoutAccount"), href }];
}
