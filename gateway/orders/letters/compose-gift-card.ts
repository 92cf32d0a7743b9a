// The letter that carries a gift card.
import { and, eq } from "drizzle-orm";
import type { ComposeResult } from "#gateway/messages/letters/compose.ts";
import { giftCards } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import {
	addressName,
	dayText,
	groupedNumber,
	nameText,
	quoted,
} from "#gateway/platform/wording/formats.ts";
import { frame, type OrderLetterInput, pageHref, toCustomer } from "./order-letter.ts";

/** To the card's recipient. Its number is in this letter, and on the PDF for a buyer who bought it for themselves. */
export async function giftCard(about: OrderLetterInput): Promise<ComposeResult> {
	const { context, letter, row, order, sheet } = about;
	const { orderNumber } = row.order;
	const bought = row.order.giftCards.find(({ giftCardId }) => giftCardId === letter.about);
	if (!bought || order.state === "cancelled") return "never";
	const [issued] = await context.db
		.select()
		.from(giftCards)
		.where(and(eq(giftCards.orderNumber, orderNumber), eq(giftCards.boughtAs, letter.about)));
	if (!issued) return "later";
	if (issued.blockedAt) return "never";
	const { t, locale } = sheet;
	const from = addressName(order.billingAddress);
	// without a recipient it is sent to its buyer, so no name is needed
	const isOwn = bought.recipientEmail === "";
	const value = sheet.money(issued.initialAmount);
	const subject = isOwn
		? `${t("order:giftCard")} ${value}`
		: t("order-letters:giftCard.subject", { from });
	const href = pageHref(about, "index");
	const message = bought.message && quoted(bought.message, row.order.language);
	const given = [isOwn ? "" : t("order-letters:giftCard.text", { from }), message];
	const text = (name: string) =>
		frame(about, name, { subject, heading: t("order-letters:giftCard.heading") }, [
			...given.filter(Boolean).map((line) => ({ kind: "paragraph", text: line }) as const),
			{ kind: "fact", label: t("order:giftCard"), value },
			{
				kind: "fact",
				label: t("order-letters:giftCard.number"),
				value: groupedNumber(issued.giftCardId),
			},
			{
				kind: "fact",
				label: t("order-letters:giftCard.expires"),
				value: dayText(issued.expiresAt, locale),
			},
			{ kind: "paragraph", text: t("order-letters:giftCard.use") },
			{ kind: "action", label: t("order-letters:giftCard.action"), href },
		]);
	if (isOwn) return toCustomer(about, text);
	const name = nameText(bought.recipientName);
	const to = { name, address: bought.recipientEmail };
	// who is given a card has ordered nothing
	const shop = domainOfStore(row.order.storeId)?.domain ?? "";
	const footer = t("order-letters:giftCard.footer", { shop });
	return { letterId: letter.letterId, to, text: { ...text(name), footer } };
}
