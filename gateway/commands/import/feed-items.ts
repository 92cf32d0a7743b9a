// An item of a feed, as the product data specification names its columns, becomes rows of the files that `import` reads. What
// cannot be read for certain is left out and named; nothing is guessed.
import { statSync } from "node:fs";
import { type CurrencyCode, currencies, type Language } from "#contract/shapes.ts";
import type { SizeScale } from "#shop/sizes.ts";
import { asPictured, colourInTitle, colourOf, hexOf, labelsOf } from "./feed-colours.ts";
import { FeedFiles, numberOf } from "./feed-files.ts";
import { feedGtins } from "./feed-gtins.ts";
import { materialsOf } from "./feed-materials.ts";
import { type Money, moneyOf, periodOf } from "./feed-money.ts";
import { sewnSize } from "./feed-sizes.ts";
import { arrivalOf, stockOf } from "./feed-stock.ts";
import { audienceOf } from "./feed-words.ts";
import { NumberSet } from "./number-set.ts";

/** The columns that are read, as the product data specification names them; all are texts. */
export type Item = Partial<Record<string, string>>;

/** What other shops' files say of an item besides. */
export interface More {
	/** names and descriptions in further languages */
	names?: Readonly<Record<string, string>>;
	descriptions?: Readonly<Record<string, string>>;
	/** further words for search */
	keywords?: string;
	/** pictures, the first one in front, in place of `image_link` */
	pictures?: readonly { url: string; alt?: string }[];
	/** fields of the import's models: `care`, `making`, … */
	model?: object;
	/** keys of terms, for the facet */
	materials?: readonly string[];
	/** paths of its page in the shop that it comes from */
	paths?: readonly string[];
	/** what it costs in other currencies, as the columns `price` and `sale_price` say it */
	abroad?: readonly Item[];
}

const slug = (text: string): string =>
	text
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "_")
		.replace(/^_+|_+$/g, "");

/** Both `image_link` and `image link` are in use, and `g:image_link`. */
export const columnOf = (name: string) => slug(name).replace(/^g_/, "");

/** A key for a text in any script: readable, and never that of another text. @param text what is to be told apart */
function keyFor(text: string): string {
	const readable = slug(text);
	return readable === text && readable.length <= 40
		? readable
		: `${readable.slice(0, 40)}_${numberOf(text).toString(36)}`.replace(/^_/, "x_");
}

/** Texts that differ in capitals and spaces only are one. */
export const foldedText = (text: string): string =>
	text.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");

/** As `keyFor`, of a folded text. */
const foldedKey = (text: string) => keyFor(foldedText(text).replaceAll(" ", "_"));

const shoes =
	/shoe|schuh|chauss|boot|sneaker|stiefel|sandal|scarp|stival|zapat|zapatill|buty|trampk|loafer/i;

/** Letters from small to large; the import orders sizes by their positions. */
const letters = "XXXS XXS XS S M L XL XXL 2XL XXXL 3XL 4XL 5XL".split(" ");

