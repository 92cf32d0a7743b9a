// How market places want a feed written. Each format is a line, or an element, for each size of a product.
import type { OfferAvailability } from "#contract/catalog/offer-availability.ts";
import type { FeedItem } from "./items.ts";

export const feedFormats = ["google-xml", "google-tsv", "meta", "openai"] as const;
export type FeedFormat = (typeof feedFormats)[number];

export interface FeedAbout {
	/** of the market's shop */
	title: string;
	link: string;
	/** ISO 3166-1 alpha-2 */
	country: string;
	/** address of the page on returns, and days after arrival in which items may come back */
	returns: { link: string; days: number };
}

type Fields = [name: string, value: string | readonly string[]][];

const amount = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency}`;
const minute = (at: Date) => `${at.toISOString().slice(0, 16)}Z`;
const genders = { women: "female", men: "male", children: "unisex", unisex: "unisex" } as const;

/** `FR:::4.90 EUR`: further parts would be days of handling, which are not known apart from those on the way. */
const shippingOf = ({ shipping, currency }: FeedItem) =>
	shipping ? `${shipping.country}:::${amount(shipping.price, currency)}` : "";

type Words = Readonly<Record<OfferAvailability, string>>;
const googleWords: Words = {
	in_stock: "in_stock",
	few_left: "in_stock",
	preorder: "preorder",
	backorder: "backorder",
	out_of_stock: "out_of_stock",
	discontinued: "out_of_stock",
};
const metaWords: Words = {
	in_stock: "in stock",
	few_left: "in stock",
	preorder: "preorder",
	backorder: "available for order",
	out_of_stock: "out of stock",
	discontinued: "discontinued",
};
const openaiWords: Words = { ...googleWords, preorder: "pre_order" };

/** Names of Google's product data specification, which Meta's catalogues share. */
function googleFields(item: FeedItem): Fields {
	const { salePrice, salePeriod, currency } = item;
	const [first = "", ...others] = item.pictures;
	return [
		["id", item.id],
		["item_group_id", item.group],
		["title", item.title.slice(0, 150)],
		["description", item.description.slice(0, 5_000)],
		["link", item.link],
		["image_link", first],
		["additional_image_link", others.slice(0, 10)],
		["availability", googleWords[item.availability]],
		["availability_date", item.arrives ? minute(new Date(item.arrives)) : ""],
		["price", amount(item.price, currency)],
		["sale_price", salePrice === undefined ? "" : amount(salePrice, currency)],
		[
			"sale_price_effective_date",
			salePeriod ? `${minute(salePeriod.since)}/${minute(salePeriod.until)}` : "",
		],
		["gtin", item.gtin ?? ""],
		["identifier_exists", item.gtin ? "" : "no"],
		["brand", item.brand],
		["condition", "new"],
		["color", item.color],
		["size", item.size],
		["size_system", item.sizeSystem],
		["gender", genders[item.audience]],
		["age_group", item.audience === "children" ? "kids" : "adult"],
		["material", item.material],
		["product_type", item.families.join(" > ")],
		["shipping", shippingOf(item)],
	];
}

const metaFields = (item: FeedItem): Fields => [
	...googleFields(item)
		.filter(([name]) => !["identifier_exists", "availability_date", "size_system"].includes(name))
		.map(([name, value]): Fields[number] =>
			name === "availability" ? [name, metaWords[item.availability]] : [name, value],
		),
	["quantity_to_sell_on_facebook", `${item.quantity}`],
];

function openaiFields(item: FeedItem, about: FeedAbout): Fields {
	const { salePrice, salePeriod, currency, rating } = item;
	const [first = "", ...others] = item.pictures;
	return [
		["is_eligible_search", "true"],
		["is_eligible_checkout", "false"],
		["item_id", item.id],
		["gtin", item.gtin ?? ""],
		["title", item.title.slice(0, 150)],
		["description", item.description.slice(0, 5_000)],
		["url", item.link],
		["brand", item.brand],
		["image_url", first],
		["additional_image_urls", others],
		["price", amount(item.price, currency)],
		["sale_price", salePrice === undefined ? "" : amount(salePrice, currency)],
		["sale_price_start_date", salePeriod?.since.toISOString().slice(0, 10) ?? ""],
		["sale_price_end_date", salePeriod?.until.toISOString().slice(0, 10) ?? ""],
		["availability", openaiWords[item.availability]],
		["availability_date", item.arrives?.slice(0, 10) ?? ""],
		["condition", "new"],
		["product_category", item.families.join(" > ")],
		["material", item.material],
		["age_group", item.audience === "children" ? "kids" : "adult"],
		["group_id", item.group],
		["listing_has_variations", `${item.hasVariations}`],
		["color", item.color],
		["size", item.size],
		["size_system", item.sizeSystem],
		["gender", genders[item.audience]],
		["shipping", shippingOf(item)],
		["seller_name", about.title],
		["seller_url", about.link],
		["accepts_returns", "true"],
		["return_deadline_in_days", `${about.returns.days}`],
		["return_policy", about.returns.link],
		["star_rating", rating ? rating.average.toFixed(1) : ""],
		["review_count", rating ? `${rating.count}` : ""],
		["target_countries", about.country],
		["store_country", about.country],
	];
}

const one = (value: string | readonly string[]) =>
	typeof value === "string" ? value : value.join(",");
/** A cell ends at a tab and a line at its end: both are spaces within texts. */
const cell = (value: string | readonly string[]) => {
	const text = one(value).replace(/[\t\r\n]+/g, " ");
	return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
};
const xmlText = (text: string) =>
	text
		// what XML 1.0 has no way to write
		.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;");

/** Google's own `shipping` has parts in XML. */
function element(name: string, value: string): string {
	if (value === "") return "";
	const plain = ["title", "description", "link"].includes(name);
	if (name === "shipping") {
		const [country = "", , , price = ""] = value.split(":");
		return `<g:shipping><g:country>${country}</g:country><g:price>${price}</g:price></g:shipping>`;
	}
	const tag = plain ? name : `g:${name}`;
	return `<${tag}>${xmlText(value)}</${tag}>`;
}

async function* xml(items: AsyncIterable<FeedItem>, { title, link }: FeedAbout) {
	yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n` +
		`${element("title", title)}${element("link", link)}${element("description", title)}\n`;
	for await (const item of items) {
		const fields = googleFields(item).flatMap(([name, value]) =>
			(typeof value === "string" ? [value] : value).map((text) => element(name, text)),
		);
		yield `<item>${fields.join("")}</item>\n`;
	}
	yield "</channel>\n</rss>\n";
}

async function* table(items: AsyncIterable<FeedItem>, fieldsOf: (item: FeedItem) => Fields) {
	let hasNames = false;
	for await (const item of items) {
		const fields = fieldsOf(item);
		if (!hasNames) yield `${fields.map(([name]) => name).join("\t")}\n`;
		hasNames = true;
		yield `${fields.map(([, value]) => cell(value)).join("\t")}\n`;
	}
}

export const mediaTypes: Readonly<Record<FeedFormat, string>> = {
	"google-xml": "application/xml; charset=utf-8",
	"google-tsv": "text/tab-separated-values; charset=utf-8",
	meta: "text/tab-separated-values; charset=utf-8",
	openai: "text/tab-separated-values; charset=utf-8",
};

/** The feed's text, an item at a time. */
export function feedText(
	format: FeedFormat,
	items: AsyncIterable<FeedItem>,
	about: FeedAbout,
): AsyncGenerator<string> {
	if (format === "google-xml") return xml(items, about);
	if (format === "google-tsv") return table(items, googleFields);
	if (format === "meta") return table(items, metaFields);
	return table(items, (item) => openaiFields(item, about));
}
