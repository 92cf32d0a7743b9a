// The acknowledgement of a withdrawal on a durable medium (Directive 2011/83/EU, Art. 11a): what was stated and when, and
// what follows.
import { eq } from "drizzle-orm";
import { seller } from "../../shop/brand.ts";
import { withdrawals } from "../db/schema.ts";
import { labelTokenOf } from "../orders/label-links.ts";
import { withdrawableOf } from "../orders/rules/withdrawal.ts";
import { readContract, type Statement } from "../orders/withdrawal-contract.ts";
import { dayText, quoted, zonedMomentText } from "../wording/formats.ts";
import { labelWords } from "../wording/label-words.ts";
import { fill } from "../wording/order-words.ts";
import { withdrawalLimits } from "../wording/withdrawal-limits.ts";
import { withdrawalWords } from "../wording/withdrawal-words.ts";
import type { LetterPart } from "./letter.ts";
import { type About, type Composed, frame, orderHref, toCustomer } from "./order-letter.ts";
import { shopOrigin } from "./shop-origin.ts";

/** The way to withdraw, in letters about an order that can be. */
export function withdrawalLink({ context, row, sheet }: About): LetterPart {
	const { orderNumber, storeId, language } = row.order;
	const page = `${shopOrigin(context, storeId)}/${sheet.locale.prefix}/withdrawal/`;
	return {
		kind: "link",
		label: withdrawalWords[language].link,
		href: `${page}?order=${orderNumber}`,
	};
}

const paragraph = (text: string): LetterPart => ({ kind: "paragraph", text });

/** Who states it, and from what: the customer's own words as they are. */
function statementLines({ row, order, sheet }: About, statement: Statement): string[] {
	const { language } = row.order;
	const { isWhole, lines, words, name, email } = statement;
	const said = withdrawalWords[language];
	const pieces = order.lineItems.flatMap((item, index) => {
		const quantity = lines.find(({ lineId }) => lineId === item.lineId)?.quantity ?? 0;
		const { name: piece = "", detail = "" } = sheet.lines[index] ?? {};
		return quantity > 0 ? [`${quantity} × ${piece}, ${detail}`] : [];
	});
	return [
		isWhole ? said.whole : said.some,
		...(words ? [quoted(words, language)] : pieces),
		name,
		email,
	];
}

/** To a label that needs no account: the letter is all that who ordered by e-mail has. */
async function labelHref({ context, row, sheet }: About, statement: Statement): Promise<string> {
	const token = await labelTokenOf(context, statement);
	const home = `${shopOrigin(context, row.order.storeId)}/${sheet.locale.prefix}/`;
	return `${home}withdrawal/label/?token=${token}`;
}

/** What is to be done now, and by whom. */
async function following(about: About, statement: Statement): Promise<LetterPart[]> {
	const { context, row, sheet } = about;
	const said = withdrawalWords[row.order.language];
	const limits = withdrawalLimits[row.order.language];
	const { contract } = await readContract(context.db, row.order);
	// as it was then: what is told of the right is not what time made of it
	const right = withdrawableOf(contract, statement.receivedAt);
	if (statement.refusal) {
		const day = right.lastDay ? dayText(right.lastDay, sheet.locale) : "";
		return [paragraph(fill(limits.refused[statement.refusal], { day }))];
	}
	if (statement.outcome === "cancelled") return [paragraph(said.cancelled)];
	const exempt = right.exempt.filter((kind) => !statement.isWhole || kind === "giftCardUsed");
	const told = exempt.map((kind) => paragraph(limits.exempt[kind]));
	if (!contract.isCarried) return [paragraph(said.uncarried), ...told];
	const { name, lines } = seller;
	return [
		paragraph(said.sendBack),
		{
			kind: "link",
			label: labelWords[row.order.language].label,
			href: await labelHref(about, statement),
		},
		{ kind: "address", title: said.sendTo, lines: [name, ...lines] },
		paragraph(said.refund),
		...told,
	];
}

export async function withdrawalReceived(about: About): Promise<Composed> {
	const { context, letter, row, sheet } = about;
	const [statement] = await context.db
		.select()
		.from(withdrawals)
		.where(eq(withdrawals.withdrawalId, letter.about));
	if (!statement) return "never";
	const said = withdrawalWords[row.order.language];
	const moment = zonedMomentText(statement.receivedAt, sheet.locale);
	const parts: LetterPart[] = [
		paragraph(said.text),
		{ kind: "fact", label: sheet.words.order, value: row.order.orderNumber },
		{ kind: "fact", label: said.receivedAt, value: moment },
		{ kind: "address", title: said.statement, lines: statementLines(about, statement) },
		...(await following(about, statement)),
		{ kind: "action", label: sheet.words.letter.seeOrder, href: orderHref(about) },
	];
	return toCustomer(about, (name) => frame(about, name, said, parts));
}
