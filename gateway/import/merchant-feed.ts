// Turns a feed for Google Merchant Center into files that `import` reads.
import type { SizeScale } from "../../shop/sizes.ts";
import { FeedFiles, numberOf } from "./feed-files.ts";
import { feedGtins } from "./feed-gtins.ts";
import { readLines } from "./read-lines.ts";

/** The columns that are read, as the product data specification names them; all are texts. */
type Item = Partial<Record<string, string>>;

const slug = (text: string): string =>
	text
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "_")
		.replace(/^_+|_+$/g, "")
		.slice(0, 60) || "none";

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

/** `59.90 EUR` → cents and currency; null when it is not an amount. */
function moneyOf(text = ""): { price: number; currency: string } | null {
	const [, amount = "", currency = ""] =
		/^(\d+(?:[.,]\d{1,2})?)\s*([A-Z]{3})$/.exec(text.trim()) ?? [];
	return amount === ""
		? null
		: { price: Math.round(Number(amount.replace(",", ".")) * 100), currency };
}

function audienceOf({ gender = "", age_group = "" }: Item) {
	if (age_group !== "" && age_group !== "adult") return "children";
	return gender === "male" ? "men" : "women";
}

function scaleOf(item: Item): SizeScale {
	const size = item.size ?? "";
	if (size === "" || /one|uni/i.test(size)) return "one";
	if (/shoe|schuh|chauss|boot|sneaker/i.test(item.product_type ?? "")) return "shoes";
	return /^\d+$/.test(size) ? audienceOf(item) : "letters";
}

function addFamilies(files: FeedFiles, item: Item): string {
	const names = (item.product_type || "Shop").split(">").map((name) => name.trim());
	let parent: string | undefined;
	for (const [depth, name] of names.entries()) {
		const id = slug(names.slice(0, depth + 1).join(" "));
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

const units = { in_stock: 10, backorder: 0, preorder: 0, out_of_stock: 0 } as const;

function addPrices(files: FeedFiles, productId: string, item: Item): void {
	const [usual, sale] = [moneyOf(item.price), moneyOf(item.sale_price)];
	if (!usual) return;
	const isReduced = sale && sale.currency === usual.currency && sale.price < usual.price;
	// the feed has no price history, so nothing may be struck through
	const row = isReduced ? { ...sale, priceType: "S" } : { ...usual };
	files.add("prices", `${productId} ${row.currency}`, () => ({ productId, ...row }));
}

/** Front, back and the rest, in the shop's order. */
const types = ["AP", "DP", "GZ", "SU", "VC", "VH", "ZM"] as const;

function addItem(
	files: FeedFiles,
	item: Item,
	{ language, gtinOf }: { language: string; gtinOf: ReturnType<typeof feedGtins> },
): void {
	const words = (text: string) => ({ [language]: text });
	const { id = "", title = id, description = "", color = "" } = item;
	const group = item.item_group_id || id;
	const colour = colourOf(color);
	const productId = String(numberOf(group, color));
	const family = addFamilies(files, item);
	const scale = scaleOf(item);
	const label = item.size || "One size";
	const sizeId = `${slug(label)}_${scale}`;
	files.add("sizes", sizeId, () => ({ sizeId, scale, labels: words(label) }));
	files.add("terms", colour, () => ({
		kind: "colour",
		key: colour,
		labels: { en: colour },
		hex: hexOf(colour),
	}));
	files.add("models", group, () => ({
		model: slug(group),
		ref: group.slice(0, 64),
		audience: audienceOf(item),
		garment: (item.product_type ?? "").split(">").at(-1)?.trim() ?? "",
		names: words(title.slice(0, 150)),
		...(description === "" ? {} : { descriptions: words(description.slice(0, 5_000)) }),
		referenceSize: sizeId,
	}));
	files.add("products", Number(productId), () => ({
		productId,
		model: slug(group),
		segmentationId: family,
		colourFamily: colour,
		colourLabels: words(color || colour),
		colourHex: hexOf(colour),
	}));
	const gtin = gtinOf(id, item.gtin ?? "");
	files.add("skus", Number(gtin), () => ({ gtin, productId, sizeId }));
	const availability = (item.availability ?? "").replaceAll(" ", "_") as keyof typeof units;
	const quantity = Number(item.quantity || (units[availability] ?? 0));
	files.add("stock", Number(gtin), () => ({ gtin, quantity }));
	addPrices(files, productId, item);
	const links = [item.image_link, ...(item.additional_image_link ?? "").split(",")];
	for (const [place, url] of links.filter((link) => link).entries()) {
		const type = types[place];
		const key = Number(productId) * types.length + place;
		if (type) files.add("media", key, () => ({ productId, type, url: url?.trim() }));
	}
}

/**
 * @param feed CSV or tab-separated, a line a variant
 * @param language of its words
 * @returns rows by file, and how many lines were not items
 */
export async function convertMerchantFeed(
	feed: string,
	folder: string,
	language: string,
): Promise<{ written: Record<string, number>; refused: number }> {
	const files = new FeedFiles(folder);
	const gtinOf = feedGtins();
	let refused = 0;
	for await (const { value } of readLines(feed, "csv")) {
		const cells = Object.entries((value ?? {}) as Item);
		// both `image_link` and `image link` are in use
		const item: Item = Object.fromEntries(cells.map(([name, cell]) => [slug(name), cell]));
		if (item.id) addItem(files, item, { language, gtinOf });
		else refused += 1;
	}
	return { written: files.finish(), refused };
}
