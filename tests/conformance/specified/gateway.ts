// A gateway written from the specification alone: its calls (SESSION-45, CART-74 to CART-94, CHECKOUT-73 to CHECKOUT-79,
// ACCOUNT-23 to ACCOUNT-31) with their bodies as they are written, and its errors by status and message (docs/specification/
// errors.md). It knows no code of ours, no idempotency key and no further field, and refuses a body that holds more. Where the
// specification is silent of a call that a purchase needs (product, order), it answers as little as the contract allows.
import type { Cart } from "#contract/cart/shapes.ts";
import { type Answer, type Asked, specifiedCalls } from "./calls.ts";
import { type RefusalForm, Refused, refusalAnswer } from "./refusals.ts";
import { cartAnswer } from "./shapes.ts";

const isCart = (value: unknown): value is Cart =>
	typeof value === "object" && value !== null && "lineItems" in value && "version" in value;

/** Carts by their specified fields alone, also within another answer. */
function asAnswered(json: unknown): unknown {
	if (isCart(json)) return cartAnswer(json);
	const { cart } = (json ?? {}) as { cart?: unknown };
	return isCart(cart) ? { ...(json as object), cart: cartAnswer(cart) } : json;
}

export function specifiedGateway(form: RefusalForm = "message") {
	const calls = specifiedCalls();
	const { routes, bearers, customer } = calls;
	/** a call's next answers instead of the ordinary one */
	const planned: { what: RegExp; refused: Refused }[] = [];
	const asked: Asked[] = [];
	const matchers = routes.map(([method, path, run]) => {
		const source = path.replace(/\/$/, "").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
		return { method, path: new RegExp(`^${source}/?$`), run };
	});

	function answer(call: Asked, method: string, pathname: string): Answer {
		for (const name of ["accept-language", "subscription-key", "session-id", "device-channel"]) {
			if (!call.headers.has(name)) throw new Refused(400, `Missing header ${name}`);
		}
		const at = planned.findIndex(({ what }) => what.test(call.what));
		const [plan] = at < 0 ? [] : planned.splice(at, 1);
		if (plan) throw plan.refused;
		const bearer = call.headers.get("authorization")?.replace("Bearer ", "");
		if (bearer && !bearers.has(bearer)) throw new Refused(401, "Invalid JWT.");
		for (const { method: own, path, run } of matchers) {
			const match = own === method && path.exec(pathname);
			if (!match) continue;
			const params = Object.fromEntries(
				Object.entries(match.groups ?? {}).map(([name, value]) => [
					name,
					decodeURIComponent(value),
				]),
			);
			return run({ ...call, params, customer: bearer ? customer : null });
		}
		throw new Refused(404, `Cannot ${method} ${pathname}`);
	}

	return {
		async fetch(request: Request): Promise<Response> {
			const { pathname, searchParams: query } = new URL(request.url);
			const text = await request.text();
			const what = `${request.method} ${pathname}`;
			const call = { what, query, headers: request.headers, body: text ? JSON.parse(text) : null };
			asked.push(call);
			try {
				const { status = 200, json } = answer(call, request.method, pathname);
				return Response.json(asAnswered(json), { status });
			} catch (error) {
				if (error instanceof Refused) return refusalAnswer(error, form);
				throw error;
			}
		},
		/** the calls so far whose method and path match */
		asked: (what: RegExp) => asked.filter((call) => what.test(call.what)),
		/** makes the next `times` calls that match fail */
		refuses(what: RegExp, status: number, message: string, times = 1): void {
			for (let i = 0; i < times; i++) planned.push({ what, refused: new Refused(status, message) });
		},
		calls,
	};
}

export type SpecifiedGateway = ReturnType<typeof specifiedGateway>;
