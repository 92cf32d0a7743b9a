// What letters about an order share: their data, their recipient, their beginning and end.
import { eq } from "drizzle-orm";
import { asTyped } from "#contract/customer/as-typed.ts";
import type { Order } from "#contract/order/shapes.ts";
import { qrPictureOf } from "#contract/qr-code.ts";
import type { ComposeContext, ComposeResult } from "#gateway/messages/letters/compose.ts";
import { type LetterPart, type LetterText, letterText } from "#gateway/messages/letters/letter.ts";
import type { Letter } from "#gateway/messages/letters/outbox.ts";
import { ofShop, pageUrl } from "#gateway/messages/letters/shop-origin.ts";
import { parcelUrl } from "#gateway/orders/orders/parcel-url.ts";
import type { OrderRow } from "#gateway/orders/orders/view.ts";
import { customers } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { addressName, nameText } from "#gateway/platform/wording/formats.ts";
import type { OrderSheet } from "#gateway/platform/wording/order-sheet.ts";
import type { PageName, UrlArguments } from "#shop/page-paths.ts";

export interface OrderLetterInput {
	context: ComposeContext;
	letter: Letter;
	row: OrderRow;
	order: Order;
	sheet: OrderSheet;
}

/** Address of a page of the order's shop. */
export function pageHref<N extends PageName>(
	{ context, row, sheet }: OrderLetterInput,
	name: N,
	...rest: UrlArguments<N>
): string {
	return pageUrl(context, row.order.storeId, sheet.locale, name, ...rest);
}

export const orderHref = (about: OrderLetterInput): string =>
	pageHref(about, "account-order", { orderNumber: about.row.order.orderNumber });

/** A link to the credit note of a refund; none in a shop without downloads (LIMIT-78), nor when nothing was given back. */
export function creditNoteLink(about: OrderLetterInput, refundNumber: string): LetterPart[] {
	const { orderNumber, storeId } = about.row.order;
	const note = about.order.creditNotes.find((one) => one.refundNumber === refundNumber);
	if (!note || !domainOfStore(storeId)?.myDownloads) return [];
	const params = { orderNumber, number: note.creditNoteNumber };
	const href = pageHref(about, "account-credit-note", params);
	return [{ kind: "link", label: about.sheet.t("credit-note:link"), href }];
}

/** The code that a drop-off point scans, where no label is printed. @param number that the label carries as a barcode */
export function dropOffPart({ t }: OrderSheet, number: string): LetterPart {
	return {
		kind: "code",
		label: t("return-label:noPrinter"),
		text: t("return-label:scan"),
		picture: qrPictureOf(number),
		value: number,
	};
}

/** A link to the order for a customer without an account, or without their password at hand. */
export function trackingLink(about: OrderLetterInput): LetterPart {
	const { row, sheet } = about;
	return {
		kind: "link",
		label: sheet.t("order-letters:trackOrder"),
		href: pageHref(about, "track-order", undefined, { order: row.order.orderNumber }),
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
	return letterText(ofShop(context, storeId, locale), name, { subject, heading, parts, footer });
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
export async function orderLinkPart(about: OrderLetterInput): Promise<LetterPart[]> {
	const { context, row, sheet } = about;
	const { customerId } = row.order;
	const [customer] = await context.db
		.select({ accountEmail: customers.accountEmail })
		.from(customers)
		.where(eq(customers.customerId, customerId));
	if (!customer || customer.accountEmail !== null) return [];
	const href = pageHref(about, "auth-return");
	return [{ kind: "link", label: sheet.t("order-letters:withoutAccount"), href }];
}
