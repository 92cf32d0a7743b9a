// Forms that need no account: a press that is repeated counts once for their limits (LIMIT-43, PAGE-157).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askEmailAlert } from "#contract/alert/operations.ts";
import { sendContactMessage } from "#contract/contact/operations.ts";
import { subscribeNewsletter } from "#contract/newsletter/operations.ts";
import { askQuestion } from "#contract/question/operations.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { scenarios } from "#tests/support/scenarios.ts";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startGateway();
});
afterAll(() => gateway?.close());

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
