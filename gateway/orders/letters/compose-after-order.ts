// Letters after an order, for customers who said yes to them: the receipt, and a survey.

import type { ComposeResult } from "#gateway/messages/letters/compose.ts";
import { type LetterPart, sumRows } from "#gateway/messages/letters/letter.ts";
import { readerOf } from "#gateway/messages/letters/reader.ts";
import { openSurvey } from "#gateway/messages/surveys/surveys.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { linesPart } from "./lines-part.ts";
import { frame, type OrderLetterInput, pageHref, toCustomer } from "./order-letter.ts";

const types = { ticket: "TIC", survey: "SURV" } as const;

/** To the order's customer, if they (still) want such letters. */
async function toReader(
	about: OrderLetterInput,
	which: keyof typeof types,
	parts: () => Promise<readonly LetterPart[]> | readonly LetterPart[],
): Promise<ComposeResult> {
	const { context, row, sheet } = about;
	const { customerId, storeId, language } = row.order;
	const at = context.now();
	const asked = { customerId, type: types[which], storeId, language, at };
	const reader = await readerOf(context.db, asked);
	if (!reader) return "never";
	const { t } = sheet;
	const head = {
		subject: t(`subscriptions:${which}.subject`, { number: row.order.orderNumber }),
		heading: t(`subscriptions:${which}.heading`),
	};
	const made = await parts();
	return toCustomer(about, (name) => ({
		...frame(about, name, head, made),
		footer: t(`subscriptions:${which}.footer`, { shop: domainOfStore(storeId)?.domain ?? "" }),
		leave: {
			label: t(`subscriptions:${which}.leave`),
			href: pageHref(about, "unsubscribe", undefined, reader.leave),
		},
	}));
}

export function eTicket(about: OrderLetterInput): Promise<ComposeResult> | ComposeResult {
	const { order, row, sheet } = about;
	const { t } = sheet;
	if (order.state === "cancelled") return "never";
	return toReader(about, "ticket", () => [
		{ kind: "paragraph", text: t("subscriptions:ticket.text") },
		{ kind: "fact", label: t("order:order"), value: order.orderNumber },
		...(sheet.lines.length > 0 ? [linesPart(about)] : []),
		{ kind: "sums", rows: sumRows([...sheet.sums, ...sheet.payments], sheet.money) },
		{
			kind: "action",
			label: t("subscriptions:ticket.action"),
			href: pageHref(about, "account-invoice", { orderNumber: row.order.orderNumber }),
		},
	]);
}

/** Not for an order that went back: its customer has made their opinion clear. */
export function survey(about: OrderLetterInput): Promise<ComposeResult> | ComposeResult {
	const { context, order, row, sheet } = about;
	const { t } = sheet;
	if (order.state !== "delivered") return "never";
	return toReader(about, "survey", async () => {
		const token = await openSurvey(context.db, row.order.orderNumber);
		return [
			{ kind: "paragraph", text: t("subscriptions:survey.text") },
			{ kind: "paragraph", text: t("subscriptions:survey.more") },
			{
				kind: "action",
				label: t("subscriptions:survey.action"),
				href: pageHref(about, "survey", undefined, { token }),
			},
		];
	});
}
