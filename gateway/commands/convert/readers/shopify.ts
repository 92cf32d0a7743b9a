// Products as Shopify exports them: a line for each variant and for each further picture, those of a product one after the other.
// Only its first line has the product's own columns.
import { numberOf } from "../../import/feed-files.ts";
import { foldedText } from "../../import/feed-items.ts";
import { NumberSet } from "../../import/number-set.ts";
import { type Columns, columnsOf, hasAll } from "../columns.ts";
import { type Conversion, inCurrency, say, takeItem, unitsOf } from "../conversion.ts";
import { familyOf, type Option, variantOf } from "../options.ts";
import type { Cells, Table } from "../tables.ts";
import { type Line, linesOf, type Reader } from "./reader.ts";

const metafield = (name: string) => `product.metafields.shopify.${name}`;

const names = {
	handle: ["Handle", "URL handle"],
	title: ["Title"],
	body: ["Body (HTML)", "Description"],
	vendor: ["Vendor"],
	category: ["Product Category", "Standard Product Type"],
	type: ["Type", "Custom Product Type"],
	tags: ["Tags"],
	published: ["Published", "Published on online store"],
	status: ["Status"],
	option1: ["Option1 Name"],
	value1: ["Option1 Value"],
	option2: ["Option2 Name"],
	value2: ["Option2 Value"],
	option3: ["Option3 Name"],
	value3: ["Option3 Value"],
	sku: ["Variant SKU", "SKU"],
	quantity: ["Variant Inventory Qty", "Inventory quantity"],
	tracker: ["Variant Inventory Tracker", "Inventory tracker"],
	policy: ["Variant Inventory Policy", "Continue selling when out of stock"],
	price: ["Variant Price", "Price"],
	before: ["Variant Compare At Price", "Compare-at price"],
	barcode: ["Variant Barcode", "Barcode"],
	picture: ["Image Src", "Product image URL"],
	place: ["Image Position"],
	alt: ["Image Alt Text"],
	variantPicture: ["Variant Image", "Variant image URL"],
	giftCard: ["Gift Card"],
	gender: ["Google Shopping / Gender", metafield("target-gender")],
	age: ["Google Shopping / Age Group", metafield("age-group")],
	colour: [metafield("color-pattern")],
} as const;
type Shopify = Columns<typeof names>;

/** A metafield's column has its name in brackets: `Age group (product.metafields.shopify.age-group)`. */
const withoutLabel = (table: Table): Table => {
	const inner = (name: string) => /\((product\.metafields\.[^)]+)\)$/.exec(name)?.[1] ?? name;
	return {
		...table,
		columns: table.columns.map(inner),
		async *records() {
			for await (const { cells, ...record } of table.records()) {
				if (!cells) yield record;
				else {
					const pairs = Object.entries(cells).map(([name, cell]) => [inner(name), cell]);
					yield { ...record, cells: Object.fromEntries(pairs) };
				}
			}
		},
	};
};

