// Turns a feed for Google Merchant Center into files that `import` reads. A line that cannot be read for certain is left out and
// named; nothing is guessed.
import { statSync } from "node:fs";
import { basename } from "node:path";
import { type CurrencyCode, currencies } from "#contract/shapes.ts";
import type { SizeScale } from "#shop/sizes.ts";
import { csvRecords } from "./csv-records.ts";
import { FeedFiles, numberOf } from "./feed-files.ts";
import { feedGtins } from "./feed-gtins.ts";
import { type Money, moneyOf, periodOf } from "./feed-money.ts";
import { audienceOf, availabilityOf } from "./feed-words.ts";
import { NumberSet } from "./number-set.ts";

/** The columns that are read, as the product data specification names them; all are texts. */
type Item = Partial<Record<string, string>>;

const slug = (text: string): string =>
	text
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "_")
		.replace(/^_+|_+$/g, "");

/** A key for a text in any script: readable, and never that of another text. @param text what is to be told apart */
function keyFor(text: string): string {
	const readable = slug(text);
	return readable === text && readable.length <= 40
		? readable
		: `${readable.slice(0, 40)}_${numberOf(text).toString(36)}`.replace(/^_/, "x_");
}

/** As `keyFor`; texts that differ in capitals and spaces only are one. */
const foldedKey = (text: string) =>
	keyFor(text.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, "_"));

/** Colour families that the facet counts, with the words that belong to each. */
const colours = {
	black: ["#1d1d1f", /black|noir|schwarz|nero/],
	white: ["#f7f6f2", /white|blanc|weiss|weiß|bianco|ivory|cream|ecru/],
	grey: ["#8d8f91", /gr[ea]y|gris|grau|grigio|silver|charcoal/],
	blue: ["#2f4f86", /blue|bleu|blau|blu|navy|denim|indigo/],
	green: ["#4c6b4a", /green|vert|grün|verde|khaki|olive/],
	red: ["#a52a2f", /red|rouge|rot|rosso|burgundy|wine/],
	pink: ["#d99aa5", /pink|rose|rosa|fuchsia/],
	yellow: ["#d9b44a", /yellow|jaune|gelb|giallo|gold|mustard/],
	orange: ["#cf7a3c", /orange|coral|rust/],
	purple: ["#6d4c7d", /purple|violet|lila|viola|plum/],
	brown: ["#6f4e37", /brown|marron|braun|marrone|camel|tan|beige|cognac/],
} as const satisfies Record<string, readonly [string, RegExp]>;
type Colour = keyof typeof colours | "multicolour";

const colourNames = Object.keys(colours) as (keyof typeof colours)[];

const colourOf = (text: string): Colour =>
	colourNames.find((name) => colours[name][1].test(text.toLowerCase())) ?? "multicolour";

const hexOf = (colour: Colour) => (colour === "multicolour" ? "#b9a88f" : colours[colour][0]);

function scaleOf(item: Item, audience: string): SizeScale {
	const size = item.size ?? "";
	if (size === "" || /one|uni/i.test(size)) return "one";
	if (/shoe|schuh|chauss|boot|sneaker/i.test(item.product_type ?? "")) return "shoes";
	const isNumbered = /^\d+$/.test(size) && audience !== "unisex";
	return isNumbered ? (audience as SizeScale) : "letters";
}

function addFamilies(files: FeedFiles, item: Item): string {
	const names = (item.product_type || "Shop").split(">").map((name) => name.trim());
	let parent: string | undefined;
	for (const [depth, name] of names.entries()) {
		const path = names
			.slice(0, depth + 1)
			.map(foldedKey)
			.join("__");
		const id = path.length <= 64 ? path : keyFor(path);
		const above = parent;
		files.add("families", id, () => ({
			segmentationId: id,
			parent: above,
			titles: { en: name },
		}));
		parent = id;
	}
	return parent ?? "shop";
}

interface Price {
	usual: Extract<Money, { price: number }>;
	/** lower, and not over yet */
	sale: { price: number; since?: Date; until?: Date } | null;
}

function priceOf(item: Item, sold: readonly CurrencyCode[], now: Date): Price | { fault: string } {
	const usual = moneyOf(item.price ?? "", sold);
	if ("fault" in usual) return { fault: `price: ${usual.fault}` };
	const { sale_price = "", sale_price_effective_date = "" } = item;
	if (sale_price === "") return { usual, sale: null };
	const sale = moneyOf(sale_price, sold);
	if ("fault" in sale) return { fault: `sale_price: ${sale.fault}` };
	if (sale.currency !== usual.currency) return { fault: "price and sale_price differ in currency" };
	if (sale.price >= usual.price) return { fault: "sale_price is not below price" };
	const period = periodOf(sale_price_effective_date);
	if (period && "fault" in period) return { fault: `sale_price_effective_date: ${period.fault}` };
	if (period && period.until <= now) return { usual, sale: null };
	return { usual, sale: { price: sale.price, ...period } };
}

