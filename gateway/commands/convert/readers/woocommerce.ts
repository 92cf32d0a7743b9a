// Products as WooCommerce exports them: a line for each product and for each variation, which names its parent by id or SKU and
// may stand anywhere. Its columns are in the language of the shop's office: English, German or French; types and states are not.
import { type Columns, columnsOf } from "../columns.ts";
import { type Conversion, inCurrency, say, takeItem, unitsOf } from "../conversion.ts";
import { familyOf, type Option, variantOf } from "../options.ts";
import type { Cells, Table } from "../tables.ts";
import { linesOf, type Reader } from "./reader.ts";

const names = {
	id: ["ID"],
	type: ["Type", "Typ"],
	sku: ["SKU", "Artikelnummer", "UGS"],
	gtin: [
		"GTIN, UPC, EAN, or ISBN",
		"GTIN, UPC, EAN oder ISBN",
		"GTIN, UPC, EAN ou ISBN",
		"Meta: _global_unique_id",
		"Meta: _ean",
		"Meta: _gtin",
		"EAN",
	],
	name: ["Name", "Nom"],
	published: ["Published", "Veröffentlicht", "Publié"],
	visibility: ["Visibility in catalog", "Sichtbarkeit im Katalog", "Visibilité dans le catalogue"],
	short: ["Short description", "Kurzbeschreibung", "Description courte"],
	description: ["Description", "Beschreibung"],
	starts: [
		"Date sale price starts",
		"Datum, an dem Angebotspreis beginnt",
		"Date de début de promo",
	],
	ends: ["Date sale price ends", "Datum, an dem Angebotspreis endet", "Date de fin de promo"],
	inStock: ["In stock?", "Vorrätig?", "En stock ?"],
	stock: ["Stock", "Lager", "Bestand"],
	backorders: ["Backorders allowed?"],
	sale: ["Sale price", "Angebotspreis", "Tarif promo"],
	regular: ["Regular price", "Regulärer Preis", "Tarif régulier"],
	categories: ["Categories", "Kategorien", "Catégories"],
	tags: ["Tags", "Schlagwörter", "Étiquettes"],
	images: ["Images", "Bilder"],
	parent: ["Parent", "Übergeordnet", "Übergeordnetes Produkt"],
	brands: ["Brands", "Marken", "Marques"],
} as const;
type Woo = Columns<typeof names>;

/** Commas of names are written `\,`. */
const withCommas = (name: string): string => name.replaceAll("\\,", ",").trim();

const listOf = (text: string): string[] =>
	text
		.split(/(?<!\\),/)
		.map(withCommas)
		.filter((part) => part !== "");

/** `[gallery ids="1,2"]`, `[/vc_row]`: what WordPress puts something in the place of. */
const shortcode =
	/\[[a-z][\w-]*(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]]+))+\s*\/?\]|\[\/[a-z][\w-]*\]/gi;

/** Ends of lines within descriptions are written `\n`, and what was written so `\\n`. */
const withLines = (text: string): string =>
	text
		.replace(/(\\?)\\n/g, (_, kept: string) => (kept === "" ? "\n" : "\\n"))
		.replace(shortcode, "");

