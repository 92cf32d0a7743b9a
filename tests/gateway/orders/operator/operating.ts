// An operator's program of the tests: keys of each kind, and orders that it works on.
import { headerNames } from "#contract/headers.ts";
import { getOrderRecord } from "#contract/operator/orders.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import type { TestGateway, TestGatewayOptions } from "#tests/support/gateway/start-gateway.ts";
import { buy } from "../orders/buying.ts";

const keys = {
	erp: "key-of-the-erp-of-the-tests orders:read orders:write events:read events:write",
	stock: "key-of-the-stock-of-the-tests stock:read stock:write",
	deals:
		"key-of-the-deals-of-the-tests promotions:read promotions:write gift-cards:read gift-cards:write",
	people: "key-of-the-people-of-the-tests customers:read reviews:read",
	reader: "key-of-a-reader-of-the-tests orders:read",
	former: "key-of-the-time-before-scopes",
} as const;
export type KeyName = keyof typeof keys;

export const operatorKeys = Object.entries(keys)
	.map(([name, entry]) => {
		const [key, ...scopes] = entry.split(" ");
		return scopes.length > 0 ? [key, name, ...scopes].join(" ") : key;
	})
	.join(",");

export const keyOf = (name: KeyName): string => keys[name].split(" ")[0] ?? "";

/** Calls with an operator's key. */
export const by = (name: KeyName, more: Caller = {}): Caller => ({
	...more,
	headers: { [headerNames.operatorKey]: keyOf(name), ...more.headers },
});

/** Options of a gateway that knows the keys. */
export const operated = (environment: Record<string, string> = {}): TestGatewayOptions => ({
	environment: { OPERATOR_KEYS: operatorKeys, ...environment },
});

/** An order of two lines: two of the first, one of the second. */
export async function buyTwoLines(gateway: TestGateway, customerId: string) {
	const [first, second] = [
		await hangOne(gateway.context.db, { stock: 9 }),
		await hangOne(gateway.context.db, { stock: 9 }),
	];
	const bought = await buy(gateway, customerId, { skus: [first, first, second] });
	const lineOf = (sku: string) =>
		bought.order.lineItems.find((line) => line.sku === sku)?.lineId ?? "";
	return { ...bought, lines: [lineOf(first), lineOf(second)] as const, skus: [first, second] };
}

export async function recordOf(gateway: TestGateway, orderNumber: string) {
	const { data } = await gateway.call(getOrderRecord, { params: { orderNumber } }, by("erp"));
	return data;
}
