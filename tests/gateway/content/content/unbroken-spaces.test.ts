import { describe, expect, it } from "vitest";
import { withUnbrokenSpaces } from "#gateway/content/content/read-files.ts";

describe("a line can break", () => {
	const href = "https://vitrine.fr/fr-fr/search/?q=a%20b:c;d!";

	it("but not before tall French punctuation, and addresses stay as they are", () => {
		const entry = { text: "Bonjour ! Voici : « Robe » à 50\u202f%.", link: { href } };
		expect(withUnbrokenSpaces(entry, "fr-ch")).toEqual({
			text: "Bonjour\u00a0! Voici\u00a0: «\u00a0Robe\u00a0» à 50\u00a0%.",
			link: { href },
		});
	});

	it("but not after a one-letter word in Polish", () => {
		const entry = { title: "Pięknie Ci *w świetle*", rows: ["Z wełny i w kratę", href] };
		expect(withUnbrokenSpaces(entry, "pl")).toEqual({
			title: "Pięknie Ci *w\u00a0świetle*",
			rows: ["Z\u00a0wełny i\u00a0w\u00a0kratę", href],
		});
	});

	it.each(["de", "es", "fr", "pl"])("but not between a number and its unit in %s", (locale) => {
		expect(withUnbrokenSpaces({ text: "90 cm, 2 kg; 30 °C, 40 g" }, locale)).toEqual({
			text: "90\u00a0cm, 2\u00a0kg; 30\u00a0°C, 40\u00a0g",
		});
	});

	it("anywhere else in other languages", () => {
		const entry = { text: "a b ! 50 großen, 50 %" };
		expect(withUnbrokenSpaces(entry, "de")).toEqual({ text: "a b ! 50 großen, 50\u00a0%" });
	});
});
