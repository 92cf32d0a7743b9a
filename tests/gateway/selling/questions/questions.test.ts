import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import { headerNames } from "#contract/headers.ts";
import type { BodyOf } from "#contract/operation.ts";
import { maxOpenQuestions, maxQuestionLength, questionDays } from "#contract/question/limits.ts";
import {
	answerQuestion,
	askQuestion,
	confirmQuestion,
	getQuestionConfirmation,
	listOpenQuestions,
	listQuestions,
	refuseQuestion,
} from "#contract/question/operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { collectData } from "#gateway/orders/personal-data/collect-data.ts";
import { eraseCustomers } from "#gateway/orders/personal-data/erase-customers.ts";
import { changes, customers, productQuestions, products } from "#gateway/platform/db/schema.ts";
import { pruneQuestions } from "#gateway/selling/questions/ask.ts";
import type { Caller, Market } from "#tests/support/gateway/caller.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";

const key = "an-operators-key-of-the-tests";
const operator = { headers: { [headerNames.operatorKey]: key } };
const day = 86_400_000;

describe("questions about a product (CATALOGUE-110)", () => {
	let now = new Date();
	/** two colours of one model */
	let productId = "";
	let sibling = "";

	const mailbox = testMailbox({
		now: () => now,
		environment: { OPERATOR_KEYS: `${key} help-desk support:read support:write` },
	});
	const { gateway } = mailbox;
	beforeAll(async () => {
		const rows = await db().select().from(products);
		const models = Map.groupBy(rows, ({ model }) => model);
		const [one, other] = [...models.values()].find(({ length }) => length > 1) ?? [];
		[productId, sibling] = [one?.productId ?? "", other?.productId ?? ""];
	});
	afterEach(async () => {
		mailbox.empty();
		await db().delete(productQuestions);
	});

	const db = () => gateway.context.db;
	const ask = (
		part: Partial<BodyOf<typeof askQuestion>> = {},
		caller: Caller = {},
		market: Market = "DE",
	) => {
		const said = { author: "Anna", words: "Ist der Stoff <i>blickdicht</i>?", ...part };
		const body = { email: "Anna@Example.org", productId, ...said };
		return gateway.call(askQuestion, { body }, { sessionId: randomUUID(), ...caller, market });
	};
	const rows = () => db().select().from(productQuestions);
	const first = async () => {
		const [row] = await rows();
		if (!row) throw new Error("no question");
		return row;
	};
	const confirm = (token: string) => gateway.call(confirmQuestion, { body: { token } });
	const open = async (state: "waiting" | "published" | "refused" = "waiting") =>
		(await gateway.call(listOpenQuestions, { query: { state } }, operator)).data.questions;
	const shown = async (id = productId, market: Market = "DE") =>
		(await gateway.call(listQuestions, { query: { productId: id } }, { market })).data.questions;
	const answer = (questionId: string, words: string) =>
		gateway.call(answerQuestion, { params: { questionId }, body: { answer: words } }, operator);
	const letters = async () => {
		await mailbox.sweep();
		return mailbox.letters();
	};

	it("wait until the address has answered, then until the operator has; the asker gets the answer", async () => {
		await ask();
		const { token, questionId } = await first();
		const [question, ...others] = await letters();
		expect(others).toEqual([]);
		expect(question?.to).toContain("Anna@Example.org");
		expect(question?.text).toContain(`/de-de/questions/confirmation/?token=${token}`);
		// nothing that was typed goes to an address that may be a stranger's
		expect(question?.text).not.toMatch(/blickdicht|Anna/);
		expect(await open()).toEqual([]);
		const link = { params: { token } };
		expect((await gateway.call(getQuestionConfirmation, link)).data.isConfirmed).toBe(false);
		await confirm(token);
		await confirm(token);
		expect((await gateway.call(getQuestionConfirmation, link)).data.isConfirmed).toBe(true);
		expect(await open()).toMatchObject([{ questionId, state: "waiting", language: "de" }]);
		expect(await shown()).toEqual([]);

		mailbox.empty();
		await answer(questionId, "Ja, auch in Weiß.\n<b>Versprochen.</b>");
		await answer(questionId, "Ja, auch in Weiß & Creme.");
		const [told, ...more] = await letters();
		expect(more).toEqual([]);
		expect(told?.text).toContain("blickdicht");
		expect(told?.text).toContain("Ja, auch in Weiß & Creme.");
		expect(told?.html).toContain("&lt;i&gt;blickdicht&lt;/i&gt;");
		expect(told?.text).toMatch(/--p\d+\//);
		expect(told?.html).toMatch(/<img src="[^"]*\/images\/products\/\d+\/\w+\?w=120/);
		expect(await shown(sibling)).toEqual([
			expect.objectContaining({
				...{ questionId, author: "Anna", language: "de" },
				answer: "Ja, auch in Weiß & Creme.",
			}),
		]);
	});

	it("are shown in one's own language first, each newest first", async () => {
		const ofLanguage = { DE: "de", FR: "fr" } as const;
		for (const market of ["FR", "DE", "FR", "DE"] as const) {
			now = new Date(now.getTime() + 2_000);
			await ask(
				{ email: `${randomUUID()}@example.org`, words: `${market} ${now.getTime()}` },
				{},
				market,
			);
		}
		for (const { token, questionId } of await rows()) {
			await confirm(token);
			await answer(questionId, "Oui.");
		}
		for (const market of ["FR", "DE"] as const) {
			const listed = await shown(productId, market);
			expect(listed.map(({ language }) => language).slice(0, 2)).toEqual([
				ofLanguage[market],
				ofLanguage[market],
			]);
			const own = listed.slice(0, 2).map(({ askedAt }) => askedAt);
			expect(own).toEqual(own.toSorted().reverse());
			expect(listed).toHaveLength(4);
		}
	});

	it("change the pages of all colours when they are answered", async () => {
		await ask();
		const { token, questionId } = await first();
		await confirm(token);
		const tags = async () => {
			const newest = await db().select().from(changes).orderBy(desc(changes.changeId)).limit(3);
			return JSON.stringify(newest);
		};
		await answer(questionId, "Ja.");
		const told = await tags();
		for (const id of [productId, sibling]) expect(told).toContain(`product:${id}`);
	});

	it("are refused with a reason, also after they were published", async () => {
		await ask();
		const { token, questionId } = await first();
		await confirm(token);
		await answer(questionId, "Ja.");
		const params = { questionId };
		const { data } = await gateway.call(
			refuseQuestion,
			{ params, body: { reason: "offTopic" } },
			operator,
		);
		expect(data).toMatchObject({ state: "refused", answer: null, refusal: "offTopic" });
		expect(await shown()).toEqual([]);
		const subjects = (await letters()).map(({ subject }) => subject);
		expect(subjects.filter((subject) => subject.includes("erscheint nicht"))).toHaveLength(1);
		const unknown = { params: { questionId: "x".repeat(22) }, body: { answer: "Ja." } };
		expect((await gateway.fault(answerQuestion, unknown, operator)).code).toBe("NOT_FOUND");
		expect((await gateway.fault(listOpenQuestions, {})).code).toBe("OPERATOR_KEY_INVALID");
	});

	it("are answered by the console too", async () => {
		await ask();
		const { token, questionId } = await first();
		const console_ = (line: string) => runCommand(line, gateway.context, "kim");
		await expect(console_(`question ${questionId}`)).rejects.toThrow("There is no question");
		await confirm(token);
		expect(await console_("questions")).toContain("Anna: Ist der Stoff");
		expect(await console_(`question-answered ${questionId} "Ja, auch nass."`)).toContain(
			"published",
		);
		expect(await console_(`question ${questionId}`)).toMatch(/blickdicht.*\n\nJa, auch nass\.$/);
		expect(await console_("questions")).toBe("No question is waiting.");
		expect(await console_(`question-refused insult ${questionId}`)).toContain("refused");
		await expect(console_(`question-refused rude ${questionId}`)).rejects.toThrow(
			"Say question-refused",
		);
	});

	it("need no letter from a customer's own proven address, and go with the account (CATALOGUE-113)", async () => {
		await db()
			.insert(customers)
			.values({
				...{ customerId: "asks", webCreatedAt: now, email: "Owner@example.org" },
				emailQuality: verifiedEmailQuality,
			});
		const customerToken = await gateway.tokenOf("asks");
		await ask({ email: "owner@example.org" }, { customerToken });
		expect(await letters()).toEqual([]);
		expect(await open()).toHaveLength(1);
		await ask({ email: "stranger@example.org" });
		const told = await collectData(db(), "asks", "de");
		expect(told?.data.questions).toEqual([expect.objectContaining({ email: "owner@example.org" })]);
		const deletedAt = new Date(now.getTime() - 60 * day);
		await db().update(customers).set({ deletedAt }).where(eq(customers.customerId, "asks"));
		await eraseCustomers(gateway.context);
		expect((await rows()).map(({ email }) => email)).toEqual(["stranger@example.org"]);
	});

	it("are deleted unconfirmed after a week, and forget the address once it is not needed", async () => {
		await ask({ email: "slow@example.org" });
		const { token: late } = await first();
		await ask({ email: "quick@example.org" });
		const quick = (await rows()).find(({ email }) => email === "quick@example.org");
		await confirm(quick?.token ?? "");
		await answer(quick?.questionId ?? "", "Ja.");
		now = new Date(now.getTime() + questionDays.confirms * day);
		expect((await gateway.fault(confirmQuestion, { body: { token: late } })).code).toBe(
			"NOT_FOUND",
		);
		const link = { params: { token: late } };
		expect((await gateway.fault(getQuestionConfirmation, link)).code).toBe("NOT_FOUND");
		await pruneQuestions(gateway.context);
		expect((await rows()).map(({ email }) => email)).toEqual(["quick@example.org"]);
		now = new Date(now.getTime() + questionDays.address * day);
		await pruneQuestions(gateway.context);
		expect(await rows()).toMatchObject([{ email: null, emailFolded: null, state: "published" }]);
		expect(await shown()).toHaveLength(1);
	});

	it("are bounded in length and for an address, and unknown products have none", async () => {
		const fault = (part: object) =>
			gateway.fault(
				askQuestion,
				{
					body: {
						...{ email: "a@example.org", productId, author: "A", words: "w".repeat(20) },
						...part,
					},
				},
				{ sessionId: randomUUID() },
			);
		expect((await fault({ words: "w".repeat(maxQuestionLength + 1) })).code).toBe(
			"INVALID_REQUEST",
		);
		expect((await fault({ author: " " })).code).toBe("INVALID_REQUEST");
		expect((await fault({ productId: "999999999" })).code).toBe("PRODUCT_NOT_FOUND");
		const { data } = await ask({ email: "full@example.org" });
		const row = await first();
		const many = Array.from({ length: maxOpenQuestions }, () => ({
			...row,
			...{ questionId: randomUUID(), token: randomUUID() },
		}));
		await db().insert(productQuestions).values(many);
		const before = (await rows()).length;
		expect((await ask({ email: "Full@example.org" })).data).toEqual(data);
		expect(await rows()).toHaveLength(before);
	});
});
