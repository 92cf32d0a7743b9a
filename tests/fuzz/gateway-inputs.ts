// Calls of the gateway: every operation of its registry, with values of its shapes that are then changed.
import type { z } from "zod";
import { headerNames } from "#contract/headers.ts";
import type { Operation } from "#contract/operation.ts";
import { handlers } from "#gateway/registry.ts";
import { headersOf } from "../support/gateway/caller.ts";
import { encodeText, headerText } from "./encode.ts";
import { bent, hostileText, shortHostile } from "./hostile.ts";
import { type Input, inTurn, type Making } from "./input.ts";
import { changed, schemaOf, validValue } from "./shapes.ts";

export const operations: readonly Operation[] = handlers.map(({ operation }) => operation);

function valuesOf(making: Making, operation: Operation, shape: z.ZodType | undefined): unknown {
	return shape ? validValue(making, schemaOf(shape), "", operation.noun) : undefined;
}

const entriesOf = (value: unknown): [string, unknown][] =>
	value !== null && typeof value === "object" ? Object.entries(value) : [];

function pathOf(making: Making, operation: Operation, mutate: boolean): string {
	const { random } = making;
	const params = Object.fromEntries(entriesOf(valuesOf(making, operation, operation.params)));
	return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
		const value = String(params[name] ?? "x");
		if (!mutate) return encodeText(value);
		// an empty segment is another path
		const odd = random.chance(0.5) ? bent(random, value) : shortHostile(random);
		return encodeText(odd.slice(0, 1_000)) || "%20";
	});
}

function queryOf(making: Making, operation: Operation, mutate: boolean): string {
	const { random } = making;
	const values = valuesOf(making, operation, operation.query) ?? {};
	const given = entriesOf(mutate ? changed(making, values) : values);
	const pairs = given.flatMap(([name, value]) =>
		(Array.isArray(value) ? value.slice(0, 60) : [value]).map((one): [string, string] => [
			name,
			(typeof one === "object" ? JSON.stringify(one) : String(one)).slice(0, 2_000),
		]),
	);
	const all = mutate && random.chance(0.2) ? [...pairs, ...pairs] : pairs;
	const odd: [string, string] = [shortHostile(random), hostileText(random).slice(0, 500)];
	const sent = mutate && random.chance(0.2) ? [...all, odd] : all;
	const query = sent.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`);
	return query.length > 0 ? `?${query.join("&")}` : "";
}

function bodyOf(making: Making, operation: Operation, mutate: boolean): string | null {
	const { random } = making;
	if (!operation.body) return mutate && random.chance(0.2) ? "{}" : null;
	const value = valuesOf(making, operation, operation.body);
	if (!mutate) return JSON.stringify(value);
	return random.pick<() => string | null>([
		() => JSON.stringify(changed(making, value)) ?? "",
		() => JSON.stringify(changed(making, value)) ?? "",
		() => JSON.stringify(changed(making, changed(making, value))) ?? "",
		() => JSON.stringify(value).slice(0, random.between(0, 40)),
		() => `${JSON.stringify(value)}x`,
		() => JSON.stringify(value).replace("{", '{"__proto__":{"x":1},'),
		() => JSON.stringify(value).replace(/"[^"]*"/, '"\\ud800"'),
		() => JSON.stringify(value).replace(/:\d+/, ":1e999"),
		() => hostileText(random),
		() => null,
		() => "[".repeat(50_000),
	])();
}

/** Headers in a form in which none of our storefronts sends them. */
function oddHeaders(making: Making): Record<string, string> {
	const { random, self, other } = making;
	const [header, payload = "", signature = ""] = (self.caller.customerToken ?? "a.b.c").split(".");
	const claims = (other.caller.customerToken ?? "").split(".")[1] ?? "";
	const bearers = [
		`${header}.${claims}.${signature}`,
		`${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`,
		`${header}.${payload}.`,
		`${header}.${payload}.${bent(random, signature)}`,
		shortHostile(random),
		"",
	];
	const odd: Record<string, string> = {
		[headerNames.authorization]: `${random.pick(["Bearer ", "bearer ", "Basic "])}${random.pick(bearers)}`,
		[headerNames.idempotencyKey]: random.pick([
			"same-key",
			"same-key",
			"x".repeat(200),
			shortHostile(random),
		]),
		[headerNames.sessionId]: random.pick(["", "same-session", shortHostile(random)]),
		[headerNames.storeId]: random.pick(["", "0", "__proto__", shortHostile(random)]),
		[headerNames.subscriptionKey]: random.pick(["", "x", shortHostile(random)]),
		[headerNames.locale]: shortHostile(random),
		[headerNames.deviceChannel]: shortHostile(random),
		[headerNames.requestId]: shortHostile(random),
		"content-type": random.pick([
			"text/plain",
			"multipart/form-data",
			"application/x-www-form-urlencoded",
		]),
		"x-forwarded-for": shortHostile(random),
	};
	return Object.fromEntries(random.some(Object.entries(odd), random.pick([1, 1, 2])));
}

export function gatewayInput(making: Making): Input {
	const { random, turn, shop, self } = making;
	const operation = inTurn(operations, turn);
	// mostly one part at a time: a second mistake would be hidden behind the first
	const parts = random.pick([
		[],
		[],
		[],
		["path"],
		["query"],
		["body"],
		["body"],
		["headers"],
		["path", "body"],
	]);
	const mutates = (part: string) => parts.includes(part);
	const market = random.pick(["FR", "FR", "FR", "FR", "DE", "CH", "PL"] as const);
	const caller = {
		...self.caller,
		market,
		...(operation.method !== "get" && random.chance(0.5)
			? { idempotencyKey: `key-${random.between(0, 1e9)}` }
			: {}),
	};
	const body = bodyOf(making, operation, mutates("body"));
	const headers = {
		...Object.fromEntries(headersOf(shop.programs.subscriptionKey, caller)),
		...(body === null ? {} : { "content-type": "application/json" }),
		...(mutates("headers") ? oddHeaders(making) : {}),
	};
	const method = random.chance(0.99) ? operation.method : random.pick(["patch", "head", "delete"]);
	return {
		program: "gateway",
		subject: operation.id,
		asked: {
			method: method.toUpperCase(),
			target:
				pathOf(making, operation, mutates("path")) + queryOf(making, operation, mutates("query")),
			headers: Object.fromEntries(
				Object.entries(headers).map(([name, value]) => [name, headerText(value)]),
			),
			body: body === null ? null : Buffer.from(body),
		},
	};
}
