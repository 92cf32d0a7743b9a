// Products as Akeneo PIM exports them: a column for each attribute, with its language, channel or currency in its name
// (`name-de_DE-ecommerce`, `price-EUR`). A file of product models, given beside it, has what their variants share.
import { currencies, type Language, languages } from "#contract/shapes.ts";
import { columnsOf, folded, hasAll } from "../columns.ts";
import { type Conversion, say, takeItem } from "../conversion.ts";
import { variantOf } from "../options.ts";
import type { Cells, Table } from "../tables.ts";
import { linesOf, type Reader } from "./reader.ts";

/** Attributes by what they mean; the shop that exports has named them. */
const meanings = {
	title: ["name", "title", "label", "product_name", "display_name", "erp_name", "variation_name"],
	description: ["description", "long_description", "web_description", "short_description"],
	color: ["color", "colour", "main_color", "color_name", "couleur", "farbe", "colore", "kolor"],
	size: [
		"size",
		"clothing_size",
		"eu_shoes_size",
		"shoe_size",
		"taille",
		"groesse",
		"taglia",
		"rozmiar",
	],
	gtin: ["ean", "gtin", "ean13", "ean_code", "barcode", "upc"],
	price: ["price", "retail_price", "selling_price"],
	picture: [
		"picture",
		"image",
		"main_image",
		"main_picture",
		"image_1",
		"packshot",
		"variation_image",
	],
	gender: ["gender", "target_gender", "genre", "geschlecht"],
	quantity: ["quantity", "stock", "qty"],
	keywords: ["keywords", "meta_keywords", "tags"],
} as const;
type Meaning = keyof typeof meanings;

const isKnown = (currency: string) => currencies.some((one) => one === currency);

interface Attribute {
	column: string;
	name: string;
	language: Language | null;
	/** also one that the shop does not know */
	currency: string | null;
}

function attributeOf(column: string): Attribute {
	const [name = "", ...parts] = column.split("-");
	const locale = parts.find((part) => /^[a-z]{2}_[A-Z]{2}$/.test(part))?.slice(0, 2);
	return {
		column,
		name,
		language: languages.find((language) => language === locale) ?? null,
		currency: parts.findLast((part) => /^[A-Z]{3}$/.test(part)) ?? null,
	};
}

interface Attributes {
	of(cells: Cells, meaning: Meaning, language?: Language): string;
	/** the attribute in each language that it has */
	texts(cells: Cells, meaning: Meaning): Partial<Record<Language, string>>;
	/** the amount with its currency; that of the preferred one first, none where it has no price */
	prices(cells: Cells, preferred: string): { price: string; currency: string }[];
	others: string[];
}

function attributesOf(columns: readonly string[]): Attributes {
	const all = columns.map(attributeOf);
	const byMeaning = Object.fromEntries(
		Object.entries(meanings).map(([meaning, codes]) => [
			meaning,
			codes.flatMap((code) => all.filter(({ name }) => folded(name) === folded(code))),
		]),
	) as Record<Meaning, Attribute[]>;
	const filled = (cells: Cells, found: readonly Attribute[]) =>
		found.map(({ column }) => cells[column] ?? "").find((cell) => cell !== "") ?? "";
	const known = new Set(
		Object.values(byMeaning).flatMap((found) => found.map(({ column }) => column)),
	);
	return {
		of: (cells, meaning, language) => {
			const found = byMeaning[meaning];
			const own = language ? found.filter((one) => one.language === language) : [];
			return filled(cells, own) || filled(cells, found);
		},
		texts: (cells, meaning) =>
			Object.fromEntries(
				languages.flatMap((language) => {
					const text = filled(
						cells,
						byMeaning[meaning].filter((one) => one.language === language),
					);
					return text === "" ? [] : [[language, text]];
				}),
			),
		prices: (cells, preferred) => {
			const sold = byMeaning.price.flatMap(({ column, currency }) =>
				(cells[column] ?? "") === "" ? [] : [{ column, currency: currency ?? preferred }],
			);
			const own = sold.filter(({ currency }) => currency === preferred);
			const all = [...own, ...sold];
			return all
				.filter((one, at) => all.findIndex(({ currency }) => currency === one.currency) === at)
				.map(({ column, currency }) => ({ price: `${cells[column]} ${currency}`, currency }));
		},
		others: columns.filter((column) => !known.has(column)),
	};
}

/** Codes of options are words with underscores: `navy_blue`. */
const wordsOf = (code: string) => {
	const words = code.replaceAll("_", " ").trim();
	return /[A-Z]/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
};

