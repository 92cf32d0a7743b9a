// The form of bank details: reads typed values and returns an IBAN without spaces and its holder (ACCOUNT-32, ACCOUNT-33).
import { electronicFormatIBAN, isQRIBAN, isValidIBAN } from "ibantools";
import { z } from "zod";
import { constraintOf } from "#app/server/form-constraint.ts";

/** The IBAN as it is sent: letters and digits only, in upper case. Poles may type an account's digits without `PL`. */
function bare(typed: string): string {
	const signs = electronicFormatIBAN(typed) ?? "";
	return /^\d{26}$/.test(signs) ? `PL${signs}` : signs;
}

/** Characters that a SEPA transfer carries, and letters that banks convert into them. */
const nameSigns = /^[\p{L}\p{M}\p{N}\p{Zs}'’.,()/&+-]*$/u;

export const bankSchema = z.object({
	iban: z
		.string({ error: "bank:error.ibanMissing" })
		.trim()
		.min(1, "bank:error.ibanMissing")
		.max(60, "bank:error.iban")
		.refine((typed) => isValidIBAN(bare(typed)), "bank:error.iban")
		// a QR-IBAN only takes payments of its own invoices
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
