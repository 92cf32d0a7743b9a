// What an order is followed by where its customer has said yes to it: the receipt as a letter, and a survey.

import { domainOfStore } from "../domains/rules/domains.ts";
import { openSurvey } from "../surveys/surveys.ts";
import { askedWords } from "../wording/asked-words.ts";
import { fill } from "../wording/order-words.ts";
import { type LetterPart, sumRows } from "./letter.ts";
import { linesPart } from "./lines-part.ts";
import { type About, type Composed, frame, orderHref, toCustomer } from "./order-letter.ts";
import { readerOf } from "./reader.ts";
import { shopOrigin } from "./shop-origin.ts";

const types = { ticket: "TIC", survey: "SURV" } as const;

const homeOf = ({ context, row, sheet }: About) =>
	`${shopOrigin(context, row.order.storeId)}/${sheet.locale.prefix}/`;

/** To the order's customer, if they (still) want it. */
async function toReader(
	about: About,
	which: keyof typeof types,
	parts: () => Promise<readonly LetterPart[]> | readonly LetterPart[],
): Promise<Composed> {
	const { context, row } = about;
	const { customerId, storeId, language } = row.order;
	const at = context.now();
	const asked = { customerId, type: types[which], storeId, language, at };
	const reader = await readerOf(context.db, asked);
	if (!reader) return "never";
	const told = askedWords[language][which];
	const made = await parts();
	return toCustomer(about, (name) => ({
		...frame(about, name, told, made),
		footer: fill(told.footer, { shop: domainOfStore(storeId)?.domain ?? "" }),
		leave: { label: told.leave, href: `${homeOf(about)}${reader.leavePath}` },
	}));
}

export function eTicket(about: About): Promise<Composed> | Composed {
	const { order, row, sheet } = about;
	if (order.state === "cancelled") return "never";
	const { ticket } = askedWords[row.order.language];
	return toReader(about, "ticket", () => [
		{ kind: "paragraph", text: ticket.text },
		{ kind: "fact", label: sheet.words.order, value: order.orderNumber },
		...(sheet.lines.length > 0 ? [linesPart(about)] : []),
		{ kind: "sums", rows: sumRows([...sheet.sums, ...sheet.payments], sheet.money) },
		{ kind: "action", label: ticket.action, href: `${orderHref(about)}invoice/` },
	]);
}

/** Not about an order that went back meanwhile: its customer has said what they think. */
export function survey(about: About): Promise<Composed> | Composed {
	const { context, order, row } = about;
	if (order.state !== "delivered") return "never";
	const told = askedWords[row.order.language].survey;
	return toReader(about, "survey", async () => {
		const token = await openSurvey(context.db, row.order.orderNumber);
		return [
			{ kind: "paragraph", text: told.text },
			{ kind: "paragraph", text: told.more },
			{ kind: "action", label: told.action, href: `${homeOf(about)}survey/?token=${token}` },
		];
	});
}
