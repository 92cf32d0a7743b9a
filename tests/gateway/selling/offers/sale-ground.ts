// A private sale of the tests' own garments, set up as an operator does it: by the console, from a file.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { mergeCarts } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { customers, skus } from "#gateway/platform/db/schema.ts";
import type { Caller, Market } from "#tests/support/gateway/caller.ts";
import { storeIdOf } from "#tests/support/gateway/caller.ts";
import type { TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { enrol } from "../carts/money.ts";
import { shopper } from "../carts/shopper.ts";

export const opens = "2026-03-02T08:00:00+01:00";
export const ends = "2026-03-05T23:59:59+01:00";
export const lastInstant = new Date(ends);
export const secondLater = new Date(lastInstant.getTime() + 1_000);

export async function productOf({ context: { db } }: TestGateway, gtin: string): Promise<string> {
	const [row] = await db.select().from(skus).where(eq(skus.gtin, gtin));
	if (!row) throw new Error(`no sku ${gtin}`);
	return row.productId;
}

/** A file as an operator hands it over, for as long as the work takes. */
export async function withFile<T>(text: string, work: (path: string) => Promise<T>): Promise<T> {
	const folder = await mkdtemp(join(tmpdir(), "vitrine-sale-"));
	try {
		const path = join(folder, "prices.csv");
		await writeFile(path, text);
		return await work(path);
	} finally {
		await rm(folder, { recursive: true });
	}
}

/** @param cents of each sku's product */
export async function layOutSale(
	gateway: TestGateway,
	cents: Readonly<Record<string, number>>,
	{ market = "FR", from = opens, to = ends }: { market?: Market; from?: string; to?: string } = {},
): Promise<string> {
	const lines: string[] = [];
	for (const [sku, price] of Object.entries(cents)) {
		lines.push(`${await productOf(gateway, sku)},${price}`);
	}
	return withFile(lines.join("\n"), (path) =>
		runCommand(`private-sale ${storeIdOf(market)} ${from} ${to} ${path}`, gateway.context),
	);
}

let members = 0;

/** A holder of the loyalty card whom no other test knows. */
export async function aMember(gateway: TestGateway, market: Market = "FR"): Promise<Caller> {
	members += 1;
	const customerId = `sale-member-${members}`;
	await enrol(gateway.context.db, customerId);
	return shopper(gateway, customerId, market);
}

/** A customer of the second programme. */
export async function ofSecondProgramme(gateway: TestGateway): Promise<Caller> {
	members += 1;
	const customerId = `sale-hsp-${members}`;
	const caller = await shopper(gateway, customerId);
	await gateway.context.db
		.update(customers)
		.set({ loyaltyType: "HSP", loyaltyNumber: `hsp-${members}` })
		.where(eq(customers.customerId, customerId));
	return caller;
}

const user = {
	customerId: "said-by-the-body",
	loyaltyCardId: "",
	loyaltySeniority: "",
	loyaltyType: "FID",
	email: "a@vitrine.example",
};

/** The guest's cart becomes the customer's, or goes into theirs. */
export const signInWith = (gateway: TestGateway, caller: Caller, cart: Pick<Cart, "id">) =>
	gateway.call(mergeCarts, { body: { cartId: cart.id, customer: user } }, caller);

/** A clock that a test sets. */
export function aSettableClock(start: Date | string) {
	let instant = new Date(start);
	return {
		now: () => instant,
		at: (moment: Date | string) => {
			instant = new Date(moment);
		},
	};
}
