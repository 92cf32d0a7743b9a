import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bankSchema } from "#app/models/bank/bank-schema.server.ts";
import { groupedIban, ibanMask } from "#app/models/bank/iban.ts";
import { readForm } from "#app/server/read-form.ts";
import { applyMask } from "#app/ui/form/mask.ts";

function read(iban: string, accountHolder = "Zoé Müller") {
	const form = new FormData();
	form.set("iban", iban);
	form.set("accountHolder", accountHolder);
	return readForm(form, bankSchema);
}
const sent = (iban: string) => {
	const submission = read(iban);
	return submission.status === "success" ? submission.value.iban : submission.error;
};

describe("an IBAN that is typed (ACCOUNT-33)", () => {
	it.each([
		["FR76 3000 6000 0112 3456 7890 189", "FR7630006000011234567890189"],
		["fr7630006000011234567890189", "FR7630006000011234567890189"],
		["DE75-5121-0800-1245-1261-99", "DE75512108001245126199"],
		["10 1050 0099 7603 1234 5678 9123", "PL10105000997603123456789123"],
	])("%s is sent without spaces", (typed, iban) => expect(sent(typed)).toBe(iban));

	it.each([
		["", "bank:error.ibanMissing"],
		["FR76 3000 6000 0112 3456 7890 188", "bank:error.iban"],
		["not one", "bank:error.iban"],
		["x".repeat(61), "bank:error.iban"],
		["CH44 3199 9123 0008 8901 2", "bank:error.qrIban"],
	])("'%s' is refused: %s", (typed, error) =>
		expect(sent(typed)).toEqual({ iban: expect.arrayContaining([error]) }),
	);

	it("needs a holder in characters that a transfer can carry", () => {
		for (const holder of ["", " ", "x".repeat(71), "Zoé <b>"]) {
			expect(read("DE75512108001245126199", holder).status).toBe("error");
		}
		for (const holder of ["Zoé Müller-d’Arc", "Łucja & Jan Nowak", "Atelier 12, S.à r.l."]) {
			expect(read("DE75512108001245126199", holder).status).toBe("success");
		}
	});

	it("never throws, and never keeps a space", () =>
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (typed) => {
				const submission = read(typed);
				if (submission.status === "success") expect(submission.value.iban).not.toMatch(/\s/);
			}),
		));
});

describe("an IBAN that is shown (ACCOUNT-34)", () => {
	it("has groups of four, masked or not", () => {
		expect(groupedIban("DE75512108001245126199")).toBe("DE75 5121 0800 1245 1261 99");
		expect(groupedIban("••••••••••••••••••6199")).toBe("•••• •••• •••• •••• ••61 99");
	});

	it("keeps its characters however it is grouped", () =>
		fc.assert(
			fc.property(fc.stringMatching(/^[A-Z\d]{0,34}$/), (iban) => {
				const grouped = groupedIban(iban);
				expect(grouped.replaceAll(" ", "")).toBe(iban);
				expect(groupedIban(grouped)).toBe(grouped);
				expect(grouped.split(" ").every((group) => group.length <= 4)).toBe(true);
				expect(applyMask(ibanMask, iban)).toBe(grouped);
			}),
		));
});
