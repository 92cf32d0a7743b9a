import { describe, expect, it } from "vitest";
import { paymentMessages } from "../../../demo/payments/site/messages/messages.ts";
import { authMessages } from "../../../gateway/sign-in/messages/messages.ts";
import { frameMessages } from "../../../gateway/sites/messages.ts";
import { withFrenchSpaces } from "../../../gateway/wording/french-spaces.ts";
import { orderWords } from "../../../gateway/wording/order-words.ts";
import { withdrawalWords } from "../../../gateway/wording/withdrawal-words.ts";

/** A space that may break before a tall sign or inside quotes. */
const breaking = / [;!?»]|« | :(?=\s|")/;

describe("French words of the gateway", () => {
	it.each([
		["sign-in", authMessages],
		["frame", frameMessages],
		["payment", paymentMessages],
	])("break no line before a tall sign: %s", (_site, { fr, "fr-CH": swiss }) => {
		expect(JSON.stringify([fr, swiss])).not.toMatch(breaking);
	});

	it.each([orderWords, withdrawalWords])("break none in letters and papers either", ({ fr }) => {
		expect(JSON.stringify(fr)).not.toMatch(breaking);
	});

	it("leave addresses and what is no sign alone", () => {
		const href = "https://vitrine.fr/fr-fr/search/?q=a%20b:c;d!";
		const letter = { text: "Bonjour ! Voici : « Robe » à 50 %.", link: { href } };
		expect(withFrenchSpaces(letter)).toEqual({
			text: "Bonjour\u202f! Voici\u00a0: «\u00a0Robe\u00a0» à 50\u202f%.",
			link: { href },
		});
	});
});
