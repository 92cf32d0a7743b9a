// Tests the check itself: it must find each of these ways in which a gateway departs from the contract.
import { describe, expect, it } from "vitest";
import type { Part } from "#tests/conformance/run.ts";
import { runConformance } from "#tests/conformance/run.ts";
import { type Caller, storeIdOf } from "#tests/support/gateway/caller.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { aBuyer } from "../orders/orders/buying.ts";
import { type Answered, type Asked, type Change, departingGateway } from "./departing-gateway.ts";

const key = testEnvironment.SUBSCRIPTION_KEYS ?? "";
const isCart = ({ json }: Answered) => (json as { lineItems?: unknown } | null)?.lineItems;
const onCarts =
	(change: (cart: { subtotal: { centAmount: number } }) => void) => (answered: Answered) => {
		if (isCart(answered)) change(answered.json as { subtotal: { centAmount: number } });
	};
/** Changes the answer where the gateway answers `code`. */
const insteadOf =
	(code: string, change: (answered: Answered) => void) =>
	(answered: Answered): void => {
		if ((answered.json as { code?: string } | undefined)?.code === code) change(answered);
	};
const isWrite = ({ method }: Asked) => method === "POST" || method === "PUT";
const set = (record: unknown, name: string, value: unknown) =>
	Object.assign(record as object, { [name]: value });

interface Planted {
	name: string;
	part: Part;
	change: Change;
	/** rule that must be reported as broken */
	breaks: string;
}

