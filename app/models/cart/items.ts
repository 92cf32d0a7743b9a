// A line as pages show it: in one language, with only the fields they need.
import type { LineItem } from "#contract/cart/shapes.ts";
import type { Language, PictureType } from "#contract/shapes.ts";
import { sizeText } from "#shop/sizes.ts";

export interface Item {
	key: string;
	productId: string;
	name: string;
	color: string;
	/** as the market writes it, then the sewn-in size if that differs: `36 (FR 38)` */
	size: string;
	/** shown without the word for size before it: one size, 2 years */
	hasSizeOfWords: boolean;
	quantity: number;
	/** cents for the line before codes and loyalty benefits, which the totals take off once (CHECKOUT-105) */
	total: number;
	isFree: boolean;
	/** at the price of a private sale, if no lower price applies */
	isPrivate: boolean;
	picture: PictureType | null;
}

export function isOfWords(sizeLabel: string): boolean {
	return !/\d/.test(sizeLabel) && sizeLabel.length > 4;
}

export function isAtPrivatePrice(line: LineItem): boolean {
	return line.isPrivatePrice === true && line.price === line.catalogPrice.price;
}

export function itemOf(line: LineItem, language: Language): Item {
	return {
		key: line.lineId,
		productId: line.productId,
		name: line.name[language],
		color: line.colorLabel[language],
		size: sizeText(line),
		hasSizeOfWords: isOfWords(line.sizeLabel),
		quantity: line.quantity,
		total: line.isFree ? 0 : line.price * line.quantity,
		isFree: line.isFree,
		isPrivate: isAtPrivatePrice(line),
		picture: line.images[0] ?? null,
	};
}