/** Where a size stands among those of its scale; none for other words, which stand as they come. */
function placeOf(label: string): number | undefined {
	const letter = letters.indexOf(label.toUpperCase().split(/[\s/|,(]/)[0] ?? "");
	if (letter >= 0) return letter;
	const number = /^\D{0,4}(\d{1,3}(?:[.,]\d)?)/.exec(label)?.[1];
	return number === undefined ? undefined : 100 + Math.round(Number(number.replace(",", ".")) * 10);
}

/** Of an item that names no size. */
const oneSize = {
	en: "One size",
	fr: "Taille unique",
	de: "Einheitsgröße",
	es: "Talla única",
	it: "Taglia unica",
	pl: "Uniwersalny",
} as const satisfies Record<Language, string>;

function scaleOf(item: Item, audience: string): SizeScale {
	const size = item.size ?? "";
	// of words that begin so only: a junior's size is none of them
	if (size === "" || /(?<!\p{L})(?:one|[uú]ni|einheit)/iu.test(size)) return "one";
	if (shoes.test(item.product_type ?? "")) return "shoes";
	const isNumbered = /^\d+$/.test(size) && audience !== "unisex";
	return isNumbered ? (audience as SizeScale) : "letters";
}

function addFamilies({ files, language }: Feed, item: Item): string {
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
			titles: { [language]: name },
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

/** Front, back and the rest, in the shop's order. */
const types = ["AP", "DP", "GZ", "SU", "VC", "VH", "ZM"] as const;

/** Addresses of pictures. A comma is within one unless another address follows it. */
const linksOf = ({ image_link = "", additional_image_link = "" }: Item): string[] =>
	[image_link, ...additional_image_link.split(/,(?=\s*(?:https?:\/\/|$))/i)]
		.map((link) => link.trim())
		.filter((link) => link !== "");

export interface Feed {
	files: FeedFiles;
	language: Language;
	gtinOf: ReturnType<typeof feedGtins>;
	/** when the feed was made: what was ordered since is not in its quantities */
	asOf: Date;
	now: Date;
	sold: readonly CurrencyCode[];
	/** of sizes whose item names none: `size_system` of the product data specification */
	sizeSystem: string;
	/** units of a size whose file does not count it; null for none that are known */
	uncountedStock: number | null;
	/** products that have a price, and their prices; sizes that they have; ids that are groups of other items */
	known: Record<"priced" | "prices" | "sizes" | "groups", NumberSet>;
	/** by group and folded colour, its product: that of the spelling which came first */
	products: Map<number, number>;
	/** by product that can be ordered ahead, when it arrives */
	arrivals: Map<number, Date>;
}

function productOf({ products }: Feed, group: string, color: string): number {
	const folded = numberOf(group, foldedText(color));
	const known = products.get(folded) ?? numberOf(group, color);
	products.set(folded, known);
	return known;
}

/** To be called with every item before the first one is added. */
export function expectItem(feed: Feed, item: Item): void {
	const { known, arrivals, now } = feed;
	const { id = "", item_group_id = "", color = "" } = item;
	if (item_group_id !== "" && item_group_id !== id) known.groups.add(numberOf(item_group_id));
	const arrives = arrivalOf(item, now);
	const product = productOf(feed, item_group_id || id, color);
	if (arrives) arrivals.set(product, arrives);
}

/** What a line says of one item, or why it is left out. */
function readItem(item: Item, feed: Feed) {
	const { known, sold, now } = feed;
	const { id = "", color = "", product_type = "", gender = "", age_group = "" } = item;
	if (id === "") return { fault: "has no id" };
	const group = item.item_group_id || id;
	if (group === id && color === "" && !item.size && known.groups.has(numberOf(id))) {
		return { fault: "is what other lines are the sizes and colours of: these are taken" };
	}
	const read = audienceOf(gender, age_group, product_type);
	if ("fault" in read) return read;
	const price = priceOf(item, sold, now);
	if ("fault" in price) return price;
	const { audience } = read;
	const scale = scaleOf(item, audience);
	const named = item.size || oneSize.en;
	const size = sewnSize(named, scale, audience, item.size_system || feed.sizeSystem);
	const { label } = size;
	const sizeId = `${foldedKey(label)}_${scale}`;
	const product = productOf(feed, group, color);
	const what = [group, color].filter((part) => part !== "").join(", ");
	const told = numberOf(String(product), JSON.stringify(price));
	if (known.priced.has(product) && !known.prices.has(told)) {
		return {
			fault: `size ${named} of ${what} costs other than the sizes before: all have one price`,
		};
	}
	if (!known.sizes.add(numberOf(String(product), sizeId))) {
		return { fault: `size ${named} of ${what} is there already` };
	}
	known.priced.add(product);
	known.prices.add(told);
	return { id, group, product, color, audience, price, scale, size, sizeId };
}

/** @returns why the line was left out, and what of it is unknown or guessed */
export function addItem(
	item: Item,
	feed: Feed,
	more: More = {},
): { fault?: string; notes: string[]; isUncounted: boolean; isSizeGuessed?: boolean } {
	const { files, language, gtinOf, asOf, now } = feed;
	const read = readItem(item, feed);
	if ("fault" in read) return { fault: read.fault, notes: [], isUncounted: false };
	const words = (text: string) => ({ [language]: text });
	const { id, group, product, color, audience, price, scale, size, sizeId } = read;
	const { label, italian } = size;
	const { title = id, description = "" } = item;
	const colour = color === "" ? colourInTitle(title) : colourOf(color);
	const productId = String(product);
	const model = /^[\w-]{1,64}$/.test(group) ? group : keyFor(group);
	const family = addFamilies(feed, item);
	files.add("sizes", sizeId, () => ({
		sizeId,
		scale,
		labels: item.size
			? italian
				? { EUR: words(label), IT: words(italian) }
				: words(label)
			: oneSize,
		ifNew: { position: placeOf(label) },
	}));
	files.add("terms", `colour ${colour}`, () => ({
		kind: "colour",
		key: colour,
		ifNew: { labels: labelsOf(colour), hex: hexOf(colour) },
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
	const materials = more.materials ? [] : materialsOf(item.material ?? "", language);
	for (const { key, labels } of materials) {
		files.add("terms", `material ${key}`, () => ({
			kind: "material",
			key,
			ifNew: { labels },
		}));
	}
	files.add("models", group, () => ({
		model,
		ref: group.slice(0, 64),
		audience,
		garment: (item.product_type ?? "").split(">").at(-1)?.trim() ?? "",
		names: { ...more.names, ...words(title.slice(0, 150)) },
		...(description === ""
			? {}
			: { descriptions: { ...more.descriptions, ...words(description.slice(0, 5_000)) } }),
		...(more.keywords ? { keywords: words(more.keywords.slice(0, 500)) } : {}),
		...(pattern ? { features: [pattern] } : {}),
		referenceSize: sizeId,
		...more.model,
	}));
	const isUnnamed = color === "" && colour === "multicolour";
	const expectedAt = feed.arrivals.get(product);
	files.add("products", product, () => ({
		productId,
		model,
		...(expectedAt ? { marketingLabels: ["RAL_ANTICIPATION"], expectedAt } : {}),
		segmentationId: family,
		colourFamily: colour,
		...(color === "" ? {} : { colourLabels: words(color) }),
		ifNew: {
			colourLabels: isUnnamed ? asPictured : labelsOf(colour),
			colourHex: hexOf(colour),
		},
		materials:
			more.materials ?? (materials.length > 0 ? materials.map(({ key }) => key) : undefined),
	}));
	const { gtin, note } = gtinOf(id, item.gtin ?? "");
	const stock = stockOf(item, now);
	const { status, notes } = stock;
	const quantity = stock.quantity ?? feed.uncountedStock;
	notes.push(...[note, size.note].filter((one) => typeof one === "string"));
	files.add("skus", Number(gtin), () => ({ gtin, productId, sizeId, status }));
	if (quantity === null) files.add("uncounted", Number(gtin), () => ({ gtin, id }));
	else files.add("stock", Number(gtin), () => ({ gtin, quantity, asOf }));
	addPrices(files, productId, price);
	for (const other of more.abroad ?? []) {
		const there = priceOf(other, feed.sold, feed.now);
		if ("fault" in there) notes.push(there.fault);
		else if (there.usual.currency !== price.usual.currency) addPrices(files, productId, there);
	}
	const pictures = more.pictures ?? linksOf(item).map((url) => ({ url, alt: undefined }));
	for (const [place, { url, alt }] of pictures.entries()) {
		const type = types[place];
		const key = product * types.length + place;
		if (!URL.canParse(url)) notes.push(`picture: ${url} is no address`);
		else if (type) {
			files.add("media", key, () => ({
				productId,
				type,
				url: new URL(url).href,
				alt: alt ? words(alt.slice(0, 300)) : undefined,
			}));
		}
	}
	for (const from of more.paths ?? []) {
		// without the first part of an address: the visitor's shop adds its own
		const to = `/${slug(title).replaceAll("_", "-") || "p"}--p${productId}/`;
		files.add("redirects", from, () => ({ from, to }));
	}
	return { notes, isUncounted: quantity === null, isSizeGuessed: size.isGuessed ?? false };
}

/**
 * @param file whose rows are read: what was ordered since it was written is not in its quantities
 * @param folder of the rows
 */
export function openFeed(
	{ file, folder, now }: { file: string; folder: string; now: Date },
	about: Partial<Pick<Feed, "language" | "sizeSystem" | "uncountedStock">> = {},
): Feed {
	const { mtime } = statSync(file);
	return {
		language: "en",
		sizeSystem: "",
		uncountedStock: null,
		...about,
		files: new FeedFiles(folder),
		gtinOf: feedGtins(),
		now,
		sold: currencies,
		asOf: mtime < now ? mtime : now,
		known: {
			priced: new NumberSet(),
			prices: new NumberSet(),
			sizes: new NumberSet(),
			groups: new NumberSet(),
		},
		products: new Map(),
		arrivals: new Map(),
	};
}
