// The storefront for tests of loaders, actions and guards: the real request handler with real cookies, against a gateway
// played by msw.
//
//	const shop = storefront();                        // at the top of a test file: hooks are its own
//	it("…", async () => {
//		shop.gateway.returns(getCart, aCart());         // an operation of #contract/… answers 200 with this
//		shop.gateway.on(getAccount, (call) => refuse("INVALID_JWT")); // or what a function of the call says
//		const visitor = shop.customer({ customerId: "c-1" }); // keeps cookies between requests, the token's among them
//		const page = await visitor.fetch("/fr-fr/cart/", { form: { intent: "remove" } });
//		expect(page.status).toBe(302);                  // .location .headers .text .setCookies
//		expect(shop.gateway.calls("removeLine")).toHaveLength(1);
//	});
//
// By default the played gateway answers the seven domain records, one way of delivery, the end of a session, a customer's record
// without a cart, a new empty cart, and none of segmentations, recommendations, pictures, questions and waiting rooms. A
// test must set every other answer that a page needs, or the call fails as unreachable.
// `refuse(code)`, `silence()`, `unreachable()` and `garbled(text)` play its bad days.
// `storefront({ env: { … } })` sets variables of the environment. `shop.logged()` gives the log's lines.
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { readEnv } from "#app/server/env.ts";
import { createHttpApp } from "#app/server/http/app.ts";
import { createLog } from "#app/server/log.ts";
import { type Listening, listen } from "#app/server/process/listen.ts";
import { renderWith } from "#app/server/renderer.ts";
import { createRuntime } from "#app/server/runtime.ts";
import { setAddressAndDelivery } from "#contract/cart/delivery.ts";
import { createCart, getOwnCart } from "#contract/cart/operations.ts";
import { listSegmentations } from "#contract/catalog/operations.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { listCustomerPictures } from "#contract/pictures/operations.ts";
import { listQuestions } from "#contract/question/operations.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { endSession } from "#contract/session/operations.ts";
import { listWaitingRooms } from "#contract/waiting-room/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { recordOf } from "#gateway/platform/domains/rules/markets.ts";
import { aCart, aCustomer, aShippingMethod } from "./builders.ts";
import { type PlayedGateway, playGateway, refuse } from "./played-gateway.ts";
import { closeBuild, loadBuild } from "./shop-build.ts";
import type { TokenFacts } from "./tokens.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

export { garbled, refuse, silence, unreachable } from "./played-gateway.ts";
export { aTokenPair } from "./tokens.ts";
export type { Visitor } from "./visitor.ts";

/** Host that serves every locale (MARKET-21). */
const localOrigin = "http://localhost:3000";

export interface Storefront {
	gateway: PlayedGateway;
	/** a new browser without cookies, at localhost unless another origin is given */
	visitor(origin?: string): Visitor;
	/** a new browser of a signed-in customer */
	customer(facts?: TokenFacts): Visitor;
	/** one request of a new browser */
	fetch: Visitor["fetch"];
	logged(): Record<string, unknown>[];
	/** loads the rules of the security policy, as the process does at its start; tests have none otherwise */
	loadsRules(): Promise<void>;
	/** what an operator reads at /metrics */
	metrics(): Promise<string>;
	/** sends the measurements, as happens every few seconds and when the process stops */
	handsOver(): Promise<void>;
	/** sends the proofs of consent that the gateway did not take, as happens every few seconds */
	sendsLateProofs(): Promise<void>;
	/** plays a message of the gateway: these tags have changed; null: unknown what has changed; empty: nothing has yet */
	hears(tags: readonly string[] | null): void;
	/** plays the loss of the stream of changes */
	loses(): void;
	/** waits for the gateway for 400 ms at most in this test: thirty seconds of silence would end alike, at the deadline */
	hurries(): void;
	/** listens on a socket of its own, as the process does, until the test is over */
	listens(): Promise<Listening & { answeredAtOnce(): number }>;
}

