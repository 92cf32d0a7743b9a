// Private sales for their operator: lists them, and sets a window with its prices (MARKET-34).

import { readFile } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { and, count, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { DbContext } from "#gateway/context.ts";
import { publishChange } from "#gateway/platform/changes/publish-changes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { prices, privatePrices, privateSales } from "#gateway/platform/db/schema.ts";
import { domainOfStore, domains } from "#gateway/platform/domains/domains.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { listIn } from "#gateway/selling/catalog/price-list.ts";
import { isWithin } from "./rules/private-sale.ts";
import { saleWindow } from "./sale-window.ts";

/** One page shows the whole sale: more would be a catalogue. */
const maxProducts = 200;

const countWord = (products: number) => `${products} ${products === 1 ? "product" : "products"}`;

async function lineOf({ db, now }: DbContext, market: Market): Promise<string> {
	const { startDate, endDate } = await saleWindow(db, market);
	const [held] = await db
		.select({ products: count() })
		.from(privatePrices)
		.where(eq(privatePrices.storeId, market.storeId));
	const state = isWithin({ startDate, endDate }, now().toISOString()) ? "open" : "closed";
	const products = countWord(held?.products ?? 0);
	return `${market.storeId}  ${market.countryCodeISO2}  ${startDate} – ${endDate}  ${state}  ${products}`;
}

/** One line per market: its window, whether it is open now, and how many products it has. */
export async function privateSalesReport(context: DbContext): Promise<string> {
	const lines: string[] = [];
	for (const market of domains) lines.push(await lineOf(context, market));
	return lines.join("\n");
}

/** An instant needs its offset: a day alone would start and end at midnight of another time zone. */
function instantOf(text: string): Date {
	if (z.iso.datetime({ offset: true }).safeParse(text).success) return new Date(text);
	throw new Error(`${text} is no instant: write it as 2027-01-02T08:00:00+01:00.`);
}

/**
 * Reads one `product,cents` per line; skips empty lines and lines that begin with #.
 * @throws Error naming the first line that is none of these
 */
export function readPrices(text: string): Map<string, number> {
	const found = new Map<string, number>();
	for (const [index, raw] of text
		.replace(/^\uFEFF/, "")
		.split(/\r?\n/)
		.entries()) {
		const line = raw.trim();
		if (line === "" || line.startsWith("#")) continue;
		const [, productId, cents] = /^(\d{1,18})\s*[,;]\s*([1-9]\d{0,8})$/.exec(line) ?? [];
		if (!productId || !cents) throw new Error(`Line ${index + 1} is not product,cents: ${line}`);
		if (found.has(productId)) throw new Error(`Line ${index + 1} names ${productId} again.`);
		found.set(productId, Number(cents));
	}
	if (found.size === 0) throw new Error("The file names no product.");
	if (found.size > maxProducts) {
		throw new Error(`A private sale has ${maxProducts} products at most, not ${found.size}.`);
	}
	return found;
}

/** @throws Error for a product that the market does not sell, or sells for that price or less */
async function checkPrices(db: Db, wanted: ReadonlyMap<string, number>, market: Market) {
	const { devise: currency, storeId } = market;
	const list = listIn(sql`prices.product_id`, { currency, storeId });
	const usual = await db
		.select({ productId: prices.productId, price: prices.price })
		.from(prices)
		.where(and(eq(prices.list, list), inArray(prices.productId, [...wanted.keys()])));
	const usualOf = new Map(usual.map(({ productId, price }) => [productId, price]));
	for (const [productId, price] of wanted) {
		const now = usualOf.get(productId);
		if (now === undefined) throw new Error(`${market.domain} does not sell ${productId}.`);
		if (price >= now) {
			throw new Error(`${productId} costs everybody ${now}: ${price} is no private price.`);
		}
	}
}

/**
 * Sets a market's window, and its prices if a file is given: all of it or nothing. To end an open sale, set an end in the past.
 * @param about store id, first and last instant, and the absolute path of the file
 * @throws Error saying what is wrong
 */
export async function setPrivateSale(
	context: DbContext,
	[storeId = "", start = "", end = "", file, ...more]: readonly string[],
): Promise<string> {
	const market = domainOfStore(storeId);
	if (!market || !start || !end || more.length > 0) {
		throw new Error("Say private-sale <store id> <first instant> <last instant> [file of prices].");
	}
	const [startsAt, endsAt] = [instantOf(start), instantOf(end)];
	if (startsAt > endsAt) throw new Error("The sale would end before it begins.");
	// a running gateway that does it for the console has another working directory
	if (file && !isAbsolute(file)) throw new Error(`Give the whole path of ${file}.`);
	const wanted = file ? readPrices(await readFile(file, "utf8")) : null;
	await context.db.transaction(async (tx) => {
		const window = { startsAt, endsAt };
		await tx
			.insert(privateSales)
			.values({ storeId, ...window })
			.onConflictDoUpdate({ target: privateSales.storeId, set: window });
		// storefronts show the window and its prices within two seconds
		await publishChange(tx, "domain");
		if (!wanted) return;
		await checkPrices(tx, wanted, market);
		await tx.delete(privatePrices).where(eq(privatePrices.storeId, storeId));
		const rows = [...wanted].map(([productId, price]) => ({ storeId, productId, price }));
		await tx.insert(privatePrices).values(rows);
	});
	return lineOf(context, market);
}
