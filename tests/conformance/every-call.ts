// What every operation must refuse, derived from its contract alone (SESSION-45).
import { errorTable } from "#contract/errors.ts";
import { headerNames } from "#contract/headers.ts";
import type { Operation } from "#contract/operation.ts";
import { needsShop } from "#gateway/platform/http/call.ts";
import type { LooseInput } from "../support/gateway/caller.ts";
import type { Asker, Manner } from "./ask.ts";

/** Well-formed ids that name nothing. */
const unknown: Readonly<Record<string, string>> = {
	cartId: "A".repeat(22),
	lineId: "AAAAAAAA",
	lineItemId: "AAAAAAAA",
	quantity: "1",
	sku: "0000000000000",
	gtin: "0000000000000",
	productId: "999999999999",
	optionId: "999999999999",
	familyId: "no_such_family",
	storeId: "999999999",
	token: "A".repeat(32),
	shareId: "A".repeat(22),
	consentId: "00000000-0000-4000-8000-000000000000",
	shippingMethodId: "NO",
	type: "no_such_type",
};

function plausible(operation: Operation): LooseInput {
	const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	const hasVersion = operation.query && "shape" in operation.query;
	const shape = (hasVersion ? operation.query : {}) as { shape?: Record<string, unknown> };
	return {
		params: Object.fromEntries(names.map((name) => [name, unknown[name] ?? "nobodys-own-id"])),
		query: shape.shape?.version ? { version: 1 } : {},
	};
}

/** Refusals that come before the handler: of the key, the shop, the token and the method. */
async function refusedBefore(asker: Asker, operation: Operation): Promise<void> {
	const input = plausible(operation);
	const refuse = (code: keyof typeof errorTable, manner: Manner, rule: string) =>
		asker.refused(operation, input as never, code, manner, rule);
	await refuse(
		"SUBSCRIPTION_KEY_INVALID",
		{ headers: { [headerNames.subscriptionKey]: "" } },
		"needs a subscription key",
	);
	await refuse(
		"SUBSCRIPTION_KEY_INVALID",
		{ headers: { [headerNames.subscriptionKey]: "not-a-key-of-this-gateway" } },
		"needs a right subscription key",
	);
	if (needsShop(operation)) {
		const headers = { [headerNames.storeId]: "no-such-shop" };
		await refuse("UNKNOWN_STORE", { headers }, "needs a shop");
	}
	const { data } = await refuse(
		"INVALID_JWT",
		{ headers: { [headerNames.authorization]: "Bearer not.a.token" } },
		"refuses a token that is not its own",
	);
	const message = (data as { message?: string } | undefined)?.message;
	// SESSION-15: this exact message starts a token refresh
	asker.report.check(
		operation.id,
		"says 'Invalid JWT.'",
		message === errorTable.INVALID_JWT.message,
		`${message}`,
	);
	if (operation.access === "customer") {
		await refuse("INVALID_JWT", {}, "needs a customer");
	}
	const wrong = await refuse("METHOD_NOT_ALLOWED", { method: "PATCH" }, "refuses another method");
	const allow = wrong.headers.get("allow") ?? "";
	const method = operation.method.toUpperCase();
	asker.report.check(operation.id, "names the methods it has", allow.includes(method), allow);
}

/** Refusals of a request that was let in, for what is wrong with it. */
async function refusedWithin(asker: Asker, operation: Operation): Promise<void> {
	if (operation.access === "operator") {
		await asker.refused(operation, plausible(operation) as never, "OPERATOR_KEY_INVALID");
		return;
	}
	const isCustomer = operation.access === "customer";
	if (isCustomer && !asker.target.customerToken) return;
	const input = plausible(operation);
	const refuse = (code: "INVALID_JSON" | "INVALID_REQUEST", manner: Manner, rule: string) =>
		asker.refused(operation, input as never, code, { isCustomer, ...manner }, rule);
	// where the query is missing too, the refusal may be about that
	const isAlone = operation.query?.safeParse(input.query ?? {}).success ?? true;
	if (operation.body && isAlone) {
		await refuse("INVALID_JSON", { text: '{"a":' }, "refuses a body that is no JSON");
		if (!operation.body.safeParse([]).success) {
			await refuse("INVALID_REQUEST", { text: "[]" }, "refuses a body of another shape");
		}
	}
	if (operation.params && operation.method === "get") {
		const answer = await asker.ask(operation, input, { isCustomer });
		const isTold = answer.status < 500;
		asker.report.check(operation.id, "answers for what is not there", isTold, `${answer.status}`);
	}
}

/** Asks each operation for what all must refuse; a gateway that keeps to its contract carries none of it out. */
export async function everyCall(asker: Asker, operations: readonly Operation[]): Promise<void> {
	for (const operation of operations) {
		await refusedBefore(asker, operation);
		await refusedWithin(asker, operation);
	}
}
