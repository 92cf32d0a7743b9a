import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Admitted, createAdmission } from "#app/server/http/admission.ts";
import { classOf } from "#app/server/http/request-class.ts";
import { shedAnswer } from "#app/server/http/shed.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import { busyReason, type RequestClass, requestClasses } from "#shop/request-classes.ts";
import { refuse, type Storefront, storefront } from "#tests/support/storefront/storefront.ts";
import { playHealthy } from "../outages/healthy.ts";

/** An admission whose clock and event loop the test moves. */
function played() {
	const state = { now: 0, lag: 0, shed: [] as RequestClass[] };
	const admission = createAdmission({
		onShed: (kind) => state.shed.push(kind),
		now: () => state.now,
		readLag: () => state.lag,
	});
	const never = new AbortController().signal;
	const admit = (kind: RequestClass) => admission.admit(kind, () => never);
	/** Admits until the class has to wait or is refused. */
	const fill = (kind: RequestClass) => {
		const running: { end(): void }[] = [];
		for (;;) {
			const admitted = admit(kind);
			if (admitted instanceof Promise || !("end" in admitted)) return { running, last: admitted };
			running.push(admitted);
		}
	};
	return { state, admission, admit, fill };
}

describe("admission (OPERATOR-62)", () => {
	it("leaves room for what matters more", () => {
		const { admit, fill } = played();
		for (const kind of requestClasses.toReversed()) {
			fill(kind);
			const above = requestClasses[requestClasses.indexOf(kind) - 1];
			if (above) expect(admit(above)).toHaveProperty("end");
		}
	});

	it("begins what waits by importance, then by arrival", async () => {
		const { admit, fill } = played();
		const { running } = fill("checkout");
		const begun: string[] = [];
		const wait = (kind: RequestClass, name: string) => {
			void Promise.resolve(admit(kind)).then(() => begun.push(name));
		};
		for (const name of ["page 1", "page 2"]) wait("page", name);
		for (const name of ["payment 2", "payment 3"]) wait("checkout", name);
		for (const turn of running) turn.end();
		await Promise.resolve();
		await new Promise(setImmediate);
		expect(begun).toEqual(["payment 2", "payment 3", "page 1", "page 2"]);
	});

	it("refuses at once what would wait too long, with a time to come back at", () => {
		const { admit, fill, state } = played();
		fill("checkout");
		let refused: Admitted | null = null;
		while (!refused) {
			const admitted = admit("rest");
			if (!(admitted instanceof Promise)) refused = admitted;
		}
		expect(refused).toHaveProperty("comeBackIn");
		expect((refused as { comeBackIn: number }).comeBackIn).toBeGreaterThanOrEqual(3);
		expect(state.shed).toEqual(["rest"]);
	});

	it("tells a larger crowd to come back later", () => {
		const { admit, fill } = played();
		fill("checkout");
		const lastOf = (refusals: number) => {
			let last = 0;
			for (let refused = 0; refused < refusals; ) {
				const admitted = admit("rest");
				if (admitted instanceof Promise || "end" in admitted) continue;
				refused += 1;
				last = admitted.comeBackIn;
			}
			return last;
		};
		expect(lastOf(1)).toBeLessThanOrEqual(6);
		expect(lastOf(500)).toBeGreaterThanOrEqual(10);
	});

	it("never runs more than its limit, holds no more than its bounds, and forgets who left", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(
					fc.oneof(
						fc.record({
							do: fc.constant("admit" as const),
							kind: fc.constantFrom(...requestClasses),
						}),
						fc.record({ do: fc.constantFrom("end" as const, "leave" as const), at: fc.nat(200) }),
						fc.record({ do: fc.constant("later" as const), lag: fc.nat(300) }),
					),
					{ maxLength: 400 },
				),
				async (steps) => {
					const state = { now: 0, lag: 0 };
					const admission = createAdmission({
						onShed: () => undefined,
						now: () => state.now,
						readLag: () => state.lag,
					});
					const running: { end(): void }[] = [];
					const waiting: AbortController[] = [];
					for (const step of steps) {
						if (step.do === "admit") {
							const leaving = new AbortController();
							const admitted = admission.admit(step.kind, () => leaving.signal);
							if (admitted instanceof Promise) {
								waiting.push(leaving);
								void admitted.then((turn) => "end" in turn && running.push(turn));
							} else if ("end" in admitted) running.push(admitted);
						} else if (step.do === "end")
							running.splice(step.at % (running.length || 1), 1)[0]?.end();
						else if (step.do === "leave") {
							waiting.splice(step.at % (waiting.length || 1), 1)[0]?.abort();
						} else if (step.do === "later") {
							state.now += 250;
							state.lag = step.lag;
						}
						await Promise.resolve();
						const counts = admission.counts();
						expect(counts.limit).toBeGreaterThanOrEqual(6);
						expect(counts.limit).toBeLessThanOrEqual(64);
						expect(counts.running).toBeLessThanOrEqual(64);
						expect(counts.waiting.rest).toBeLessThanOrEqual(20);
					}
					for (const leaving of waiting) leaving.abort();
					await new Promise(setImmediate);
					for (const turn of running) turn.end();
					expect(admission.counts().running).toBe(0);
					expect(Object.values(admission.counts().waiting)).toEqual([0, 0, 0, 0, 0]);
				},
			),
		);
	});

	it("works on fewer at a time while the event loop is late or the gateway has no room, and on more again later", () => {
		const { admission, admit, fill, state } = played();
		const before = admission.counts().limit;
		state.lag = 200;
		for (let looks = 0; looks < 5; looks += 1) {
			state.now += 250;
			const admitted = admit("checkout");
			if (!(admitted instanceof Promise) && "end" in admitted) admitted.end();
		}
		const late = admission.counts().limit;
		expect(late).toBeLessThan(before);
		state.lag = 0;
		const { running } = fill("checkout");
		for (let looks = 0; looks < 5; looks += 1) {
			state.now += 250;
			void admit("checkout");
		}
		expect(admission.counts().limit).toBeGreaterThan(late);
		const well = admission.counts().limit;
		admission.pressed();
		state.now += 250;
		void admit("checkout");
		expect(admission.counts().limit).toBeLessThan(well);
		for (const turn of running) turn.end();
	});
});

