// docs/law.md: what the law requires is in the demo's content, in every language, and the check named in each line exists.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "#contract/shapes.ts";
import scenes from "#demo/media/scenes.json" with { type: "json" };
import { readContentFiles } from "#gateway/content/content/read-files.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";

const entries = readContentFiles(join(projectRoot, "demo/content"), scenes);
const textOf = (type: string, uid: string, locale: string): string => {
	const found = entries.find(
		(entry) => entry.type === type && entry.uid === uid && entry.locale === locale,
	);
	return JSON.stringify(found?.data ?? null);
};
const headings = (text: string) => text.match(/"type":"h2"/g)?.length ?? 0;

/** Least number of headings on each page, and what a market's own law requires it to name. */
const pages = [
	{ uid: "imprint", sections: 8, named: { fr: "médiateur", de: "VSBG", "fr-ch": "LCD" } },
	{ uid: "terms", sections: 9, named: { fr: "L. 217-1", de: "VSBG", "fr-ch": "197" } },
	// the model form of Directive 2011/83/EU, annex I(B)
	{
		uid: "terms",
		sections: 9,
		named: {
			fr: "Modèle de formulaire de rétractation",
			de: "Muster-Widerrufsformular",
			es: "Modelo de formulario de desistimiento",
			it: "Modulo di recesso tipo",
			pl: "Wzór formularza odstąpienia od umowy",
			en: "Model withdrawal form",
			"fr-ch": "Modèle de formulaire de rétractation",
		},
	},
	{
		uid: "privacy",
		sections: 4,
		named: { fr: "CNIL", es: "AEPD", it: "Garante", pl: "UODO", de: "DSGVO", "fr-ch": "PFPDT" },
	},
	{
		uid: "accessibility",
		sections: 4,
		named: { fr: "DGCCRF", de: "BFSG", es: "OADIS", it: "AgID", pl: "PFRON", "fr-ch": "BFEH" },
	},
	{ uid: "reviews", sections: 4, named: {} },
] as const;

describe("texts that the law requires", () => {
	it("never address a Spanish shopper as usted", () => {
		const spanish = entries.filter(({ locale }) => locale === "es");
		expect(spanish.length).toBeGreaterThan(20);
		const formal =
			/\busted(es)?\b|\b(escríba|cuénte|díga)(nos|noslo)\b|(^|[\s."])(escriba|pídal[ao]s?|pida permiso|consulte) |\bsi lo desea\b|\bSus derechos\b/i;
		const found = spanish.filter(({ data }) => formal.test(JSON.stringify(data)));
		expect(found.map(({ type, uid }) => `${type} ${uid}`)).toEqual([]);
	});

	it("give one address for questions in each market, in the notices on offers as in the imprint", () => {
		for (const language of languages) {
			const mailbox = /mailto:(\w+)@/.exec(textOf("help", "imprint", language))?.[1];
			expect(mailbox, language).toBeDefined();
			const named = textOf("legal_notices", "main", language).match(/\w+(?=@)/g) ?? [];
			expect(
				named.filter((name) => name !== mailbox),
				language,
			).toEqual([]);
		}
	});

	it("call the thirty days voluntary, not a longer period to withdraw", () => {
		const voluntary = /volontair|freiwillig|voluntar|volontari|dobrowoln/i;
		for (const language of languages) {
			expect(textOf("legal_notices", "main", language), language).toMatch(voluntary);
			expect(textOf("help", "returns", language), language).toMatch(voluntary);
		}
	});

	it("promise no maker's guarantee that may not exist", () => {
		for (const language of [...languages, "fr-ch"]) {
			const words = textOf("footer_layout", "main", language);
			expect(words, language).toMatch(
				/s’il en donne|Gibt ein|si la ofrece|se la offre|jeśli ją|Where a maker/,
			);
		}
	});

	it.each(pages)("have a page for $uid in six languages, with each market's own law", (page) => {
		const { uid, sections, named } = page;
		for (const language of languages) {
			expect(headings(textOf("help", uid, language)), language).toBeGreaterThanOrEqual(sections);
		}
		for (const [locale, words] of Object.entries(named)) {
			expect(textOf("help", uid, locale), locale).toContain(words);
		}
	});

	it("name the legal guarantee in every footer, Switzerland with its own law", () => {
		for (const locale of [...languages, "fr-ch"]) {
			const { guarantee } = JSON.parse(textOf("footer_layout", "main", locale));
			expect(guarantee.text.length, locale).toBeGreaterThan(100);
			expect(guarantee.link.page_reference.length + (guarantee.link.external_link ? 1 : 0)).toBe(1);
		}
		expect(textOf("footer_layout", "main", "fr-ch")).toContain("CO");
	});

	it("make no general ecological claim (Directive 2024/825)", () => {
		const claim =
			/éco-?(?:conçu|responsable)|eco-?(?:designed|friendly)|umweltfreundlich|nachhaltig|sustainab|klimaneutral|sostenib|ecodiseñ|ecoprogett|ekologiczn\w+ (?:wyb|mod)|zrównoważon/i;
		const messages = readdirSync(join(projectRoot, "app/i18n/messages"), { recursive: true })
			.map(String)
			.filter((name) => name.endsWith(".json"))
			.map((name) => readFileSync(join(projectRoot, "app/i18n/messages", name), "utf8"));
		const texts = [...messages, ...entries.map(({ data }) => JSON.stringify(data))];
		expect(texts.flatMap((text) => claim.exec(text)?.[0] ?? [])).toEqual([]);
	});

	it("have existing checks, at least one for each rule", () => {
		const rows = readFileSync(join(projectRoot, "docs/law.md"), "utf8")
			.split("\n")
			.filter((line) => line.startsWith("| ") && !line.startsWith("| rule"));
		expect(rows.length).toBeGreaterThan(10);
		const all = readdirSync(join(projectRoot, "tests"), { recursive: true }).map(String);
		for (const row of rows) {
			const checks = row.match(/`[\w/.-]*(?:\.test\.ts|\.journey\.ts)`/g) ?? [];
			expect(checks.length, row).toBeGreaterThan(0);
			for (const check of checks.map((each) => each.slice(1, -1))) {
				const isThere = check.startsWith("tests/")
					? existsSync(join(projectRoot, check))
					: all.some((path) => path.endsWith(`/${check}`));
				expect(isThere, check).toBe(true);
			}
		}
	});
});