interface Options {
	env?: Record<string, string>;
}

/**
 * Everything that one process of the shop holds. Each test has its own, so that no circuit or cache leaks.
 * @param gatewayUrl of a played gateway, or of one that listens
 * @param lines is given the log's
 */
export function openStorefront(options: Options, gatewayUrl: string, lines: string[]) {
	const env = readEnv({
		NODE_ENV: "test",
		GATEWAY_URL: gatewayUrl,
		SESSION_SECRETS: "a-secret-for-tests-that-is-long-enough",
		GATEWAY_TIMEOUT: "1000",
		// so that a new answer of the gateway is seen at the next request
		PAGE_CACHE_MB: "0",
		PAGE_PATIENCE: "20000",
		...options.env,
	});
	const runtime = createRuntime({
		env,
		log: createLog("debug", { write: (line) => lines.push(line) }),
		secrets: env.SESSION_SECRETS,
		gatewayUrl: () => gatewayUrl,
	});
	const app = createHttpApp({ runtime, assets: () => null, ...renderWith(loadBuild, runtime) });
	return { app, runtime };
}

export function storefront(options: Options = {}): Storefront {
	const gateway = playGateway((played) => {
		played.returns(listWebDomains, domains.map(recordOf));
		played.returns(listSegmentations, []);
		played.returns(listCustomerPictures, []);
		played.returns(listQuestions, { questions: [] });
		played.returns(listWaitingRooms, { rooms: [] });
		// one of the specification: it has no call for both at once
		played.on(setAddressAndDelivery, refuse("NOT_FOUND"));
		played.returns(endSession, { isEnded: true });
		played.returns(getAccount, aCustomer());
		played.on(getOwnCart, refuse("CART_NOT_FOUND"));
		played.on(createCart, { status: 201, data: aCart({ lineItems: [] }) });
		played.returns(listRecommendations, []);
		played.returns(listShippingMethods, [aShippingMethod()]);
	});
	let lines: string[] = [];
	let opened: ReturnType<typeof openStorefront>;

	beforeAll(async () => {
		gateway.listen();
		await loadBuild();
	});
	beforeEach(() => {
		gateway.reset();
		lines = [];
		opened = openStorefront(options, gateway.url, lines);
	});
	const sockets: Listening[] = [];
	afterEach(async () => {
		opened.runtime.valkey?.close();
		for (const socket of sockets.splice(0)) await socket.drain({ delay: 0, timeout: 0 });
	});
	afterAll(async () => {
		gateway.close();
		await closeBuild();
	});

	const visitor = (origin = localOrigin) =>
		createVisitor(
			async (request) => opened.app.fetch(request, { remoteAddress: "203.0.113.7" }),
			origin,
		);
	return {
		gateway,
		visitor,
		customer(facts) {
			const customer = visitor();
			customer.signIn(facts);
			return customer;
		},
		fetch: (path, options) => visitor().fetch(path, options),
		logged: () => lines.map((line) => JSON.parse(line)),
		metrics: () => opened.runtime.metrics.registry.metrics(),
		handsOver: () => opened.runtime.measuring.stop(),
		sendsLateProofs: () => opened.runtime.proofQueue.send(),
		loadsRules: () => opened.runtime.policyRules.load(),
		hears(tags) {
			opened.runtime.changed(tags);
			opened.runtime.changes.alive();
		},
		loses: () => opened.runtime.changes.lost(),
		hurries() {
			opened.runtime.env.GATEWAY_TIMEOUT = 400;
		},
		async listens() {
			const { app } = opened;
			let atOnce = 0;
			const fetch: Parameters<typeof listen>[0] = (request, facts) => {
				const answer = app.fetch(request, facts);
				if (!(answer instanceof Promise)) atOnce += 1;
				return answer;
			};
			const listening = await listen(fetch, { HOST: "127.0.0.1", PORT: 0 });
			sockets.push(listening);
			return { ...listening, answeredAtOnce: () => atOnce };
		},
	};
}
