import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { saveBankStatements } from "#contract/customer/save-bank-statements.ts";
import { GatewayError } from "#gateway/errors.ts";
import { isUsableIban, maskedIban } from "#gateway/platform/bank/iban.ts";
import { seal } from "#gateway/platform/bank/seal.ts";
import { bankDetails } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { holdAddresses } from "../saved-addresses.ts";

export const handleSaveBankStatements = handler(saveBankStatements, (input, context) => {
	const { iban, accountHolder } = input.body;
	const customerId = input.call.customerId ?? "";
	if (iban !== "" && !isUsableIban(iban)) {
		throw new GatewayError("BANK_DETAILS_INVALID", { field: "iban" });
	}
	if (iban !== "" && accountHolder === "") {
		throw new GatewayError("BANK_DETAILS_INVALID", { field: "accountHolder" });
	}
	const keys = context.config.BANK_DETAILS_KEYS;
	const [newest] = keys;
	// a repeated write is recognised by a stored hash, which has a key so that nobody finds the IBAN by trying them all
	const fingerprint = createHmac("sha256", newest?.key ?? "")
		.update(iban)
		.digest("base64url");
	const known = { ...input, body: { iban: fingerprint, accountHolder } };
	return runOnce(context, writeKeyOf(saveBankStatements, known), async (tx) => {
		await holdAddresses(tx, customerId);
		if (iban === "") {
			await tx.delete(bankDetails).where(eq(bankDetails.customerId, customerId));
			return { status: 200 as const, data: null };
		}
		const { keyId, text } = seal(iban, keys, customerId);
		const masked = maskedIban(iban);
		const row = { iban: text, keyId, masked, accountHolder, savedAt: context.now() };
		await tx
			.insert(bankDetails)
			.values({ customerId, ...row })
			.onConflictDoUpdate({ target: bankDetails.customerId, set: row });
		return { status: 200 as const, data: { iban: masked, accountHolder } };
	});
});
