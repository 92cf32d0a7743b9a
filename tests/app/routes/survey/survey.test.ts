import { beforeEach, describe, expect, it } from "vitest";
import { answerSurvey, getSurvey } from "#contract/survey/operations.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const token = "a".repeat(32);
const page = (lc: string, with_ = token) => `/${lc}/survey/?token=${with_}`;
const form = { products: "5", arrival: "4", shop: "3", words: "Merci." };

beforeEach(() => {
	shop.gateway.returns(getSurvey, { isAnswered: false });
	shop.gateway.returns(answerSurvey, { isAnswered: true });
});

describe("the survey about an order", () => {
	it.each([
		["fr-fr", "Tout vous va ?"],
		["de-de", "Passt alles?"],
		["pl-pl", "Czy wszystko pasuje?"],
	])("asks its questions without a sign-in, on an uncached page: %s", async (lc, title) => {
		const { status, headers, text } = await shop.fetch(page(lc));
		expect([status, text.includes(title)]).toEqual([200, true]);
		expect(headers.get("cache-control")).toContain("no-store");
		expect(text.match(/type="radio"/g)).toHaveLength(15);
	});

	it("sends the answer once it is complete, and thanks", async () => {
		const { status, location } = await shop.fetch(page("fr-fr"), { form });
		expect([status, location]).toEqual([303, page("fr-fr")]);
		expect(shop.gateway.calls("answerSurvey")[0]?.body).toEqual({
			...{ products: 5, arrival: 4, shop: 3, words: "Merci." },
		});
		shop.gateway.returns(getSurvey, { isAnswered: true });
		const { text } = await shop.fetch(page("fr-fr"));
		expect([text.includes("Merci beaucoup"), text.includes('type="radio"')]).toEqual([true, false]);
	});

	it("says which mark is missing, and keeps the choices and words", async () => {
		const { status, text } = await shop.fetch(page("en"), {
			form: { products: "2", shop: "9", words: "kept" },
		});
		expect(status).toBe(400);
		expect(text).toContain("Choose a rating from 1 to 5.");
		expect(text).toMatch(/<input(?=[^>]*name="products")(?=[^>]*value="2")[^>]* checked/);
		expect(text).toContain(">kept</textarea>");
		expect(shop.gateway.calls("answerSurvey")).toEqual([]);
	});

	it.each([
		["without a token", "", 404],
		["with a token of none", token, 404],
	])("is a 404 %s", async (_how, with_, status) => {
		shop.gateway.on(getSurvey, () => refuse("SURVEY_NOT_FOUND"));
		expect((await shop.fetch(page("fr-fr", with_))).status).toBe(status);
		expect((await shop.fetch(page("fr-fr", ""), { form })).status).toBe(404);
	});

	it.each([
		["down", unreachable(), 503, "We could not save your answer"],
		["of another survey", () => refuse("SURVEY_NOT_FOUND"), 404, ""],
	] as const)("shows a failed answer: %s", async (_how, play, status, said) => {
		shop.gateway.on(answerSurvey, play);
		const answer = await shop.fetch(page("en"), { form });
		expect([answer.status, answer.text.includes(said)]).toEqual([status, true]);
	});
});
