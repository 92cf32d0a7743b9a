// The form of bank details: what is typed in, an IBAN without spaces and its holder out (ACCOUNT-32, ACCOUNT-33).
import { electronicFormatIBAN, isQRIBAN, isValidIBAN } from "ibantools";
import { z } from "zod";
import { constraintOf } from "~/server/form-constraint.ts";

/** As it is sent: letters and digits alone, in upper case. A Polish account is known there by its digits alone. */
function bare(typed: string): string {
	const signs = electronicFormatIBAN(typed) ?? "";
	return /^\d{26}$/.test(signs) ? `PL${signs}` : signs;
}

/** Signs that a SEPA transfer carries, and letters that banks make them of. */
const nameSigns = /^[\p{L}\p{M}\p{N}\p{Zs}'’.,()/&+-]*$/u;

export const bankSchema = z.object({
	iban: z
		.string({ error: "bank:error.ibanMissing" })
		.trim()
		.min(1, "bank:error.ibanMissing")
		.max(60, "bank:error.iban")
		.refine((typed) => isValidIBAN(bare(typed)), "bank:error.iban")
		// it takes payments of its own invoices alone
		.refine((typed) => !isQRIBAN(bare(typed)), "bank:error.qrIban")
		.transform(bare),
	accountHolder: z
		.string({ error: "bank:error.holderMissing" })
		.trim()
		.min(1, "bank:error.holderMissing")
		.max(70, "forms:error.tooLong?max=70")
		.regex(nameSigns, "forms:error.characters"),
});

export const bankConstraint = constraintOf(bankSchema);
