// The acknowledgement of a withdrawal on a durable medium (Directive 2011/83/EU, Art. 11a): what was stated and when, and
// what follows.
import { eq } from "drizzle-orm";
import type { ComposeResult } from "#gateway/messages/letters/compose.ts";
import { type LetterPart, paragraph } from "#gateway/messages/letters/letter.ts";
import { labelTokenOf } from "#gateway/orders/orders/label-links.ts";
import { withdrawableOf } from "#gateway/orders/orders/rules/withdrawal.ts";
import { readContract, type Statement } from "#gateway/orders/orders/withdrawal-contract.ts";
import { withdrawals } from "#gateway/platform/db/schema.ts";
import { domainOfStore, sellerAt } from "#gateway/platform/domains/domains.ts";
import { dayText, quoted, zonedMomentText } from "#gateway/platform/wording/formats.ts";
import { labelTarget, returnAddressLines } from "#gateway/selling/warehouses/read-warehouses.ts";
import {
	dropOffPart,
	frame,
	type OrderLetterInput,
	orderHref,
	pageHref,
	toCustomer,
} from "./order-letter.ts";

/** A link to withdraw, in letters about an order that allows it. */
export function withdrawalLink(about: OrderLetterInput): LetterPart {
	const { row, sheet } = about;
	return {
		kind: "link",
		label: sheet.t("withdrawal:link"),
		href: pageHref(about, "withdrawal", undefined, { order: row.order.orderNumber }),
	};
}

/** Who states the withdrawal, and of what; the customer's own words are quoted unchanged. */
function statementLines({ row, order, sheet }: OrderLetterInput, statement: Statement): string[] {
	const { language } = row.order;
	const { isWhole, lines, words, name, email } = statement;
	const stated = order.lineItems.flatMap((item, index) => {
		const quantity = lines.find(({ lineId }) => lineId === item.lineId)?.quantity ?? 0;
		const { name: product = "", detail = "" } = sheet.lines[index] ?? {};
		return quantity > 0 ? [`${quantity} × ${product}, ${detail}`] : [];
	});
	return [
		sheet.t(isWhole ? "withdrawal:whole" : "withdrawal:some"),
		...(words ? [quoted(words, language)] : stated),
		name,
		email,
	];
}

/** Address of a label that needs no account: a customer who ordered by e-mail has only this letter. */
async function labelHref(about: OrderLetterInput, statement: Statement): Promise<string> {
	const token = await labelTokenOf(about.context, statement);
	return pageHref(about, "withdrawal-label", undefined, { token });
}

/** What happens next, and who has to act. */
async function following(about: OrderLetterInput, statement: Statement): Promise<LetterPart[]> {
	const { context, row, sheet } = about;
	const { t } = sheet;
	const { contract } = await readContract(context.db, row.order);
	// as of the statement: time that has passed since must not change what the letter says of the right
	const right = withdrawableOf(contract, statement.receivedAt);
	if (statement.refusal) {
		const day = right.lastDay ? dayText(right.lastDay, sheet.locale) : "";
		return [paragraph(t(`withdrawal:refused.${statement.refusal}`, { day }))];
	}
	if (statement.outcome === "cancelled") return [paragraph(t("withdrawal:cancelled"))];
	const exempt = right.exempt.filter((kind) => !statement.isWhole || kind === "giftCardUsed");
	const exemptions = exempt.map((kind) => paragraph(t(`withdrawal:exempt.${kind}`)));
	if (!contract.isCarried) return [paragraph(t("withdrawal:uncarried")), ...exemptions];
	const { storeId } = row.order;
	const seller = sellerAt(storeId, statement.receivedAt);
	const warehouse = await labelTarget(context.db, storeId);
	const lines = returnAddressLines(seller, warehouse, sheet.locale.tag);
	return [
		paragraph(t("withdrawal:sendBack")),
		{
			kind: "link",
			label: t("return-label:label"),
			href: await labelHref(about, statement),
		},
		dropOffPart(sheet, row.order.orderNumber),
		{ kind: "address", title: t("withdrawal:sendTo"), lines },
		paragraph(t("withdrawal:refund")),
		...exemptions,
	];
}

export async function withdrawalReceived(about: OrderLetterInput): Promise<ComposeResult> {
	const { context, letter, row, sheet } = about;
	const [statement] = await context.db
		.select()
		.from(withdrawals)
		.where(eq(withdrawals.withdrawalId, letter.about));
	if (!statement) return "never";
	const { t } = sheet;
	const head = {
		subject: t("withdrawal:subject", { number: row.order.orderNumber }),
		heading: t("withdrawal:heading"),
	};
	const zone = domainOfStore(row.order.storeId)?.timeZone;
	const moment = zonedMomentText(statement.receivedAt, sheet.locale, zone);
	const parts: LetterPart[] = [
		paragraph(t("withdrawal:text")),
		{ kind: "fact", label: t("order:order"), value: row.order.orderNumber },
		{ kind: "fact", label: t("withdrawal:receivedAt"), value: moment },
		{ kind: "address", title: t("withdrawal:statement"), lines: statementLines(about, statement) },
		...(await following(about, statement)),
		{ kind: "action", label: t("order-letters:seeOrder"), href: orderHref(about) },
	];
	return toCustomer(about, (name) => frame(about, name, head, parts));
}
