import { describe, expect, it } from "vitest";
import { withFrenchSpaces } from "../../../gateway/content/french-spaces.ts";

describe("French texts", () => {
	it("leave addresses and what is no sign alone", () => {
		const href = "https://vitrine.fr/fr-fr/search/?q=a%20b:c;d!";
		const entry = { text: "Bonjour ! Voici : « Robe » à 50 %.", link: { href } };
		expect(withFrenchSpaces(entry)).toEqual({
			text: "Bonjour\u202f! Voici\u00a0: «\u00a0Robe\u00a0» à 50\u202f%.",
			link: { href },
		});
	});
});
