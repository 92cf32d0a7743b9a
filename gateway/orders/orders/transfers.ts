// Refunds that cannot go back the way they were paid: a person transfers them to the account that the customer named.
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { type Sealed, unseal } from "#gateway/platform/bank/seal.ts";
import { bankDetails, orders, payments, refunds } from "#gateway/platform/db/schema.ts";
import { money } from "./operator-orders.ts";
import { markRefunded } from "./refunds.ts";

interface Transfer {
	/** of the order, or of the return */
	refundNumber: string;
	/** cents */
	amount: number;
	currency: string;
	since: Date | null;
	/** null while the customer has named none */
	account: { holder: string; iban: string } | null;
}

type Context = Pick<GatewayContext, "db" | "now" | "config">;

/** Waiting transfers, oldest first. */
export async function waitingTransfers({ db, config }: Context): Promise<Transfer[]> {
	const rows = await db
		.select({ refund: refunds, currency: payments.currency, account: bankDetails })
		.from(refunds)
		.innerJoin(payments, eq(payments.paymentId, refunds.paymentId))
		.innerJoin(orders, eq(orders.paymentId, refunds.paymentId))
		.leftJoin(bankDetails, eq(bankDetails.customerId, orders.customerId))
		.where(and(isNotNull(refunds.transferSince), isNull(refunds.doneAt)))
		.orderBy(asc(refunds.transferSince), asc(refunds.refundNumber));
	const ibanOf = (sealed: Sealed, customerId: string): string =>
		config.BANK_DETAILS_KEYS.some(({ id }) => id === sealed.keyId)
			? unseal(sealed, config.BANK_DETAILS_KEYS, customerId)
			: `under the key ${sealed.keyId}, which is not configured`;
	return rows.map(({ refund, currency, account }) => ({
		refundNumber: refund.refundNumber,
		amount: refund.amount,
		currency,
		since: refund.transferSince,
		account: account && {
			holder: account.accountHolder,
			iban: ibanOf({ keyId: account.keyId, text: account.iban }, account.customerId),
		},
	}));
}

/** One line per transfer, for an operator: on a console only, never in a log. */
export function transferReport(transfers: readonly Transfer[]): CommandOutput {
	return formatRows(
		transfers,
		({ refundNumber, amount, currency, since, account }) =>
			[
				refundNumber,
				money(amount, currency),
				`since ${since?.toISOString().slice(0, 10)}`,
				account ? `${account.holder}, ${account.iban}` : "no account named yet",
			].join("  "),
		"No refund waits for a transfer.",
	);
}

/** Records that transfers were made; each counts once. @returns one line per number */
export async function recordTransfers(
	context: Context,
	numbers: readonly string[],
): Promise<string> {
	if (numbers.length === 0) return "Which refunds? Name the numbers that they are listed by.";
	const lines: string[] = [];
	for (const number of numbers) {
		const isMade = await markRefunded(context, number, "transfer");
		lines.push(`${number}  ${isMade ? "refunded by transfer" : "waits for no transfer"}`);
	}
	return lines.join("\n");
}
