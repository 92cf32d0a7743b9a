import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { letterText } from "#gateway/messages/letters/render-text.ts";
import { domainOfStore, sellerAt } from "#gateway/platform/domains/domains.ts";
import {
	addressLines,
	dayText,
	labelled,
	momentText,
	quoted,
	sizeText,
} from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { capitalText } from "#gateway/platform/wording/seller-text.ts";
import { formatMoney } from "#shop/money.ts";
import { paris } from "#tests/gateway/selling/carts/shopper.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";

describe("letters and invoices", () => {
	it("say 'size' before a size, but not before one in words", () => {
		const french = translatorOf("fr");
		expect(sizeText("38", french)).toBe("taille 38");
		expect(sizeText("XXL", french)).toBe("taille XXL");
		expect(sizeText("Taille unique", french)).toBe("Taille unique");
		expect(sizeText("Einheitsgröße", translatorOf("de"))).toBe("Einheitsgröße");
	});

	it("set a colon as the language does", () => {
		expect(labelled("Commande", "V1", "fr-FR")).toBe("Commande\u00a0: V1");
		expect(labelled("Bestellung", "V1", "de-DE")).toBe("Bestellung: V1");
		const parts = [{ kind: "fact", label: "Commande", value: "V1" } as const];
		const told = { tag: "fr-FR", subject: "", heading: "", signature: "", footer: "", parts };
		expect(letterText(told)).toContain("Commande\u00a0: V1");
	});

	it("set none after a question", () => {
		const code = { label: "Kein Drucker?", value: "R1", text: "Zeigen Sie ihn vor.", picture: "" };
		const parts = [{ kind: "code", ...code } as const];
		const told = { tag: "de-DE", subject: "", heading: "", signature: "", footer: "", parts };
		expect(letterText(told)).toContain("Kein Drucker? R1\nZeigen Sie ihn vor.");
	});

	it("quote a message as the language does", () => {
		expect(quoted("Bravo", "fr")).toBe("«\u00a0Bravo\u00a0»");
		expect(quoted("Bravo", "de")).toBe("„Bravo“");
		expect(quoted("Bravo", "en")).toBe("“Bravo”");
	});

	it("write a deduction with a minus", () => {
		expect(formatMoney(-890, "EUR", { tag: "de-DE" })).toBe("−8,90\u00a0€");
		expect(formatMoney(109_998, "PLN", { tag: "pl-PL" })).toBe("1\u00a0099,98\u00a0zł");
	});

	it.each([
		["1001", "fr"],
		["1002", "fr-ch"],
		["1003", "en"],
		["1004", "es"],
		["1005", "de"],
		["1006", "it"],
		["1007", "pl"],
	])(
		"name the seller that imprint and terms of market %s name, who answer the telephone of its contact page: %s",
		(storeId, locale) => {
			const seller = sellerAt(storeId, new Date());
			const { name, lines, vatNumber, register, directors } = seller;
			const [street = "", town = ""] = lines;
			const text = (page: string) =>
				readFileSync(join(projectRoot, `demo/content/help/${page}/${locale}.md`), "utf8");
			const number = /(?:CHE-)?\d{3}\W\d{3}\W\d{3}$/.exec(register)?.[0] ?? "none";
			const facts = [name, street, town, vatNumber, number, ...directors];
			for (const fact of facts) expect(text("imprint")).toContain(fact);
			const tag = domainOfStore(storeId)?.locale.tag ?? "";
			expect(text("imprint").replaceAll(" ", "\u00a0")).toContain(capitalText(seller, { tag }));
			for (const fact of [name, street, town]) expect(text("terms")).toContain(fact);
			const phone = domainOfStore(storeId)?.service.phone ?? "none";
			const numbers = (page: string) => text(page).match(/(?<=[ [])\+\d[\d ]{8,}\d/g);
			for (const page of ["imprint", "terms", "contact"]) {
				expect(new Set(numbers(page)), page).toEqual(new Set([phone]));
			}
		},
	);

	it("write an American town with its state before the code, on one line", () => {
		const american = { ...paris, country: "US", city: "NEW YORK", region: "NY", zipCode: "10014" };
		expect(addressLines(american, "en-GB")).toContain("NEW YORK NY 10014");
		const british = { ...paris, country: "GB", city: "LONDON", zipCode: "E8 3DL" };
		expect(addressLines(british, "en-GB").slice(2)).toEqual(["LONDON", "E8 3DL", "United Kingdom"]);
	});
});

describe("a day", () => {
	const french = { tag: "fr-FR", language: "fr" } as const;
	const moment = "2026-02-28T23:07:00.000Z";

	it("of a letter or a paper is written as on the pages, in the shop's time zone", () => {
		expect(dayText("2026-03-01", french)).toBe("1er\u00a0mars 2026");
		expect(dayText(new Date(moment), french)).toBe("1er\u00a0mars 2026");
	});

	it("with its hour is written in the given time zone", () => {
		expect(momentText(moment, french)).toBe("1er\u00a0mars 2026 à 00:07");
		expect(momentText(moment, french, "Europe/London")).toBe("28\u00a0février 2026 à 23:07");
		expect(momentText(moment, { tag: "pl-PL", language: "pl" })).toMatch(
			/^1\u00a0marca 2026 00:07$/,
		);
	});
});