/** The feed has no history of prices, so nothing may be struck through that the shop does not know itself. */
function addPrices(files: FeedFiles, productId: string, { usual, sale }: Price): void {
	const { currency, price } = usual;
	const add = (what: string, row: object) =>
		files.add("prices", `${productId} ${currency} ${what}`, () => ({
			productId,
			currency,
			...row,
		}));
	// a feed is the whole truth: a sale that it names no more is over
	const only = { isOnly: true };
	if (!sale || sale.since) add("usual", sale ? { price } : { price, ...only });
	if (sale) add("sale", { ...sale, priceType: "S", ...only });
}

/** Columns by which feeds say how many there are. */
const quantities = [
	"quantity",
	"sell_on_google_quantity",
	"quantity_to_sell_on_facebook",
	"inventory",
];

interface Stock {
	/** null: the feed does not say */
	quantity: number | null;
	status: "REGULAR" | "SOON_AVAILABLE";
	notes: string[];
}

function stockOf(item: Item): Stock {
	const { availability = "" } = item;
	const known = availabilityOf(availability);
	const written = quantities.map((name) => item[name]).find((cell) => cell) ?? "";
	const isCount = /^\d{1,9}$/.test(written);
	const notes = [
		...(written === "" || isCount ? [] : [`quantity: ${written} is no number of units`]),
		...(known || availability === "" ? [] : [`availability: ${availability} is not known`]),
		...(known === "out" && Number(written) > 0
			? [`out of stock with a quantity of ${written}`]
			: []),
	];
	const status = known === "later" ? "SOON_AVAILABLE" : "REGULAR";
	if (known === "out" || known === "later") return { quantity: 0, status, notes };
	const isSure = isCount && (known !== null || availability === "");
	return { quantity: isSure ? Number(written) : null, status, notes };
}

/** Front, back and the rest, in the shop's order. */
const types = ["AP", "DP", "GZ", "SU", "VC", "VH", "ZM"] as const;

/** Addresses of pictures. A comma is within one unless another address follows it. */
const linksOf = ({ image_link = "", additional_image_link = "" }: Item): string[] =>
	[image_link, ...additional_image_link.split(/,(?=\s*(?:https?:\/\/|$))/i)]
		.map((link) => link.trim())
		.filter((link) => link !== "");

interface Feed {
	files: FeedFiles;
	language: string;
	gtinOf: ReturnType<typeof feedGtins>;
	/** when the feed was made: what was ordered since is not in its quantities */
	asOf: Date;
	now: Date;
	sold: readonly CurrencyCode[];
	/** products that have a price, and their prices; sizes that they have */
	known: { priced: NumberSet; prices: NumberSet; sizes: NumberSet };
}

/** What a line says of one item, or why it is left out. */
function readItem(item: Item, { known, sold, now }: Feed) {
	const { id = "", color = "", product_type = "", gender = "", age_group = "" } = item;
	if (id === "") return { fault: "has no id" };
	const group = item.item_group_id || id;
	const read = audienceOf(gender, age_group, product_type);
	if ("fault" in read) return read;
	const price = priceOf(item, sold, now);
	if ("fault" in price) return price;
	const { audience } = read;
	const scale = scaleOf(item, audience);
	const label = item.size || "One size";
	const sizeId = `${foldedKey(label)}_${scale}`;
	const product = numberOf(group, color);
	const what = [group, color].filter((part) => part !== "").join(", ");
	const told = numberOf(String(product), JSON.stringify(price));
	if (known.priced.has(product) && !known.prices.has(told)) {
		return {
			fault: `size ${label} of ${what} costs other than the sizes before: all have one price`,
		};
	}
	if (!known.sizes.add(numberOf(String(product), sizeId))) {
		return { fault: `size ${label} of ${what} is there already` };
	}
	known.priced.add(product);
	known.prices.add(told);
	return { id, group, product, color, audience, price, scale, label, sizeId };
}

