// Forms that need no account: a press that is repeated counts once for their limits (LIMIT-43, PAGE-157).
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { askEmailAlert } from "#contract/alert/operations.ts";
import { sendContactMessage } from "#contract/contact/operations.ts";
import { subscribeNewsletter } from "#contract/newsletter/operations.ts";
import { askQuestion } from "#contract/question/operations.ts";
import { runOnce } from "#gateway/platform/http/idempotency.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { scenarios } from "#tests/support/scenarios.ts";

const gateway = testGateway();

const { productId } = scenarios.productWithAllSizes;
const email = "zoe@vitrine.example";
const words = "Wo ist mein Paket geblieben?";

const forms = {
	question: (caller: Caller) =>
		gateway.call(askQuestion, { body: { email, productId, author: "Zoé", words } }, caller),
	message: (caller: Caller) =>
		gateway.call(sendContactMessage, { body: { email, topic: "delivery", words } }, caller),
	newsletter: (caller: Caller) => {
		const body = { email, store: "1001", additionalInformation: "/fr-fr/" };
		return gateway.call(subscribeNewsletter, { body }, caller);
	},
	alert: (caller: Caller) =>
		gateway.call(askEmailAlert, { body: { email, productId, about: "price" } }, caller),
};

it.each(Object.entries(forms))(
	"a second press of a %s is answered as the first",
	async (_, send) => {
		const press = { sessionId: randomUUID(), idempotencyKey: randomUUID() };
		const first = await send(press);
		// also where they are more than a session may send in a quarter of an hour
		for (let more = 0; more < 10; more += 1) expect(await send(press)).toEqual(first);
	},
);

it.each(Object.entries(forms))(
	"a second press of a %s beyond the end of the minute names the key of the first, and is answered as it",
	async (_, send) => {
		const sessionId = randomUUID();
		const [earlierKey, idempotencyKey] = [randomUUID(), randomUUID()];
		const first = await send({ sessionId, idempotencyKey: earlierKey });
		const second = { sessionId, idempotencyKey, earlierKey };
		for (let more = 0; more < 10; more += 1) expect(await send(second)).toEqual(first);
	},
);

it.each([
	["in the next minute", ["minute", "before"], ["next", "minute"]],
	["by a storefront whose minute is not over", ["next", "minute"], ["minute", "before"]],
])("a press %s is done once while the first is still under way", async (_, ...presses) => {
	const scope = `session:${randomUUID()}`;
	let times = 0;
	const begun = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	const press = ([key = "", earlier = ""]: string[]) =>
		runOnce(gateway.context, { scope, key, earlier, fingerprint: "words" }, async () => {
			times += 1;
			begun.resolve();
			await released.promise;
			return { status: 200, data: times };
		});
	const first = press(presses[0] ?? []);
	await begun.promise;
	const second = press(presses[1] ?? []);
	const waiting = sql`select 1 from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock'`;
	await vi.waitUntil(async () => times > 1 || (await gateway.context.db.execute(waiting)).rows[0]);
	released.resolve();
	expect(await Promise.all([first, second])).toEqual(Array(2).fill({ status: 200, data: 1 }));
	expect(times).toBe(1);
});
