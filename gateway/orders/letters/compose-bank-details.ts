// The letter that asks for bank details when money cannot go back the way it came.
import { eq } from "drizzle-orm";
import type { ComposeResult } from "#gateway/messages/letters/compose.ts";
import { bankDetails, refunds } from "#gateway/platform/db/schema.ts";
import { frame, type OrderLetterInput, pageHref, toCustomer } from "./order-letter.ts";

/** `never` for a customer who has given an account since. */
export async function bankDetailsMissing(about: OrderLetterInput): Promise<ComposeResult> {
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
	const told = {
		subject: t("bank:subject", { number: orderNumber }),
		heading: t("bank:heading"),
	};
	const href = pageHref(about, "account-settings-bank-details");
	return toCustomer(about, (name) =>
		frame(about, name, told, [
			{ kind: "paragraph", text: t("bank:text") },
			{ kind: "fact", label: t("order:order"), value: orderNumber },
			{
				kind: "sums",
				rows: [{ label: t("order:refunded"), amount: sheet.money(refund.amount), isTotal: true }],
			},
			{ kind: "action", label: t("bank:action"), href },
		]),
	);
}