/** @returns why the line was left out, and what of it is unknown */
function addItem(
	item: Item,
	feed: Feed,
): { fault?: string; notes: string[]; isUncounted: boolean } {
	const { files, language, gtinOf, asOf } = feed;
	const read = readItem(item, feed);
	if ("fault" in read) return { fault: read.fault, notes: [], isUncounted: false };
	const words = (text: string) => ({ [language]: text });
	const { id, group, product, color, audience, price, scale, label, sizeId } = read;
	const { title = id, description = "" } = item;
	const colour = colourOf(color);
	const productId = String(product);
	const model = /^[\w-]{1,64}$/.test(group) ? group : keyFor(group);
	const family = addFamilies(files, item);
	files.add("sizes", sizeId, () => ({ sizeId, scale, labels: words(label) }));
	files.add("terms", colour, () => ({
		kind: "colour",
		key: colour,
		labels: { en: colour },
		hex: hexOf(colour),
	}));
	const pattern = item.pattern?.trim() ? `pattern_${foldedKey(item.pattern)}`.slice(0, 64) : null;
	if (pattern) {
		const labels = words((item.pattern ?? "").trim());
		files.add("terms", pattern, () => ({
			kind: "feature",
			key: pattern,
			labels,
			facet: "pattern",
		}));
	}
	files.add("models", group, () => ({
		model,
		ref: group.slice(0, 64),
		audience,
		garment: (item.product_type ?? "").split(">").at(-1)?.trim() ?? "",
		names: words(title.slice(0, 150)),
		...(description === "" ? {} : { descriptions: words(description.slice(0, 5_000)) }),
		...(pattern ? { features: [pattern] } : {}),
		referenceSize: sizeId,
	}));
	files.add("products", product, () => ({
		productId,
		model,
		segmentationId: family,
		colourFamily: colour,
		colourLabels: words(color || colour),
		colourHex: hexOf(colour),
	}));
	const { gtin, note } = gtinOf(id, item.gtin ?? "");
	const { quantity, status, notes } = stockOf(item);
	if (note) notes.push(note);
	files.add("skus", Number(gtin), () => ({ gtin, productId, sizeId, status }));
	if (quantity === null) files.add("uncounted", Number(gtin), () => ({ gtin, id }));
	else files.add("stock", Number(gtin), () => ({ gtin, quantity, asOf }));
	addPrices(files, productId, price);
	for (const [place, url] of linksOf(item).entries()) {
		const type = types[place];
		const key = product * types.length + place;
		if (!URL.canParse(url)) notes.push(`picture: ${url} is no address`);
		else if (type) files.add("media", key, () => ({ productId, type, url }));
	}
	return { notes, isUncounted: quantity === null };
}

/** Columns without which a file is no feed. */
const needed = ["id", "title", "price", "availability"] as const;

/** Both `image_link` and `image link` are in use, and `g:image_link`. */
const columnOf = (name: string) => slug(name).replace(/^g_/, "");

/** Most lines of each kind that are named one by one. */
const mostNamed = 50;

export interface FeedReport {
	/** rows by file */
	written: Record<string, number>;
	/** lines that were left out, and why of the first of them */
	refused: number;
	faults: { line: number; message: string }[];
	/** lines of which something is not known, and what of the first of them */
	noted: number;
	notes: { line: number; message: string }[];
	/** sizes in stock of which the feed does not say how many there are */
	uncounted: number;
}

/**
 * @param feed CSV or tab-separated, a line a variant
 * @param language of its words
 * @throws Error when it is no feed
 */
export async function convertMerchantFeed(
	feed: string,
	folder: string,
	language: string,
	now = new Date(),
): Promise<FeedReport> {
	const { mtime } = statSync(feed);
	const report = { refused: 0, noted: 0, uncounted: 0 };
	const faults: FeedReport["faults"] = [];
	const notes: FeedReport["notes"] = [];
	let reading: Feed | null = null;
	for await (const { line, cells, fault } of csvRecords(feed)) {
		const item: Item = Object.fromEntries(
			Object.entries(cells ?? {}).map(([name, cell]) => [columnOf(name), cell]),
		);
		if (!reading) {
			const lacking = needed.filter((name) => cells && !(name in item));
			if (lacking.length > 0 || (!cells && line === 1)) {
				const why = cells ? `its first line has no ${lacking.join(", no ")}` : fault;
				throw new Error(`${basename(feed)} is no merchant feed: ${why}.`);
			}
			reading = {
				...{ files: new FeedFiles(folder), language, gtinOf: feedGtins(), now },
				asOf: mtime < now ? mtime : now,
				sold: currencies,
				known: { priced: new NumberSet(), prices: new NumberSet(), sizes: new NumberSet() },
			};
		}
		const done = cells ? addItem(item, reading) : { fault, notes: [], isUncounted: false };
		if (done.isUncounted) report.uncounted += 1;
		if (done.notes.length > 0) report.noted += 1;
		if (done.fault !== undefined) report.refused += 1;
		if (done.fault !== undefined && faults.length < mostNamed) {
			faults.push({ line, message: done.fault });
		}
		if (done.notes.length > 0 && notes.length < mostNamed) {
			notes.push({ line, message: done.notes.join("; ") });
		}
	}
	if (!reading) throw new Error(`${basename(feed)} has no items.`);
	return { written: reading.files.finish(), ...report, faults, notes };
}
