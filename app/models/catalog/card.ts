// A product as a listing shows it: what the card needs and nothing else.
import type { ListingProduct } from "#contract/catalog/shapes.ts";
import type { PictureType } from "#contract/shapes.ts";
import { isGoneProduct, isOpenProduct } from "./availability.ts";

/** A card has one badge: what matters most to a shopper comes first. */
export type CardBadge = "gone" | "soon" | "onDemand" | "new" | "web";

export interface Card {
	productId: string;
	label: string;
	colour: string;
	/** cents */
	price: number;
	/** cents, null where nothing is reduced */
	was: number | null;
	badge: CardBadge | null;
	/** #rrggbb of the product's own colour */
	hex: string;
	/** #rrggbb of each colour that the model is made in */
	hexes: string[];
	/** the second picture, shown on hover */
	second: PictureType | null;
	/** reviews of the model, and their average from 1 to 5; null where there are none */
	rating: { count: number; average: number } | null;
	/** a size of it can be put in the cart */
	isOpen: boolean;
}

function badgeOf({ availability, marketingLabels }: ListingProduct): CardBadge | null {
	if (isGoneProduct(availability)) return "gone";
	if (availability === "SOON_AVAILABLE" || marketingLabels.includes("RAL_ANTICIPATION")) {
		return "soon";
	}
	if (availability === "ON_DEMAND" || marketingLabels.includes("ON_DEMAND")) return "onDemand";
	if (marketingLabels.includes("New")) return "new";
	return marketingLabels.includes("WebExclu") ? "web" : null;
}

/** Worn first, then the back: the picture that adds most to the front. */
const secondChoice: readonly PictureType[] = ["GZ", "VC", "DP", "SU"];

export function cardOf(product: ListingProduct): Card {
	const { productId, label, colour, price, colourways, pictures } = product;
	// a colour that is no longer made never comes back
	const made = colourways.filter(
		(each) => each.availability !== "DISCONTINUED" || each.productId === productId,
	);
	const { ratingCount: count = 0, averageRating: average = 0 } = product;
	return {
		productId,
		label,
		colour: colour.label,
		hex: colour.hex,
		price: price.price,
		was: price.strikeThroughPrice,
		badge: badgeOf(product),
		// sorted, so that the order is the same on the card of each colour
		hexes: [...new Set(made.map((each) => each.colour.hex))].sort(),
		second: secondChoice.find((type) => pictures.includes(type)) ?? null,
		rating: count > 0 ? { count, average } : null,
		isOpen: isOpenProduct(product.availability),
	};
}
