// Rows of the demo's files, for tests that compare something with them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ByLanguage, Language } from "#contract/shapes.ts";
import type {
	catalogTerms,
	deliveryPoints,
	giftCards,
	models,
	priceHistory,
	products,
	promoCodes,
	promotions,
	sizeMeasurements,
	sizes,
	skus,
} from "#gateway/platform/db/schema.ts";
import { projectRoot } from "./gateway/fingerprint.ts";

interface Rows {
	families: { segmentationId: string; parent?: string; titles: ByLanguage; scene?: string };
	products: typeof products.$inferSelect;
	models: typeof models.$inferSelect;
	skus: typeof skus.$inferSelect;
	measurements: typeof sizeMeasurements.$inferSelect;
	prices: typeof priceHistory.$inferSelect;
	terms: typeof catalogTerms.$inferSelect;
	stock: { gtin: string; pointId?: string; quantity: number };
	reviews: {
		review: string;
		productId: string;
		words: string;
		language: Language;
		author: string;
		writtenAt: string;
	};
	media: { productId: string; type: string; key: string; finished: number[] };
	sizes: typeof sizes.$inferSelect;
	stores: Omit<typeof deliveryPoints.$inferSelect, "searchText">;
	cities: {
		name: string;
		country: string;
		zipCodes: string[];
		lat: number;
		lon: number;
		rank: number;
	};
	promotions: typeof promotions.$inferSelect;
	codes: typeof promoCodes.$inferSelect;
	"gift-cards": typeof giftCards.$inferSelect;
}

/** The rows of `demo/catalogue/<kind>.jsonl`; a field that is empty may be missing. */
export const demoRows = <Kind extends keyof Rows>(kind: Kind): Rows[Kind][] =>
	readFileSync(join(projectRoot, `demo/catalogue/${kind}.jsonl`), "utf8")
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line) as Rows[Kind]);
