import { describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import {
	askQuestion,
	confirmQuestion,
	getQuestionConfirmation,
	listQuestions,
} from "#contract/question/operations.ts";
import type { AnsweredQuestion } from "#contract/question/shapes.ts";
import { aCustomer } from "#tests/support/storefront/builders.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/en/questions/100001/";
const product = "/en/lina-dress-ink-blue--p100001/";
const typed = { words: "Does it crease easily?", author: "Zoe", email: "zoe@bücher.example" };
const token = "t".repeat(32);

const aQuestion = (part: Partial<AnsweredQuestion> = {}): AnsweredQuestion => ({
	...{ questionId: "q".repeat(22), words: "Is it lined?", answer: "Yes, in <b>cupro</b>." },
	...{ language: "en", author: "Mia", askedAt: "2026-10-01T08:00:00.000Z" },
	...part,
});

function play(questions: AnsweredQuestion[] = []): void {
	shop.gateway.returns(getProduct, aProduct());
	shop.gateway.returns(listQuestions, { questions });
	shop.gateway.on(askQuestion, { status: 202, data: { isAsked: true } });
}

describe("questions on the product's page (CATALOGUE-111)", () => {
	it("stand in the kept page, the first three, as text in their own language", async () => {
		const german = aQuestion({ language: "de", words: "Läuft es ein?", author: "Uwe" });
		const four = [aQuestion(), german, aQuestion(), aQuestion({ words: "The fourth one?" })];
		play(four.map((one, at) => ({ ...one, questionId: `${at}`.repeat(22) })));
		const { text } = await shop.fetch(product);
		expect(text).toContain("Questions and answers (4)");
		expect(text).toContain("Is it lined?");
		// a stranger's text is text
		expect(text).toContain("Yes, in &lt;b&gt;cupro&lt;/b&gt;.");
		expect(text).toMatch(/<dt lang="de" data-quoted="">Läuft es ein\?<\/dt>/);
		const asked = '<time dateTime="2026-10-01">1.October.2026</time>';
		const said = text.replaceAll(/<!-- -->|<span aria-hidden="true">\u00a0· <\/span>/g, "|");
		expect(said).toMatch(
			new RegExp(
				`>Mia</span>\\|${asked}</dd><dd[^>]*>Answer from our customer service</dd><dd>Yes`,
				"i",
			),
		);
		expect(said).toMatch(new RegExp(`>Uwe</span>\\|${asked}\\|+in German`, "i"));
		expect(text).not.toContain("The fourth one?");
		expect(text).toContain(`href="${page}"`);
		expect((await shop.fetch(page)).text).toContain("The fourth one?");
	});

	it("leave the page whole where they cannot be read", async () => {
		play();
		shop.gateway.on(listQuestions, () => unreachable());
		const { status, text } = await shop.fetch(product);
		expect([status, text.includes("Ask a question")]).toEqual([200, true]);
	});
});

describe("the form that asks one (CATALOGUE-110)", () => {
	it("is in no cache and no search result", async () => {
		play();
		const { status, text, headers } = await shop.fetch(page);
		expect(status).toBe(200);
		expect(text).toContain('content="noindex, nofollow"');
		expect(headers.get("Cache-Control")).toContain("no-store");
	});

	it("sends the question, and leads back to the product with what happens next", async () => {
		play();
		const visitor = shop.visitor();
		const asked = await visitor.fetch(page, { form: typed });
		expect([asked.status, asked.location]).toEqual([303, product]);
		expect(shop.gateway.calls("askQuestion")[0]?.body).toEqual({
			...{ productId: "100001", words: typed.words, author: "Zoe" },
			email: "zoe@xn--bcher-kva.example",
		});
		const { text } = await visitor.fetch("/en/gift-card/");
		expect(text).toContain("Please confirm your address");
	});

	it("asks a customer for no confirmation of their own proven address", async () => {
		play();
		const email = "zoe@example.org";
		const customer = aCustomer({ email, emailQuality: verifiedEmailQuality });
		shop.gateway.returns(getAccount, customer);
		const visitor = shop.customer();
		await visitor.fetch(page, { form: { ...typed, email } });
		expect((await visitor.fetch("/en/gift-card/")).text).toContain(
			"We will read your question and answer by e-mail.",
		);
	});

	it.each([
		["too few words", { words: "Why?" }, "Write at least 10 characters."],
		["no name", { author: " " }, "Give the name to be shown."],
		["no address", { email: "zoe@" }, "Enter a complete e-mail address"],
	])("with %s says so and keeps what was typed", async (_what, part, said) => {
		play();
		const { status, text } = await shop.fetch(page, { form: { ...typed, ...part } });
		expect(status).toBe(400);
		expect(text).toContain(said);
		const kept = { ...typed, ...part };
		expect(text).toContain(kept.words);
		expect(text).toContain(`value="${kept.email}"`);
		expect(shop.gateway.calls("askQuestion")).toEqual([]);
	});

	it("asks a robot for a check, with everything that was typed", async () => {
		play();
		shop.gateway.on(askQuestion, refuse("CHECK_NEEDED", { check: "a-check" }));
		const { status, text } = await shop.fetch(page, { form: typed });
		expect(status).toBe(428);
		expect(text).toMatch(/name="check"[^>]*value="a-check"|value="a-check"[^>]*name="check"/);
		expect(text).toContain(typed.words);
		await shop.fetch(page, { form: { ...typed, check: "solved" } });
		expect(shop.gateway.calls("askQuestion").at(-1)?.body).toMatchObject({
			proof: { check: "solved" },
		});
	});

	it("is a 404 for an unknown product", async () => {
		play();
		shop.gateway.on(getProduct, refuse("PRODUCT_NOT_FOUND"));
		expect((await shop.fetch(page)).status).toBe(404);
		expect((await shop.fetch("/en/questions/abc/")).status).toBe(404);
	});
});

describe("the link that confirms a question", () => {
	const confirmation = `/en/questions/confirmation/?token=${token}`;

	it("confirms by its button alone", async () => {
		shop.gateway.returns(confirmQuestion, { isConfirmed: true });
		const { text, headers } = await shop.fetch(confirmation);
		expect(text).toContain("Confirm your address");
		expect(headers.get("Cache-Control")).toContain("no-store");
		expect(shop.gateway.calls("confirmQuestion")).toEqual([]);
		expect((await shop.fetch(confirmation, { form: {} })).text).toContain("Confirmed");
		expect(shop.gateway.calls("confirmQuestion")[0]?.body).toEqual({ token });
	});

	it("says that it is confirmed when it is opened again", async () => {
		shop.gateway.returns(getQuestionConfirmation, { isConfirmed: true });
		const { status, text } = await shop.fetch(confirmation);
		expect([status, text.includes("Confirmed"), text.includes('type="submit">Confirm')]).toEqual([
			200,
			true,
			false,
		]);
	});

	it("says that it has expired, or that it may be tried again", async () => {
		shop.gateway.on(confirmQuestion, refuse("NOT_FOUND"));
		expect((await shop.fetch(confirmation, { form: {} })).status).toBe(404);
		shop.gateway.on(confirmQuestion, () => unreachable());
		const { status, text } = await shop.fetch(confirmation, { form: {} });
		expect([status, text.includes("cannot be sent right now")]).toEqual([503, true]);
	});
});
