import { describe, expect, it } from "vitest";
import { fill } from "../../../demo/payments/site/fill.ts";
import { paymentMessages } from "../../../demo/payments/site/messages/messages.ts";
import { testCardEffects } from "../../../demo/payments/test-cards.ts";

function entries(value: unknown, path = ""): [string, string][] {
	if (typeof value === "string") return [[path, value]];
	return Object.entries(value as object).flatMap(([key, part]) => entries(part, `${path}.${key}`));
}
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

const english = entries(paymentMessages.en);
const others = Object.entries(paymentMessages).filter(([language]) => language !== "en");

describe("words of the payment site", () => {
	it.each(others)(
		"%s says everything English says, with the same places to fill",
		(_, messages) => {
			const said = entries(messages);
			expect(said.map(([path]) => path).toSorted()).toEqual(
				english.map(([path]) => path).toSorted(),
			);
			const byPath = new Map(said);
			for (const [path, text] of english) {
				expect([path, places(byPath.get(path) ?? "")]).toEqual([path, places(text)]);
				expect([path, byPath.get(path)?.trim()]).not.toEqual([path, ""]);
			}
		},
	);

	it.each(others.filter(([language]) => language !== "fr-CH"))(
		"%s is not English",
		(_, messages) => {
			const byPath = new Map(entries(messages));
			const same = english
				.filter(([path, text]) => byPath.get(path) === text)
				.map(([path]) => path);
			// the Italians call a bank's reference and entity otherwise; nobody calls all of it the same
			expect(same).toEqual([]);
		},
	);

	it("fr-CH differs where Switzerland does", () => {
		const french = new Map(entries(paymentMessages.fr));
		const differing = entries(paymentMessages["fr-CH"]).filter(
			([path, text]) => french.get(path) !== text,
		);
		expect(differing.length).toBeGreaterThan(3);
	});

	it("words every effect of a test card", () => {
		expect(Object.keys(paymentMessages.en.testCards.effects)).toEqual([...testCardEffects]);
	});

	it("a place without a value is a mistake", () => {
		expect(() => fill("{a}", {})).toThrow("No value for {a}.");
	});
});
