// Garments of one test, beside whatever is seeded: no other test changes their price or stock.
import { eq } from "drizzle-orm";
import type { ByLanguage, CurrencyCode } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	models,
	prices,
	products,
	segmentations,
	sizes,
	skus,
} from "#gateway/platform/db/schema.ts";

const inAll = (text: string): ByLanguage => ({
	fr: text,
	en: text,
	es: text,
	de: text,
	it: text,
	pl: text,
});

const since = new Date("2026-01-05T00:00:00Z");

export interface Garment {
	/** cents by currency: the garment is sold in these only */
	prices?: Partial<Record<CurrencyCode, number>>;
	/** units of each of its sizes */
	stock?: number;
	sizes?: number;
	status?: (typeof skus.$inferInsert)["status"];
	audience?: (typeof models.$inferInsert)["audience"];
	/** of the seeded catalogue, in place of sizes of the tests' own */
	sizeIds?: readonly string[];
}

const usual = { EUR: 4_990, CHF: 5_990, PLN: 21_900 };

function gtinOf(serial: number): string {
	const digits = String(290_000_000_000 + serial);
	const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
	return `${digits}${(10 - (sum % 10)) % 10}`;
}

let serial = 0;

const grounds = new WeakSet<Db>();

async function layGround(db: Db): Promise<void> {
	if (grounds.has(db)) return;
	grounds.add(db);
	await db
		.insert(segmentations)
		.values({
			segmentationId: "test_rack",
			path: ["test_rack"],
			titles: inAll("Rack"),
			position: 900,
		})
		.onConflictDoNothing();
	await db
		.insert(sizes)
		.values(
			Array.from({ length: 10 }, (_, index) => ({
				sizeId: `t${index}`,
				scale: "letters" as const,
				position: index,
				labels: { EUR: inAll(`T${index}`), IT: inAll(`IT${index}`) },
			})),
		)
		.onConflictDoNothing();
}

/** Puts a garment on sale and returns the gtins of its sizes. */
export async function hangGarment(db: Db, garment: Garment = {}): Promise<string[]> {
	await layGround(db);
	serial += 1;
	// garments may be hung at the same time
	const own = serial;
	const model = `TEST${own}`;
	const productId = String(9_900_000 + own);
	await db.insert(models).values({
		model,
		ref: `R${own}`,
		season: "E26",
		audience: garment.audience ?? "women",
		garment: "dress",
		names: inAll(`Dress ${own}`),
		descriptions: inAll("Linen dress"),
		fit: "regular",
		care: [],
		features: [],
		measurements: [],
		composition: [],
		making: [],
		referenceSize: "t0",
		availabilityType: "ONLINE_ONLY",
	});
	await db.insert(products).values({
		productId,
		optionId: String(8_800_000 + own),
		model,
		segmentationId: "test_rack",
		segmentationPath: ["test_rack"],
		position: 0,
		colourFamily: "blue",
		colourLabels: inAll("Blue"),
		colourHex: "#22406a",
		materials: [],
		pictures: ["AP"],
		marketingLabels: [],
		popularity: 0,
		launchedAt: since,
	});
	const asked = Object.entries(garment.prices ?? usual) as [CurrencyCode, number][];
	await db.insert(prices).values(
		asked.map(([list, price]) => ({
			productId,
			list,
			price,
			priceType: "I" as const,
			initialPrice: price,
			since,
		})),
	);
	const made = await db
		.insert(skus)
		.values(
			Array.from({ length: garment.sizeIds?.length ?? garment.sizes ?? 1 }, (_, index) => ({
				gtin: gtinOf(own * 100 + index),
				productId,
				sizeId: garment.sizeIds?.[index] ?? `t${index}`,
				position: index,
				stock: garment.stock ?? 50,
				status: garment.status ?? ("REGULAR" as const),
			})),
		)
		.returning({ gtin: skus.gtin });
	return made.map(({ gtin }) => gtin);
}

/** One garment of one size. */
export async function hangOne(db: Db, garment: Garment = {}): Promise<string> {
	const [gtin] = await hangGarment(db, { ...garment, sizes: 1 });
	if (!gtin) throw new Error("a garment without a size");
	return gtin;
}

export async function setStock(db: Db, gtin: string, stock: number): Promise<void> {
	await db.update(skus).set({ stock }).where(eq(skus.gtin, gtin));
}

export async function stockOf(db: Db, gtin: string): Promise<number | undefined> {
	const [row] = await db.select({ stock: skus.stock }).from(skus).where(eq(skus.gtin, gtin));
	return row?.stock;
}

/** Sets a new price in every currency it is sold in. */
export async function setPrice(db: Db, gtin: string, price: number): Promise<void> {
	const [row] = await db.select().from(skus).where(eq(skus.gtin, gtin));
	await db
		.update(prices)
		.set({ price })
		.where(eq(prices.productId, row?.productId ?? ""));
}
