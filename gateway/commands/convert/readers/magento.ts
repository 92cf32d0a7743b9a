// Products as Magento 2 and Adobe Commerce export them: a line for each simple and each configurable product, which names its
// variations. Lines with a store view have its texts in another language.
import { type Language, languages } from "#contract/shapes.ts";
import { type Columns, columnsOf, hasAll } from "../columns.ts";
import { type Conversion, inCurrency, say, takeItem, unitsOf } from "../conversion.ts";
import { familyOf, type Option, variantOf } from "../options.ts";
import type { Cells, Table } from "../tables.ts";
import { linesOf, type Reader } from "./reader.ts";

const names = {
	sku: ["sku"],
	view: ["store_view_code", "_store"],
	type: ["product_type", "_type"],
	categories: ["categories"],
	name: ["name"],
	description: ["description"],
	short: ["short_description"],
	online: ["product_online"],
	visibility: ["visibility"],
	price: ["price"],
	special: ["special_price"],
	specialFrom: ["special_price_from_date"],
	specialTo: ["special_price_to_date"],
	urlKey: ["url_key"],
	image: ["base_image", "image"],
	imageLabel: ["base_image_label"],
	images: ["additional_images"],
	attributes: ["additional_attributes"],
	quantity: ["qty"],
	inStock: ["is_in_stock"],
	manageStock: ["manage_stock"],
	variations: ["configurable_variations"],
	keywords: ["meta_keywords", "meta_keyword"],
	gtin: ["gtin", "ean", "ean13", "barcode", "upc"],
	color: ["color", "colour"],
	size: ["size"],
	gender: ["gender"],
} as const;
type Magento = Columns<typeof names>;

/** `color=Blue,size=M`, also with values in quotes, and several values of one attribute separated by `|`. */
function attributesOf(text: string): Map<string, string> {
	const found = new Map<string, string>();
	for (const [, name = "", quoted, plain = ""] of text.matchAll(
		/([\w-]+)=(?:"((?:[^"]|"")*)"|((?:(?!,[\w-]+=).)*))(?:,|$)/gs,
	)) {
		found.set(name, (quoted?.replaceAll('""', '"') ?? plain).trim());
	}
	return found;
}

interface Parent {
	sku: string;
	title: string;
	description: string;
	family: string;
	pictures: string[];
	urlKey: string;
	keywords: string;
	gender: string;
	isOnline: boolean;
}
interface Texts {
	names: Record<string, string>;
	descriptions: Record<string, string>;
}
interface Known {
	/** the configurable product of a simple one's SKU, and the options that tell it from the others */
	parents: Map<string, { parent: Parent; options: Option[] }>;
	/** by SKU, what store views call it */
	texts: Map<string, Texts>;
}

const isOnline = (columns: Magento, cells: Cells) => columns.of(cells, "online") !== "2";

function parentOf(columns: Magento, cells: Cells): Parent {
	const of = (name: keyof typeof names) => columns.of(cells, name);
	const paths = of("categories")
		.split(/,(?=[^/,]+\/)|,(?=[^,/]*$)/)
		.map((path) => path.split("/"));
	return {
		sku: of("sku"),
		title: of("name"),
		description: (of("description") || of("short")).slice(0, 20_000),
		family: familyOf(paths),
		pictures: [of("image"), ...of("images").split(",")].map((one) => one.trim()).filter(Boolean),
		urlKey: of("urlKey"),
		keywords: of("keywords"),
		gender: of("gender") || (attributesOf(of("attributes")).get("gender") ?? ""),
		isOnline: isOnline(columns, cells),
	};
}

const languageOfView = (view: string): Language | undefined =>
	languages.find((language) => new RegExp(`(?:^|[_-])${language}(?:[_-]|$)`, "i").test(view));

async function known(tables: readonly Table[], columns: Magento): Promise<Known> {
	const parents: Known["parents"] = new Map();
	const texts: Known["texts"] = new Map();
	for (const table of tables) {
		for await (const { cells } of table.records()) {
			if (!cells) continue;
			const [sku, view] = [columns.of(cells, "sku"), columns.of(cells, "view")];
			const language = languageOfView(view);
			if (view !== "" && language) {
				const one = texts.get(sku) ?? { names: {}, descriptions: {} };
				const [name, description] = [columns.of(cells, "name"), columns.of(cells, "description")];
				if (name !== "") one.names[language] = name;
				if (description !== "") one.descriptions[language] = description.slice(0, 20_000);
				texts.set(sku, one);
			}
			if (view !== "" || columns.of(cells, "type") !== "configurable") continue;
			const parent = parentOf(columns, cells);
			for (const variation of columns.of(cells, "variations").split("|")) {
				const attributes = attributesOf(variation);
				const child = attributes.get("sku");
				attributes.delete("sku");
				const options = [...attributes].map(([name, value]) => ({ name, value }));
				if (child) parents.set(child, { parent, options });
			}
		}
	}
	return { parents, texts };
}

