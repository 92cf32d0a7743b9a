// A product as a listing shows it, packed for the wire: what the card needs and nothing else.
import type { ListingProduct } from "#contract/catalog/shapes.ts";
import type { PictureType } from "#contract/shapes.ts";
import { fieldsOf, packRows, rowsOf } from "./packed.ts";

/** A card has one badge: what matters most to a shopper comes first. */
const badges = ["gone", "soon", "onDemand", "new", "web"] as const;
export type CardBadge = (typeof badges)[number];

export interface Card {
	productId: string;
	label: string;
	colour: string;
	/** cents */
	price: number;
	/** cents, null where nothing is reduced */
	was: number | null;
	badge: CardBadge | null;
	/** #rrggbb of each colour the model comes in */
	hexes: string[];
	/** the second picture, shown while pointed at */
	second: PictureType | null;
	/** a size of it can be put in the cart */
	isOpen: boolean;
}

const open = new Set(["AVAILABLE", "SOON_UNAVAILABLE", "ON_DEMAND"]);

function badgeOf({ availability, marketingLabels }: ListingProduct): CardBadge | null {
	if (availability === "UNAVAILABLE" || availability === "DISCONTINUED") return "gone";
	if (availability === "SOON_AVAILABLE" || marketingLabels.includes("RAL_ANTICIPATION")) {
		return "soon";
	}
	if (availability === "ON_DEMAND" || marketingLabels.includes("ON_DEMAND")) return "onDemand";
	if (marketingLabels.includes("New")) return "new";
	return marketingLabels.includes("WebExclu") ? "web" : null;
}

/** Worn first, then the back: the picture that says most beside the front. */
const secondChoice: readonly PictureType[] = ["GZ", "VC", "DP", "SU"];

export function cardOf(product: ListingProduct): Card {
	const { productId, label, colour, price, colourways, pictures } = product;
	return {
		productId,
		label,
		colour: colour.label,
		price: price.price,
		was: price.strikeThroughPrice,
		badge: badgeOf(product),
		// in the model's own order, the same on the card of each colour
		hexes: [...new Set(colourways.map((each) => each.colour.hex))].sort(),
		second: secondChoice.find((type) => pictures.includes(type)) ?? null,
		isOpen: open.has(product.availability),
	};
}

export function packCards(products: readonly ListingProduct[]): string {
	return packRows(
		products.map(cardOf).map((card) => [
			card.productId,
			card.label,
			card.colour,
			card.price,
			card.was ?? "",
			card.badge ? badges.indexOf(card.badge) : "",
			card.hexes.map((hex) => hex.slice(1)).join(" "),
			card.second ?? "",
			// the rule is left out
			...(card.isOpen ? [] : [0]),
		]),
	);
}

/** A row of packed cards as a card. */
export function unpackCard(row: string): Card {
	const [productId = "", label = "", colour = "", price, was, badge, hexes = "", ...rest] =
		fieldsOf(row);
	const [second, isOpen] = rest;
	return {
		productId,
		label,
		colour,
		price: Number(price),
		was: was ? Number(was) : null,
		badge: badge ? (badges[Number(badge)] ?? null) : null,
		hexes: hexes.split(" ").map((hex) => `#${hex}`),
		second: second ? (second as PictureType) : null,
		isOpen: isOpen !== "0",
	};
}

export function unpackCards(packed: string): Card[] {
	return rowsOf(packed).map(unpackCard);
}