describe("the class of a request (OPERATOR-62)", () => {
	it.each<[string, string, string, RequestClass]>([
		["GET", "/fr-fr/order-payment/", ":lc/order-payment", "checkout"],
		["GET", "/fr-fr/order-adyen-check/?a=1", ":lc/order-adyen-check", "checkout"],
		["POST", "/_gateway/payment/abc", "*", "checkout"],
		["GET", "/_gateway/auth/login?return_to=%252Forder-billing%252F", "*", "checkout"],
		[
			"GET",
			"/fr-fr/auth/callback/?return_to=%2Ffr-fr%2Forder-billing%2F",
			":lc/auth/callback",
			"checkout",
		],
		["GET", "/_gateway/auth/login", "*", "account"],
		// styles and scripts of the pages for signing in and paying
		["GET", "/_gateway/site/style.3f2a.css", "*", "checkout"],
		["GET", "/fr-fr/cart/", ":lc/cart", "cart"],
		["POST", "/fr-fr/x--p1/", ":lc/:slug (product)", "cart"],
		["GET", "/fr-fr/x--p1/", ":lc/:slug (product)", "page"],
		["GET", "/fr-fr/account/orders/V1/", ":lc/account/orders/:orderNumber", "account"],
		["POST", "/fr-fr/newsletter/subscription/", ":lc/newsletter/subscription", "account"],
		["GET", "/fr-fr/search/?q=x", ":lc/search", "page"],
		["GET", "/fr-fr/search/suggestions/", ":lc/search/suggestions", "rest"],
		["GET", "/fr-fr/", ":lc?", "page"],
		// from a wallet, agreed and not charged yet
		["GET", "/fr-fr/order-express/?paymentId=1", ":lc/order-express", "checkout"],
		["GET", "/fr-fr/odd/", ":lc/*", "rest"],
		["GET", "/_gateway/mailbox", "*", "rest"],
	])("of %s %s (%s) is %s", (method, path, pattern, kind) => {
		expect(classOf(method, new URL(path, "http://localhost"), pattern)).toBe(kind);
	});
});