/** `11/27/26`, `2026-11-27`, with or without a time. */
function dayOf(text: string): string | null {
	const [, month = "", date = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})/.exec(text) ?? [];
	if (year !== "") {
		return `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
	}
	return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;
}

function takeLine(
	to: Conversion,
	line: number,
	cells: Cells,
	{ columns, parents, texts }: Known & { columns: Magento },
): void {
	const of = (name: keyof typeof names) => columns.of(cells, name);
	if (of("view") !== "") {
		if (!languageOfView(of("view"))) {
			const message = `the store view ${of("view")} names no language of the shop (${languages.join(", ")})`;
			say(to, "unknown", line, message);
		}
		return;
	}
	if (of("type") === "configurable") return;
	if (of("type") !== "simple") {
		say(
			to,
			"left",
			line,
			`is ${of("type") || "of no type"}: only simple and configurable products are taken`,
		);
		return;
	}
	const child = parents.get(of("sku"));
	const parent = child?.parent ?? parentOf(columns, cells);
	if (!child && /not visible/i.test(of("visibility"))) {
		const message =
			"is not visible, and no configurable product of the file names it: export all products at once";
		say(to, "left", line, message);
		return;
	}
	if (!isOnline(columns, cells) || !parent.isOnline) {
		say(to, "left", line, "is not online: enable it to have it taken");
		return;
	}
	const attributes = attributesOf(of("attributes"));
	const options = child?.options ?? [];
	const own = [
		{ name: "color", value: of("color") || (attributes.get("color") ?? "") },
		{ name: "size", value: of("size") || (attributes.get("size") ?? "") },
	].filter(({ name }) => !options.some((one) => one.name === name));
	const { color, size, guesses } = variantOf([...options, ...own]);
	for (const guess of guesses) say(to, "guessed", line, guess);
	const [from, until] = [dayOf(of("specialFrom")), dayOf(of("specialTo"))];
	const period = until ? `${from ?? "2000-01-01"}T00:00Z/${until}T23:59Z` : "";
	if (period)
		say(to, "guessed", line, "the days of its special price begin and end at midnight UTC");
	const isCounted = !/^(?:0|no)$/i.test(of("manageStock"));
	const told = texts.get(parent.sku);
	const pictures = new Set([
		...[of("image"), ...of("images").split(",")].map((one) => one.trim()).filter(Boolean),
		...parent.pictures,
	]);
	takeItem(
		to,
		line,
		{
			id: of("sku"),
			item_group_id: parent.sku,
			title: parent.title,
			description: parent.description,
			color,
			size,
			price: inCurrency(to, amountOf(of("price"))),
			sale_price: inCurrency(to, amountOf(of("special"))),
			sale_price_effective_date: of("special") === "" ? "" : period,
			product_type: parent.family,
			gender: parent.gender.includes("|") ? "unisex" : parent.gender,
			gtin:
				of("gtin") ||
				(["gtin", "ean", "barcode", "upc"].map((name) => attributes.get(name)).find(Boolean) ?? ""),
			quantity: isCounted ? unitsOf(of("quantity")) : "",
			availability: of("inStock") === "0" ? "out of stock" : "",
		},
		{
			keywords: parent.keywords,
			words: parent.keywords,
			pictures: [...pictures].map((url) => ({ url })),
			...told,
			paths: parent.urlKey === "" ? [] : [`/${parent.urlKey}.html`],
		},
	);
	for (const language of languages) if (told?.names[language]) to.languages.add(language);
}

/** Four decimals of the database, of which two are an amount: `49.9000`. */
const amountOf = (text: string) => text.replace(/^(\d+\.\d{2})0+$/, "$1");

export const magento: Reader = {
	name: "products of Magento 2",
	marks: ["sku", "product_type", "attribute_set_code", "configurable_variations"],
	isIts: (table) =>
		hasAll(table, "sku", "product_type", "name", "price") &&
		(hasAll(table, "attribute_set_code") || hasAll(table, "configurable_variations")),
	// store views are in other languages
	isOriginal: ({ store_view_code = "", _store = "" }) => store_view_code === "" && _store === "",
	async read(tables, to) {
		const columns = columnsOf(tables, names);
		const about = { columns, ...(await known(tables, columns)) };
		for await (const { line, cells } of linesOf(tables, to)) takeLine(to, line, cells, about);
		return columns.others;
	},
};