const planted: readonly Planted[] = [
	{
		name: "asks for no subscription key",
		part: "calls",
		change: { asked: ({ headers }) => headers.set("subscription-key", key) },
		breaks: "needs a subscription key",
	},
	{
		name: "takes any store id",
		part: "calls",
		change: { asked: ({ headers }) => headers.set("store-id", storeIdOf("FR")) },
		breaks: "needs a shop",
	},
	{
		name: "takes a wrong token for a guest's call",
		part: "calls",
		change: { asked: ({ headers }) => headers.delete("authorization") },
		breaks: "refuses a token that is not its own",
	},
	{
		name: "words a wrong token otherwise",
		part: "calls",
		change: { answered: insteadOf("INVALID_JWT", ({ json }) => set(json, "message", "Expired.")) },
		breaks: "says 'Invalid JWT.'",
	},
	{
		name: "knows no wrong method",
		part: "calls",
		change: {
			answered: insteadOf("METHOD_NOT_ALLOWED", (answered) => {
				answered.status = 404;
				answered.json = { code: "NOT_FOUND", message: "Not found." };
			}),
		},
		breaks: "refuses another method",
	},
	{
		name: "does not name its methods",
		part: "calls",
		change: { answered: ({ headers }) => headers.delete("allow") },
		breaks: "names the methods it has",
	},
	{
		name: "falls over a body that is no JSON",
		part: "calls",
		change: {
			answered: insteadOf("INVALID_JSON", (answered) => {
				answered.status = 500;
			}),
		},
		breaks: "INVALID_JSON is 400",
	},
	{
		name: "calls a wrong shape unprocessable",
		part: "calls",
		change: {
			answered: insteadOf("INVALID_REQUEST", (answered) => {
				answered.status = 422;
			}),
		},
		breaks: "INVALID_REQUEST is 400",
	},
	{
		name: "makes request ids of its own",
		part: "calls",
		change: { answered: ({ headers }) => headers.set("x-request-id", "another") },
		breaks: "gives the request's id back",
	},
	{
		name: "tells where it fell over",
		part: "calls",
		change: { answered: ({ status, json }) => status >= 400 && set(json, "stack", "at line 1") },
		breaks: "fails in the one shape, by a code that its contract names",
	},
	{
		name: "lets answers be kept",
		part: "catalogue",
		change: { answered: ({ headers }) => headers.set("cache-control", "public, max-age=60") },
		breaks: "says that nothing is kept",
	},
	{
		name: "answers JSON as a page",
		part: "catalogue",
		change: { answered: ({ headers }) => headers.set("content-type", "text/html") },
		breaks: "answers application/json",
	},
	{
		name: "gives all products at once",
		part: "catalogue",
		change: { asked: ({ url }) => url.searchParams.delete("size") },
		breaks: "keeps to the size asked for",
	},
	{
		name: "does not sort",
		part: "catalogue",
		change: { asked: ({ url }) => url.searchParams.delete("sort") },
		breaks: "is sorted as asked",
	},
	{
		name: "shows what is not wanted",
		part: "catalogue",
		change: { asked: ({ url }) => url.searchParams.delete("withoutLabels") },
		breaks: "leaves out what is not wanted",
	},
	{
		name: "calls whatever is missing the same",
		part: "catalogue",
		change: {
			answered: insteadOf("PRODUCT_NOT_FOUND", (answered) => {
				answered.json = { code: "STORE_NOT_FOUND", message: "Nothing there." };
			}),
		},
		breaks: "fails in the one shape, by a code that its contract names",
	},
	{
		name: "leaves out what is due",
		part: "cart",
		change: { answered: onCarts((cart) => Reflect.deleteProperty(cart, "amountDue")) },
		breaks: "answers what its contract says, and no more",
	},
	{
		name: "says more of a cart than it may",
		part: "cart",
		change: { answered: onCarts((cart) => set(cart, "customerEmail", "")) },
		breaks: "answers what its contract says, and no more",
	},
	{
		name: "counts in units, not cents",
		part: "cart",
		change: {
			answered: onCarts(({ subtotal: money }) => {
				money.centAmount /= 100;
			}),
		},
		breaks: "lines add up to the subtotal",
	},
	{
		name: "adds up wrongly",
		part: "cart",
		change: {
			answered: onCarts(({ subtotal: money }) => {
				money.centAmount += 1;
			}),
		},
		breaks: "lines add up to the subtotal",
	},
	{
		name: "makes things with 200",
		part: "cart",
		change: {
			answered: (answered) => {
				if (answered.status === 201) answered.status = 200;
			},
		},
		breaks: "answers 201",
	},
	{
		name: "does again what is repeated",
		part: "cart",
		change: { asked: ({ headers }) => headers.delete("idempotency-key") },
		breaks: "repeated with its key makes one cart",
	},
	{
		name: "takes all callers for one",
		part: "cart",
		change: { asked: ({ headers }) => headers.set("session-id", "everybody") },
		breaks: "gives no stranger the reply to a key",
	},
	{
		name: "lets the later of two writers win",
		part: "cart",
		change: {
			async asked(asked) {
				const cartId = /^\/carts\/([\w-]{22,})\//.exec(asked.url.pathname)?.[1];
				if (!cartId || !asked.url.searchParams.has("version")) return;
				const { headers } = asked;
				const now = await fetch(new URL(`/carts/${cartId}`, asked.url), { headers });
				const { version } = (await now.json()) as { version?: number };
				if (version) asked.url.searchParams.set("version", String(version));
			},
		},
		breaks: "refuses with CART_VERSION_CONFLICT",
	},
	{
		name: "keeps a cart that was deleted",
		part: "cart",
		change: {
			asked: (asked) => {
				if (asked.method === "DELETE" && /^\/carts\/[\w-]+$/.test(asked.url.pathname)) {
					asked.method = "GET";
					asked.headers.set("for-delete", "1");
				}
			},
			answered: (answered, { headers }) => {
				const { id } = (answered.json ?? {}) as { id?: string };
				if (headers.has("for-delete")) answered.json = { id };
			},
		},
		breaks: "a deleted cart is gone",
	},
	{
		name: "shows a whole account number",
		part: "account",
		change: {
			answered: ({ json }) => {
				const bank = json as { iban?: string } | null | undefined;
				if (bank?.iban) bank.iban = "DE89370400440532013000";
			},
		},
		breaks: "gives the last four characters alone",
	},
	{
		name: "forgets the name that was changed",
		part: "account",
		change: {
			asked: (asked) => {
				if (isWrite(asked) && asked.url.pathname === "/accounts-self/") asked.body = "{}";
			},
		},
		breaks: "is changed",
	},
];

const gateway = testGateway({ environment: { RATE_LIMIT_FACTOR: "1000" } });

describe("a gateway that", () => {
	// the gate plants every fourth, the long run each
	const some = planted.filter((_, at) => isLongRun || at % 4 === 0);
	it.each(some)("$name is detected", async ({ name, part, change, breaks }) => {
		const isAsGuest = part === "catalogue" || part === "cart";
		const buyer: Caller = isAsGuest ? {} : await aBuyer(gateway, `departing: ${name}`);
		const departing = await departingGateway(gateway.url, change);
		try {
			const target = {
				url: departing.url,
				subscriptionKey: key,
				storeId: storeIdOf("FR"),
				customerToken: buyer.customerToken ?? null,
			};
			const ids = ["getProduct", "createCart", "addPromoCode", "getAccount", "updateAccount"];
			const { departures } = await runConformance(target, { asked: [part], ids, until: breaks });
			expect(departures.map(({ rule }) => rule)).toContain(breaks);
		} finally {
			departing.close();
		}
	});
});