const names = {
	sku: ["sku", "identifier"],
	uuid: ["uuid"],
	code: ["code"],
	family: ["family"],
	categories: ["categories"],
	parent: ["parent"],
	groups: ["groups"],
	enabled: ["enabled"],
	familyVariant: ["family_variant"],
} as const;

const isModels = (table: Table) => hasAll(table, "code", "family_variant");
const isProducts = (table: Table) => hasAll(table, "family", "categories", "enabled");

/** A product with what its models say where it says nothing itself. */
function inherited(
	cells: Cells,
	models: ReadonlyMap<string, Cells>,
): { cells: Cells; root: string } {
	let whole: Record<string, string> = { ...cells };
	let root = "";
	// a variant has two levels above it at most
	for (let code = cells.parent ?? "", depth = 0; code !== "" && depth < 3; depth += 1) {
		root = code;
		const above = models.get(code);
		if (!above) break;
		const said = Object.entries(whole).filter(([, cell]) => cell !== "");
		whole = { ...above, ...Object.fromEntries(said) };
		code = above.parent ?? "";
	}
	return { cells: whole, root };
}

export const akeneo: Reader = {
	name: "products of Akeneo",
	marks: ["sku", "family", "categories", "enabled"],
	isIts: (table) => isProducts(table) || isModels(table),
	languagesOf: (tables) =>
		tables.flatMap(({ columns }) =>
			columns.flatMap((column) => attributeOf(column).language ?? []),
		),
	async read(tables, to) {
		const columns = columnsOf(tables, names);
		const attributes = attributesOf([...new Set(tables.flatMap((table) => table.columns))]);
		const models = new Map<string, Cells>();
		for await (const { cells } of linesOf(tables.filter(isModels), to)) {
			models.set(columns.of(cells, "code"), cells);
		}
		const files = tables.filter((table) => !isModels(table));
		if (files.length === 0) {
			throw new Error(
				`${tables.map(({ name }) => name).join(", ")} has product models only: give the export of products beside it.`,
			);
		}
		for await (const { line, cells } of linesOf(files, to)) {
			takeProduct(to, line, cells, { attributes, models });
		}
		return attributes.others.filter((column) => columns.others.includes(column));
	},
};

function takeProduct(
	to: Conversion,
	line: number,
	own: Cells,
	{ attributes, models }: { attributes: Attributes; models: ReadonlyMap<string, Cells> },
): void {
	const id = own.sku || own.identifier || own.uuid || "";
	if (/^(?:0|false|no)$/i.test(own.enabled ?? "")) {
		say(to, "left", line, "is not enabled: enable it to have it taken");
		return;
	}
	const { cells, root } = inherited(own, models);
	if (own.parent && !models.has(own.parent)) {
		const message = `its product model ${own.parent} is not there: give the export of product models beside this file`;
		say(to, "missing", line, message);
	}
	const { language } = to.feed;
	const title = attributes.of(cells, "title", language);
	const { color, size } = variantOf([
		{ name: "color", value: wordsOf(attributes.of(cells, "color", language)) },
		{ name: "size", value: wordsOf(attributes.of(cells, "size", language)) },
	]);
	const [price, ...abroad] = attributes.prices(cells, to.currency);
	if (!price) {
		say(to, "left", line, `has no price in an attribute of these: ${meanings.price.join(", ")}`);
		return;
	}
	const foreign = abroad.filter(({ currency }) => isKnown(currency));
	for (const { currency } of foreign) to.paid.add(currency);
	const [category = ""] = (cells.categories ?? "").split(",").filter((code) => code.trim() !== "");
	const family = wordsOf(category || (cells.family ?? ""));
	if (category !== "") say(to, "guessed", line, "the family is the code of its first category");
	const names = attributes.texts(cells, "title");
	for (const told of Object.keys(names)) to.languages.add(told as Language);
	const picture = attributes.of(cells, "picture");
	takeItem(
		to,
		line,
		{
			id,
			item_group_id: root || (cells.groups ?? "").split(",")[0] || id,
			title: title || id,
			description: attributes.of(cells, "description", language),
			color,
			size,
			price: price.price,
			product_type: family,
			gender: attributes.of(cells, "gender"),
			gtin: attributes.of(cells, "gtin"),
			quantity: attributes.of(cells, "quantity").replace(/\.0+$/, ""),
		},
		{
			names,
			abroad: foreign.map((one) => ({ price: one.price })),
			descriptions: attributes.texts(cells, "description"),
			keywords: attributes.of(cells, "keywords", language),
			words: wordsOf(cells.family ?? ""),
			pictures: picture === "" ? [] : picture.split(",").map((url) => ({ url: url.trim() })),
		},
	);
}
