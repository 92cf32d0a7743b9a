// A feed for Google Merchant Center, as a table or in XML: its columns are those that items are written with.
import { columnOf, expectItem } from "../../import/feed-items.ts";
import { quantities } from "../../import/feed-stock.ts";
import { type Conversion, inCurrency, takeItem } from "../conversion.ts";
import type { Table } from "../tables.ts";
import { linesOf, type Reader } from "./reader.ts";

const needed = ["id", "title", "price"] as const;
/** One of these tells it from other tables; a spreadsheet that is kept by hand has the last. */
const marked = ["availability", "link", ...quantities];
const read =
	"id title description link price availability quantity sell_on_google_quantity quantity_to_sell_on_facebook inventory sale_price sale_price_effective_date gtin item_group_id color size size_system material gender age_group product_type google_product_category image_link additional_image_link";
const known = new Set(read.split(" "));

const itemOf = (cells: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(Object.entries(cells).map(([name, cell]) => [columnOf(name), cell]));

const linksOf = (cells: Readonly<Record<string, string>>): string[] =>
	[
		cells.image_link ?? "",
		...(cells.additional_image_link ?? "").split(/,(?=\s*(?:https?:\/\/|$))/i),
	]
		.map((link) => link.trim())
		.filter((link) => link !== "");

/** An amount as it is; one of digits alone, as spreadsheets have it, in the currency of the file. */
const amountOf = (to: Conversion, amount = "") =>
	/^[\d.,'’\s]+$/u.test(amount) ? inCurrency(to, amount.trim()) : amount;

/** The path of its page in the shop that the feed is of; none for a home page. */
function pathOf(link: string): string[] {
	if (!URL.canParse(link)) return [];
	const { pathname } = new URL(link);
	return pathname === "/" ? [] : [pathname];
}

const isIts = ({ columns }: Table) => {
	const there = new Set(columns.map(columnOf));
	return needed.every((name) => there.has(name)) && marked.some((name) => there.has(name));
};

export const google: Reader = {
	name: "a feed for Google Merchant Center",
	marks: ["id", "title", "price", "availability"],
	isIts,
	async read(tables, to) {
		for (const table of tables) {
			for await (const { cells = {} } of table.records()) expectItem(to.feed, itemOf(cells));
		}
		for await (const { line, cells } of linesOf(tables, to)) {
			const item = itemOf(cells);
			const product_type = item.product_type || (item.google_product_category ?? "");
			takeItem(
				to,
				line,
				{
					...item,
					price: amountOf(to, item.price),
					sale_price: amountOf(to, item.sale_price),
					product_type: /^\d+$/.test(product_type) ? "" : product_type,
				},
				{
					pictures: linksOf(item).map((url) => ({ url })),
					paths: pathOf(item.link ?? ""),
				},
			);
		}
		return tables.flatMap(({ columns }) => columns).filter((name) => !known.has(columnOf(name)));
	},
};