describe("the answer to a request that there is no room for (OPERATOR-62)", () => {
	const ask = (path: string, method = "GET") =>
		shedAnswer(new Request(`http://localhost${path}`, { method }), "page", 7);

	it("asks for a form to be sent again", async () => {
		const answer = ask("/en/newsletter/subscription/", "POST");
		expect(answer.status).toBe(503);
		expect(answer.headers.get("retry-after")).toBe("7");
		// the server reads the rest of the form, so the connection stays
		expect(answer.headers.has("connection")).toBe(false);
		expect(answer.headers.has("refresh")).toBe(false);
		expect(await answer.text()).toContain("send it again");
	});

	it("lets the router's client load the document, whose address may say that it is busy", () => {
		const { status, headers } = ask("/en/search/_.data?q=coat&_routes=root");
		expect(status).toBe(204);
		expect(headers.get("x-remix-redirect")).toBe("/en/search/?q=coat");
		expect(headers.get("x-remix-reload-document")).toBe("true");
	});

	it("does not leave a page for a part of it", () => {
		expect(ask("/en/mini-cart.data").status).toBe(503);
	});
});

/** Holds requests for product pages at the gateway, until no page is let in any more. */
async function crowd(shop: Storefront) {
	// which page an address leads to is known with the first
	await shop.fetch("/fr-fr/legal-notices/");
	const { promise: opened, resolve: open } = Promise.withResolvers<void>();
	shop.gateway.on(getProduct, async () => {
		await opened;
		return refuse("PRODUCT_NOT_FOUND");
	});
	const asked = Array.from({ length: 120 }, (_, at) => shop.fetch(`/fr-fr/x--p${at + 1}/`));
	const shed = await Promise.any(
		asked.map(async (page) => ((await page).status === 503 ? page : Promise.reject())),
	);
	return { shed, open, all: Promise.all(asked) };
}

const keeping = storefront({ env: { PAGE_CACHE_MB: "16" } });