/** `Attribute 1 name`, `Attribut 1 Wert(e)`, `Valeur(s) de l’attribut 1`. */
const attributeColumn =
	/^(?:Attribute?|(?<before>Nom|Valeur\(s\)) de l['’]attribut) (?<number>\d+) ?(?<after>name|value\(s\)|Wert\(e\))?$/i;
const isName = /^(?:name|nom)$/i;

/** Names and values of its attributes; a parent's values are all of its variations'. */
function attributesOf(cells: Cells): Option[] {
	const found = new Map<string, Option>();
	for (const [column, cell] of Object.entries(cells)) {
		const { number, before, after } = attributeColumn.exec(column.trim())?.groups ?? {};
		const what = before ?? after;
		if (number === undefined || what === undefined) continue;
		const one = found.get(number) ?? { name: "", value: "" };
		found.set(number, isName.test(what) ? { ...one, name: cell } : { ...one, value: cell });
	}
	return [...found.values()].filter(({ name }) => name !== "");
}

/** What variations need of their parents; all of a file's are in memory. */
interface Parent {
	id: string;
	name: string;
	description: string;
	family: string;
	tags: string[];
	images: string[];
	against: string | null;
	attributes: Option[];
	isCounted: boolean;
}

/** Characters of texts of all parents. */
const maxCharacters = 400_000_000;

function reasonAgainst(columns: Woo, cells: Cells): string | null {
	const published = columns.of(cells, "published");
	if (published === "0" || published === "-1")
		return "is not published: publish it to have it taken";
	if (columns.of(cells, "visibility").toLowerCase() === "hidden") {
		return "is hidden in the catalogue: show it to have it taken";
	}
	return null;
}

function parentOf(columns: Woo, cells: Cells): Parent {
	const of = (name: keyof typeof names) => columns.of(cells, name);
	const paths = listOf(of("categories")).map((path) => path.split(">"));
	return {
		id: of("id") || of("sku"),
		name: of("name"),
		description: withLines(of("description") || of("short")).slice(0, 20_000),
		family: familyOf(paths),
		tags: [...listOf(of("tags")), ...listOf(of("brands"))],
		images: listOf(of("images")),
		against: reasonAgainst(columns, cells),
		attributes: attributesOf(cells),
		isCounted: of("stock") !== "",
	};
}

type Parents = ReadonlyMap<string, Parent>;

/** Parents by `id:12` and by SKU. */
async function parentsOf(tables: readonly Table[], columns: Woo): Promise<Parents> {
	const parents = new Map<string, Parent>();
	let characters = 0;
	for (const table of tables) {
		for await (const { cells } of table.records()) {
			if (!cells || !/\bvariable\b/i.test(columns.of(cells, "type"))) continue;
			const parent = parentOf(columns, cells);
			characters += parent.description.length;
			if (characters > maxCharacters) {
				throw new Error(`${table.name} has too many variable products for one file: split it.`);
			}
			parents.set(`id:${parent.id}`, parent);
			const sku = columns.of(cells, "sku");
			if (sku !== "") parents.set(sku, parent);
		}
	}
	return parents;
}

/** `2026-11-27`, and with its time `2026-11-27 8:30:00`. */
const moment = /^(?<day>\d{4}-\d{2}-\d{2})(?:[ T](?<hour>\d{1,2}):(?<rest>\d{2}(?::\d{2})?))?/;

/** Without a time, and at midnight, a sale ends with its last day. */
function momentOf(text: string, otherwise: string): string | null {
	const { day, hour = "0", rest = "00" } = moment.exec(text)?.groups ?? {};
	if (day === undefined) return null;
	const time = `${hour.padStart(2, "0")}:${rest}`;
	return `${day}T${/^[0:]+$/.test(time) ? otherwise : time}Z`;
}

/** A sale's period; null where it has none. */
function periodOf(columns: Woo, cells: Cells): string | null {
	const ends = momentOf(columns.of(cells, "ends"), "23:59:59");
	const starts = momentOf(columns.of(cells, "starts"), "00:00") ?? "2000-01-01T00:00Z";
	return ends && `${starts}/${ends}`;
}

/** Of a variation that leaves an attribute open ('any size'), each of its parent's values is one of its own. */
function choicesOf(own: readonly Option[], parent: Parent): Option[][] {
	return own.reduce<Option[][]>(
		(choices, { name, value }) => {
			const any = parent.attributes.find((attribute) => attribute.name === name)?.value ?? "";
			const values = value === "" ? listOf(any) : [value];
			if (values.length === 0) return choices;
			return choices.flatMap((one) => values.map((each) => [...one, { name, value: each }]));
		},
		[[]],
	);
}

function takeLine(
	to: Conversion,
	line: number,
	cells: Cells,
	{ columns, parents }: { columns: Woo; parents: Parents },
): void {
	const of = (name: keyof typeof names) => columns.of(cells, name);
	const type = of("type").toLowerCase();
	if (/\bvariable\b/.test(type)) return;
	if (/virtual|downloadable|grouped|external|gift/.test(type)) {
		say(to, "left", line, `is ${of("type")}: only goods that are sent are taken`);
		return;
	}
	const isVariation = /variation/.test(type);
	const parent = isVariation ? parents.get(of("parent")) : parentOf(columns, cells);
	if (!parent) {
		say(
			to,
			"left",
			line,
			`its parent ${of("parent")} is not in the file: export all products at once`,
		);
		return;
	}
	const against = parent.against ?? reasonAgainst(columns, cells);
	if (against) {
		say(to, "left", line, against);
		return;
	}
	const own = attributesOf(cells);
	const choices = isVariation
		? choicesOf(own, parent)
		: [own.filter(({ value }) => listOf(value).length === 1)];
	const isOne = choices.length === 1;
	for (const { name, value } of isVariation ? [] : own) {
		const { size, color, guesses } = variantOf([{ name, value }]);
		if (listOf(value).length > 1 && guesses.length === 0 && size + color !== "") {
			say(to, "unknown", line, `${name} has several values, and the item no variations`);
		}
	}
	const period = periodOf(columns, cells);
	if (period && of("sale") !== "") {
		say(to, "guessed", line, "its sale begins and ends by the clock of UTC");
	}
	const images = [...listOf(of("images")), ...parent.images];
	const inStock = of("inStock").toLowerCase();
	if (isVariation && (of("stock") === "" ? parent.isCounted : !isOne)) {
		say(to, "unknown", line, "its stock is counted for all its sizes together");
	}
	const gender = parent.attributes.find(({ name }) =>
		/^(?:gender|geschlecht|genre|sesso|g[ée]nero|płeć)$/i.test(name),
	);
	for (const options of choices) {
		const said = options.map(({ name, value }) => ({ name, value: withCommas(value) }));
		const { color, size, guesses } = variantOf(said);
		for (const guess of guesses) say(to, "guessed", line, guess);
		const id = of("id") || of("sku");
		const own = said.map(({ value }) => value).join("/");
		takeItem(
			to,
			line,
			{
				// a variation may have neither a number nor a SKU
				id: isOne && id !== "" ? id : `${id || parent.id}/${own}`,
				item_group_id: parent.id,
				title: parent.name || of("name"),
				description: parent.description,
				color,
				size,
				price: inCurrency(to, of("regular")),
				sale_price: inCurrency(to, of("sale")),
				sale_price_effective_date: of("sale") === "" ? "" : (period ?? ""),
				product_type: parent.family,
				gender: gender && listOf(gender.value).length === 1 ? gender.value : "",
				gtin: isOne ? of("gtin") : "",
				quantity: isOne ? unitsOf(of("stock")) : "",
				availability: inStock === "0" ? "out of stock" : inStock === "backorder" ? "backorder" : "",
			},
			{
				words: parent.tags.join(" > "),
				keywords: parent.tags.join(", "),
				pictures: [...new Set(images)].map((url) => ({ url })),
			},
		);
	}
}

export const woocommerce: Reader = {
	name: "products of WooCommerce",
	marks: ["Type", "SKU", "Name", "Regular price"],
	isIts(table) {
		const columns = columnsOf([table], names);
		return (["type", "sku", "name", "regular"] as const).every(columns.has);
	},
	async read(tables, to) {
		const columns = columnsOf(tables, names);
		const parents = await parentsOf(tables, columns);
		for await (const { line, cells } of linesOf(tables, to)) {
			takeLine(to, line, cells, { columns, parents });
		}
		return columns.others.filter((column) => !/\battribute? \d+/i.test(column));
	},
};
