import { eq } from "drizzle-orm";
import { getBankStatements } from "#contract/customer/get-bank-statements.ts";
import { bankDetails } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";

/** Reads the masked IBAN: nothing is decrypted. */
export const handleGetBankStatements = handler(getBankStatements, async ({ call }, { db }) => {
	const { masked: iban, accountHolder, customerId } = bankDetails;
	const [row] = await db
		.select({ iban, accountHolder })
		.from(bankDetails)
		.where(eq(customerId, call.customerId ?? ""));
	return { status: 200, data: row ?? null };
});
