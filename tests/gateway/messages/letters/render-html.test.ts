import { describe, expect, it } from "vitest";
import type { LetterPart, LetterText } from "#gateway/messages/letters/letter.ts";
import { letterHtml } from "#gateway/messages/letters/render-html.ts";

const parts: LetterPart[] = [
	{ kind: "paragraph", text: "Bonjour" },
	{
		kind: "lines",
		title: "Articles",
		rows: [{ name: "Robe", detail: "Bleu", amount: "10 €", picture: "https://pictures.example/1" }],
	},
	{ kind: "sums", rows: [{ label: "Total", amount: "10 €", isTotal: true }] },
	{ kind: "address", title: "Livraison", lines: ["Camille", "Paris"] },
	{ kind: "fact", label: "Commande", value: "V1" },
	{ kind: "code", label: "Code", value: "V1", picture: "https://pictures.example/2", text: "Scan" },
	{ kind: "action", label: "Voir", href: "https://shop.example/" },
	{ kind: "link", label: "Suivre", href: "https://shop.example/" },
];
const letter = {
	tag: "fr-FR",
	subject: "Commande",
	heading: "Merci",
	parts,
	signature: "Vitrine",
	footer: "Fin",
	leave: { label: "Quitter", href: "https://shop.example/" },
	annex: { title: "Conditions", lines: [{ text: "Prix", isHeading: true }] },
} as LetterText;

/** The darker a page, the less: relative luminance (WCAG 2). */
function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

describe("a letter where dark pages are asked for (LETTER-30)", () => {
	it("names a dark colour for each that it writes", async () => {
		const text = await letterHtml(letter);
		const sheet = new Map(
			[...text.matchAll(/\.(\w+)\{([^}]*)\}/g)].map(([, name = "", own = ""]) => [name, own]),
		);
		const tags = [...text.matchAll(/<(?!img)[a-z]\w*[^>]* style="([^"]*)"[^>]*>/g)];
		expect(tags.length).toBeGreaterThan(25);
		for (const [tag, inline = ""] of tags) {
			const named = /class="([^"]*)"/.exec(tag)?.[1]?.split(" ") ?? [];
			const own = named.map((name) => sheet.get(name) ?? "").join("");
			for (const property of ["color", "background", "border-top"]) {
				if (new RegExp(`(?:^|;)${property}:`).test(inline))
					expect(own, `${property} of ${tag}`).toMatch(new RegExp(`(?:^|;)${property}`));
			}
		}
		for (const own of sheet.values()) {
			expect(own.split(";").filter((each) => each && !each.endsWith("!important"))).toEqual([]);
		}
	});

	it("can be read in it", async () => {
		const sheet =
			/prefers-color-scheme:dark\)\{(.*?)\}\}/.exec(await letterHtml(letter))?.[1] ?? "";
		const of = (name: string, property: string) =>
			new RegExp(`\\.${name}\\{(?:[^}]*;)?${property}:(#\\w{6})`).exec(sheet)?.[1] ?? "";
		const press = contrast(of("press", "color"), of("press", "background"));
		const texts = ["ink", "muted"].flatMap((text) =>
			["page", "stone"].map((below) => contrast(of(text, "color"), of(below, "background"))),
		);
		for (const ratio of [press, ...texts]) expect(ratio).toBeGreaterThan(4.5);
	});
});

describe("a line of a letter", () => {
	it("never ends at a hyphen of an order's number or of 'e-mail'", async () => {
		const words = "Commande V7K2-9QWXH-3M par e-mail";
		const whole = (text: string) => `<span style="white-space:nowrap">${text}</span>`;
		const text = await letterHtml({
			...letter,
			heading: words,
			footer: words,
			parts: [
				{ kind: "paragraph", text: words },
				{
					kind: "lines",
					title: "Articles",
					rows: [{ name: words, detail: words, amount: "10 €" }],
				},
				{ kind: "sums", rows: [{ label: words, amount: "10 €", isTotal: false }] },
				{ kind: "link", label: words, href: "https://shop.example/" },
			],
		});
		const inBody = text.slice(text.indexOf("<body"));
		expect(inBody.split(whole("V7K2-9QWXH-3M"))).toHaveLength(8);
		expect(inBody.split(whole("e-mail"))).toHaveLength(8);
	});
});

it("ends no line of a letter at the hyphen of what belongs together", async () => {
	const words = "Per E-Mail zu V7K2-M9QTX-4H, auf Maß-Schnitt ; gardez-le.";
	const told = await letterHtml({
		...letter,
		heading: words,
		footer: words,
		parts: [...parts.slice(1), { kind: "paragraph", text: words }],
	});
	const whole = [...told.matchAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g)];
	const once = ["E-Mail", "V7K2-M9QTX-4H", "gardez-le"];
	expect(whole.map(([, word]) => word)).toEqual([...once, ...once, ...once]);
	expect(told).toContain("auf Maß-Schnitt");
});