describe("a shop that has no room (OPERATOR-62)", () => {
	const shop = storefront();

	it("says so at once in the shopper's language, and by Retry-After and Refresh; the checkout goes on", async () => {
		const { shed, open, all } = await crowd(shop);
		expect(shed.status).toBe(503);
		expect(shed.headers.get("retry-after")).toMatch(/^\d+$/);
		expect(shed.headers.get("refresh")).toBe(shed.headers.get("retry-after"));
		expect(shed.headers.get("cache-control")).toBe("no-store");
		expect(shed.text).toContain("beaucoup de monde");
		expect(shed.text).toContain('lang="fr');
		await shop.fetch("/fr-fr/order-payment/");
		expect((await shop.fetch("/healthz")).status).toBe(200);
		const metrics = await shop.metrics();
		expect(metrics).toMatch(/vitrine_shed_requests_total\{class="page"\} [1-9]/);
		expect(metrics).toContain('vitrine_shed_requests_total{class="checkout"} 0');
		expect(metrics).toMatch(/vitrine_running_requests\{state="limit"\} \d/);
		open();
		await all;
		expect(await shop.metrics()).toContain('vitrine_running_requests{state="running"} 0');
	});

	it("does not work on a page whose browser has left while it waited", async () => {
		await shop.fetch("/fr-fr/legal-notices/");
		const { promise: opened, resolve: open } = Promise.withResolvers<void>();
		shop.gateway.on(getProduct, async () => {
			await opened;
			return refuse("PRODUCT_NOT_FOUND");
		});
		const waiting = async () =>
			Number(/vitrine_waiting_requests\{class="page"\} (\d+)/.exec(await shop.metrics())?.[1] ?? 0);
		const browsers = new AbortController();
		const asked = Array.from({ length: 40 }, (_, at) =>
			shop.fetch(`/fr-fr/x--p${at + 1}/`, { signal: browsers.signal }),
		);
		await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
		browsers.abort();
		open();
		const statuses = (await Promise.all(asked)).map(({ status }) => status);
		const left = statuses.flatMap((status, at) => (status === 499 ? [String(at + 1)] : []));
		expect(left.length).toBeGreaterThan(0);
		const made = shop.gateway.calls("getProduct").map(({ params }) => params.productId);
		expect(made.filter((id) => left.includes(id ?? ""))).toEqual([]);
	});

	it("takes a refusal for want of room at the gateway for no fault: the call is not left alone, and not sent again", async () => {
		const callsOfPage = async (id: number) => {
			const before = shop.gateway.calls("getProduct").length;
			const page = await shop.fetch(`/fr-fr/x--p${id}/`);
			expect(page.status).toBe(503);
			expect(page.headers.get("retry-after")).toBeTruthy();
			return shop.gateway.calls("getProduct").length - before;
		};
		shop.gateway.on(getProduct, refuse("UNAVAILABLE"));
		const sentAgain = await callsOfPage(1);
		shop.gateway.on(getProduct, refuse("UNAVAILABLE", { reason: busyReason }));
		let sent = 0;
		for (let at = 0; at < 10; at += 1) {
			const calls = await callsOfPage(at + 2);
			expect(calls).toBeLessThan(sentAgain);
			sent += calls;
		}
		const metrics = await shop.metrics();
		expect(metrics).toContain('vitrine_gateway_circuit_open{operation="getProduct"} 0');
		expect(metrics).toContain(`outcome="shed"} ${sent}`);
		expect(shop.gateway.calls("getProduct").at(-1)?.headers.get("priority")).toBe("u=3");
	});

	it.each([
		["questions", shop],
		["reviews", keeping],
	])(
		"lets the document of %s be loaded where the gateway has no room for a client navigation, and no form be sent again",
		async (kind, { fetch, gateway }) => {
			playHealthy(gateway);
			gateway.on(getProduct, refuse("UNAVAILABLE", { reason: busyReason }));
			const path = `/en/${kind}/4711/`;
			// also, which page an address leads to is known with the first
			const page = await fetch(path);
			expect([page.status, page.headers.get("refresh")]).toEqual([503, "10"]);
			const data = await fetch(`${path}_.data`);
			expect(data.status).toBe(202);
			expect(data.text).toContain(path);
			expect(data.text).toContain("reload");
			const form = await fetch("/en/x--p4711/", { form: { intent: "add", sku: "1" } });
			expect([form.status, form.headers.get("refresh")]).toEqual([422, null]);

			// one that is away may stay so for long
			gateway.on(getProduct, refuse("UNAVAILABLE"));
			expect((await fetch(`${path}_.data`)).status).toBe(503);
			expect((await fetch(path)).headers.get("refresh")).toBeNull();
		},
	);
});

it("a page that is in memory is answered whatever it is asked for in, though there is room for no other (OPERATOR-62)", async () => {
	playHealthy(keeping.gateway);
	const path = "/en/lina-dress-ink-blue--p100001/";
	const made = await keeping.fetch(path, { headers: { "Sec-Fetch-Site": "none" } });
	expect(made.status).toBe(200);
	const { open, all } = await crowd(keeping);
	const ask = async (address: string, headers: Record<string, string> = {}) =>
		(await keeping.fetch(address, { headers })).status;
	const statuses = await Promise.all([
		ask(path, { "Accept-Encoding": "gzip" }),
		ask(path, { "Accept-Encoding": "identity" }),
		ask(path, { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }),
		ask(path, { "User-Agent": "iPhone Mobile", "Accept-Language": "de" }),
		ask(path, { "Sec-Purpose": "prefetch", "Sec-Fetch-Site": "none" }),
		ask(path, { Accept: "text/markdown" }),
		ask(`${path}?open=share`),
	]);
	open();
	await all;
	expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 503]);
});