/** Amounts as the shop writes them: a point before two decimals, no separators. */
const amountOf = (text: string) => text.replace(/^'/, "").trim();

/** Of an export with markets: `Price / Switzerland`, `Compare At Price / Switzerland`, `Included / Switzerland`. */
const marketColumn = /^(Included|Price|Compare[ -]At Price) \/ (.+)$/i;

const countries = new Intl.DisplayNames("en", { type: "region" });
/** Currencies by the name of a market that is a country with one that the shop knows besides the euro. */
const currencyOf: ReadonlyMap<string, string> = new Map(
	Object.entries({ CH: "CHF", LI: "CHF", PL: "PLN", GB: "GBP", CZ: "CZK" }).map(
		([country, currency]) => [(countries.of(country) ?? "").toLowerCase(), currency],
	),
);

/** What a variant costs in markets with another currency; a market of several countries is named, and passed over. */
function abroadOf(cells: Cells, line: number, to: Conversion) {
	const of = new Map<string, Partial<Record<string, string>>>();
	for (const [column, cell] of Object.entries(cells)) {
		const [, what = "", market = ""] = marketColumn.exec(column) ?? [];
		if (market === "" || cell === "") continue;
		const key = what.toLowerCase().replaceAll(/[ -]/g, "");
		of.set(market, { ...of.get(market), [key]: cell });
	}
	return [...of].flatMap(([market, { included = "true", price = "", compareatprice = "" }]) => {
		if (included.toLowerCase() === "false" || price === "") return [];
		const currency = currencyOf.get(market.toLowerCase());
		if (!currency) {
			const message = `the price of the market ${market} was passed over: say it by a file prices (columns productId, currency, storeId, price)`;
			say(to, "unknown", line, message);
			return [];
		}
		to.paid.add(currency);
		const isReduced = Number(amountOf(compareatprice)) > Number(amountOf(price));
		return [
			{
				price: `${amountOf(isReduced ? compareatprice : price)} ${currency}`,
				sale_price: isReduced ? `${amountOf(price)} ${currency}` : "",
			},
		];
	});
}

/** Most lines of one product: the shop allows 2,048 variants and 250 pictures. */
const maxLines = 2_500;

interface Product {
	first: Line;
	lines: Line[];
}

async function* products(
	tables: readonly Table[],
	columns: Shopify,
	to: Conversion,
): AsyncGenerator<Product> {
	const handles = new NumberSet();
	for (const table of tables) {
		let open: Product | null = null;
		for await (const { line, cells } of linesOf([table], to)) {
			const handle = columns.of(cells, "handle");
			if (handle === "") say(to, "left", line, "has no handle");
			else if (open && handle === columns.of(open.first.cells, "handle")) {
				if (open.lines.length < maxLines) open.lines.push({ line, cells });
				else say(to, "left", line, `is beyond ${maxLines} lines of one product`);
			} else if (columns.of(cells, "title") === "") {
				say(
					to,
					"left",
					line,
					`the lines of ${handle} do not stand together, or its first line could not be read: sort the file by handle`,
				);
			} else {
				if (open) yield open;
				if (!handles.add(numberOf(handle))) {
					const message = `the handle ${handle} was there before: its variants are added to that product, and its title, texts and pictures are passed over`;
					say(to, "unknown", line, message);
				}
				open = { first: { line, cells }, lines: [{ line, cells }] };
			}
		}
		if (open) yield open;
	}
}

/** Why a product is not to be sold; null for one that is. */
function reasonAgainst(columns: Shopify, cells: Cells): string | null {
	const status = columns.of(cells, "status").toLowerCase();
	if (status === "draft" || status === "archived")
		return `is ${status}: publish it to have it taken`;
	if (columns.of(cells, "published").toLowerCase() === "false") {
		return "is not published: publish it to have it taken";
	}
	if (columns.of(cells, "giftCard").toLowerCase() === "true") {
		return "is a gift card: a market's own cards are made by its row (docs/importing.md)";
	}
	return null;
}

interface Picture {
	url: string;
	alt: string;
}

/**
 * A colour's pictures: those of its variants first, then those that name it, then those that are no other colour's.
 * @param ofColours addresses of variants' pictures by colour
 */
function picturesOf(
	color: string,
	all: readonly Picture[],
	ofColours: ReadonlyMap<string, readonly string[]>,
): Picture[] {
	const own = ofColours.get(color) ?? [];
	const others = new Set([...ofColours].flatMap(([one, urls]) => (one === color ? [] : urls)));
	const word = color.toLowerCase();
	const colours = [...ofColours.keys()].map((one) => one.toLowerCase()).filter((one) => one !== "");
	const names = ({ url, alt }: Picture, one: string) =>
		`${alt} ${url.split("/").at(-1)}`
			.toLowerCase()
			.replace(/[_-]+|%20/g, " ")
			.includes(one);
	const isOthers = (picture: Picture) =>
		(others.has(picture.url) && !own.includes(picture.url)) ||
		(!(word !== "" && names(picture, word)) &&
			colours.some((one) => one !== word && names(picture, one)));
	const altOf = new Map(all.map((picture) => [picture.url, picture.alt]));
	const chosen = [
		...own.map((url) => ({ url, alt: altOf.get(url) ?? "" })),
		...all.filter((picture) => word !== "" && names(picture, word)),
		...all.filter((picture) => !isOthers(picture)),
	];
	const seen = new Set<string>();
	return chosen.filter(({ url }) => !seen.has(url) && seen.add(url));
}

const ages: ReadonlyMap<string, string> = new Map([
	["babies", "infant"],
	["toddlers", "toddler"],
	["kids", "kids"],
	["teens", "teen"],
	["all ages", ""],
	["all-ages", ""],
	["universal", ""],
]);

/** The shop's own words for whom a product is for; several mean all. */
const genderOf = (text: string) => (text.includes(";") ? "unisex" : text);
function ageOf(text: string): string {
	const word = text.trim().toLowerCase();
	return text.includes(";") ? "" : (ages.get(word) ?? word);
}

function takeProduct(product: Product, columns: Shopify, to: Conversion): void {
	const { first, lines } = product;
	const own = (name: keyof typeof names) => columns.of(first.cells, name);
	const against = reasonAgainst(columns, first.cells);
	if (against) {
		say(to, "left", first.line, against);
		return;
	}
	const pictures = lines
		.map(({ cells }) => ({
			url: columns.of(cells, "picture"),
			alt: columns.of(cells, "alt"),
			place: Number(columns.of(cells, "place")) || 1_000,
		}))
		.filter(({ url }) => url !== "")
		.toSorted((a, b) => a.place - b.place);
	const variants = lines
		.filter(({ cells }) => columns.of(cells, "price") !== "" || columns.of(cells, "value1") !== "")
		.map(({ line, cells }) => {
			const options: Option[] = ([1, 2, 3] as const).map((at) => ({
				name: own(`option${at}`),
				value: columns.of(cells, `value${at}`),
			}));
			return { line, cells, options, ...variantOf(options) };
		});
	if (variants.length === 0) {
		say(to, "left", first.line, "has no variant with a price");
		return;
	}
	// `Red` and `red` are one colour, whose pictures are one product's
	const spellings = new Map<string, string>();
	for (const variant of variants) {
		const folded = foldedText(variant.color);
		if (!spellings.has(folded)) spellings.set(folded, variant.color);
		variant.color = spellings.get(folded) ?? variant.color;
	}
	const ofColours = new Map<string, string[]>();
	for (const { cells, color } of variants) {
		const url = columns.of(cells, "variantPicture");
		const known = ofColours.get(color) ?? [];
		if (url !== "" && !known.includes(url)) known.push(url);
		ofColours.set(color, known);
	}
	const tags = own("tags")
		.split(",")
		.map((tag) => tag.trim())
		.filter((tag) => tag !== "" && !/[:_=]/.test(tag));
	const type = own("type");
	const family = familyOf([type === "" ? own("category").split(">") : type.split(/\s*[>/]\s*/)]);
	const isMulti = ofColours.size > 1;
	for (const { line, cells, options, color, size, guesses } of variants) {
		for (const guess of guesses) say(to, "guessed", line, guess);
		const [price, before] = [columns.of(cells, "price"), columns.of(cells, "before")].map(amountOf);
		const isReduced = Number(before) > Number(price);
		const isTracked = columns.has("tracker") ? columns.of(cells, "tracker") !== "" : true;
		const written = columns.of(cells, "quantity");
		const counted = isTracked || Number(written) > 0 ? written : "";
		if (!isTracked && counted !== "") {
			const message = "the shop before did not count its stock: the number of its column is taken";
			say(to, "guessed", line, message);
		}
		const isContinued = /^(?:continue|true)$/i.test(columns.of(cells, "policy"));
		const colourName =
			color || (columns.of(first.cells, "colour").split(";")[0] ?? "").trim().replaceAll("-", " ");
		const keyed = options.map(({ value }) => value).join("/");
		takeItem(
			to,
			line,
			{
				id: `${own("handle")}/${keyed}`,
				item_group_id: own("handle"),
				title: own("title"),
				description: own("body"),
				color: colourName,
				size,
				price: inCurrency(to, (isReduced ? before : price) ?? ""),
				sale_price: isReduced ? inCurrency(to, price ?? "") : "",
				product_type: family,
				gender: genderOf(own("gender")),
				age_group: ageOf(own("age")),
				gtin: columns.of(cells, "barcode"),
				quantity: unitsOf(counted),
				availability: unitsOf(counted) === "0" && isContinued ? "backorder" : "",
			},
			{
				words: tags.join(" > "),
				keywords: [...tags, own("vendor")].filter(Boolean).join(", "),
				pictures: isMulti ? picturesOf(color, pictures, ofColours) : pictures,
				paths: [`/products/${own("handle")}`],
				abroad: abroadOf(cells, line, to),
			},
		);
	}
}

export const shopify: Reader = {
	name: "products of Shopify",
	marks: ["Handle", "Title", "Option1 Value", "Variant Price"],
	isIts: (table) =>
		(hasAll(table, "Handle", "Title") || hasAll(table, "URL handle", "Title")) &&
		(hasAll(table, "Variant Price") || hasAll(table, "Price")) &&
		hasAll(table, "Option1 Value"),
	async read(given, to) {
		const tables = given.map(withoutLabel);
		const columns = columnsOf(tables, names);
		for await (const product of products(tables, columns, to)) takeProduct(product, columns, to);
		return columns.others.filter((column) => !marketColumn.test(column));
	},
};
