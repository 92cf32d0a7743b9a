// Reads from its markup what a page shows, so that it works alike for a document that is never hydrated and for a page
// that React has taken over.

import type { NamedItem, SeenEvent, ShopEvent } from "#app/models/measurement/shop-events.ts";
import type { PageType } from "#contract/measurement/events.ts";

/** An event: one with an id is sent once; the search `term` goes to the tag manager alone. */
export type PageEvent = (ShopEvent | SeenEvent) & { term?: string };

/** The most items that the collector accepts in an event: beaconLimits.items. */
const maxItems = 40;
/** A link, then its price; stars may stand between them. */
const cardSelector = "li:has(> a ~ span [data-price])";

/** Cents of an amount as any locale writes it: 1 234,50 €, CHF 59.90, 199 zł. */
export function centsOf(text: string): number {
	const [, whole = "", cents = "00"] =
		/^\D*([\d\s.,’']*?\d)(?:[.,](\d\d))?(?!.*\d)/su.exec(text) ?? [];
	return Number(`${whole.replace(/\D/g, "")}${cents}`);
}

const idIn = (path: string, marker: string) => new RegExp(`--${marker}(\\w+)/?$`).exec(path)?.[1];

/** The product of a card; null for any other element. */
export function itemOfCard(card: Element): NamedItem | null {
	const link = card.querySelector<HTMLAnchorElement>("a[href]");
	const productId = link && idIn(new URL(link.href).pathname, "p");
	if (!productId) return null;
	// all of the link but its picture and its colour; some words of a name are in an element of their own
	const colour = link.querySelector("small");
	const picture = [...link.children].find((child) => child.querySelector("img"));
	const words = [...link.childNodes].filter((node) => node !== colour && node !== picture);
	const label = words.map(({ textContent }) => textContent).join("");
	const price = card.querySelector("[data-price]");
	return {
		productId,
		price: centsOf(price?.textContent ?? ""),
		quantity: 1,
		label,
		colour: colour?.textContent ?? "",
	};
}

/** The name of a card's list: the one its part of the page has, else the page's type. */
export const listOf = (card: Element, page: PageType): string =>
	card.closest<HTMLElement>("[data-list]")?.dataset.list ?? page;

function listsOf(root: ParentNode, page: PageType): PageEvent[] {
	const lists = new Map<string, NamedItem[]>();
	for (const card of root.querySelectorAll(`main ${cardSelector}`)) {
		const item = itemOfCard(card);
		const list = listOf(card, page);
		if (item) lists.set(list, [...(lists.get(list) ?? []), item]);
	}
	return [...lists].map(([list, items]) => ({
		name: "view_item_list",
		list,
		items: items.slice(0, maxItems),
	}));
}

interface JsonLd {
	"@type"?: string;
	name?: string;
	item?: string;
	color?: string;
	hasVariant?: JsonLd[];
	itemListElement?: JsonLd[];
	offers?: { price: string; priceCurrency: ToldCurrency };
}
type ToldCurrency = Extract<ShopEvent, { name: "view_item" }>["currency"];

/** Reads a product's page from its structured data. */
function productOf(root: ParentNode, path: string): PageEvent[] {
	const productId = idIn(path, "p");
	const text = root.querySelector('script[type="application/ld+json"]')?.textContent;
	if (!productId || !text) return [];
	const graph: JsonLd[] = JSON.parse(text)["@graph"] ?? [];
	const group = graph.find((node) => node["@type"] === "ProductGroup");
	const size = group?.hasVariant?.find(({ offers }) => offers);
	if (!group?.name || !size?.offers) return [];
	const family = graph
		.find((node) => node["@type"] === "BreadcrumbList")
		?.itemListElement?.findLast(({ item = "" }) => idIn(item, "pl"));
	const { price, priceCurrency: currency } = size.offers;
	const value = centsOf(price);
	const category = family?.item && idIn(family.item, "pl");
	const item: NamedItem = {
		productId,
		price: value,
		quantity: 1,
		label: group.name,
		...(size.color ? { colour: size.color } : {}),
		...(category ? { category, categoryLabel: family?.name ?? "" } : {}),
	};
	return [{ name: "view_item", currency, value, items: [item] }];
}

function searchOf(root: ParentNode, search: string): PageEvent[] {
	const results = Number(root.querySelector<HTMLElement>("main[data-results]")?.dataset.results);
	if (Number.isNaN(results)) return [];
	const term = new URLSearchParams(search).get("q") ?? "";
	// a search for an e-mail address or a number of the shopper's is meant for the shop alone
	const isTelling = /@|\d{6}|\d(?:[\s./()-]*\d){7}/.test(term);
	return [{ name: "search", results, ...(isTelling ? {} : { term }) }];
}

/** The events of a page, in the order in which they are sent. */
export function eventsOfPage(
	root: ParentNode,
	page: PageType,
	{ pathname, search }: { pathname: string; search: string },
): PageEvent[] {
	const events = [...root.querySelectorAll<HTMLElement>("[data-seen]")].map(
		({ dataset }): PageEvent => JSON.parse(dataset.seen ?? "null"),
	);
	return [
		{ name: "page_view" },
		...(page === "search" ? searchOf(root, search) : []),
		...(page === "product-page" ? productOf(root, pathname) : []),
		...events,
		...listsOf(root, page),
	];
}

/** The event of a click on a card's link; null for any other click. */
export function selectionOf(target: EventTarget | null, page: PageType): PageEvent | null {
	if (!(target instanceof Element)) return null;
	const card = target.closest("a")?.closest(cardSelector);
	const item = card && itemOfCard(card);
	return item ? { name: "select_item", list: listOf(card, page), items: [item] } : null;
}

/** The event of an answer to the offer of another country's shop; null for any other form. */
export function answerOf({ target, submitter }: SubmitEvent): PageEvent | null {
	const dialog =
		target instanceof Element ? target.closest("dialog[aria-labelledby=intl-title]") : null;
	const to = dialog?.querySelector<HTMLInputElement>("input[name=locale]")?.value;
	if (!to || !submitter) return null;
	const isYes = submitter.getAttribute("value") === "yes";
	const answer = isYes ? "yes" : submitter.hasAttribute("aria-label") ? "close" : "no";
	return { name: "international_pop_up", answer, to };
}
