// What the header shows of the cart (S2 §3 'Mini-cart summary'), small enough to ride on every page.
import type { Cart } from "#contract/cart/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import type { MiniCart } from "~/i18n/visitor.ts";
import { miniCartOf } from "~/models/cart/cart.ts";
import { isOfWords } from "~/models/cart/pieces.ts";
import { firstLink, plainText, type RichView } from "~/models/content/view.ts";

/** 32 bits of the id: enough to tell a tab's cart from another, nothing of use to anybody else. */
function shortOf(id: string): string {
	let hash = 0x811c9dc5;
	for (const char of id) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
	return hash.toString(36);
}

const linesShown = 4;

/** A line of rich text as one link: there is room for no more. */
function noteOf(line: readonly RichView[] | null): MiniCart["note"] {
	return line && { words: plainText(line), href: firstLink(line) };
}

/** The newest lines first. */
export function miniCartView(
	cart: Cart,
	language: Language,
	line: readonly RichView[] | null,
): MiniCart {
	const { nbProducts, totalAmount, currency } = miniCartOf(cart);
	const newest = cart.lineItems.toReversed();
	return {
		count: nbProducts,
		total: totalAmount,
		currency,
		lines: newest.slice(0, linesShown).map((line) => ({
			productId: line.productId,
			name: line.name[language],
			colour: line.colorLabel[language],
			size: line.sizeLabel,
			hasSizeOfWords: isOfWords(line.sizeLabel),
			quantity: line.quantity,
			total: line.totalPrice,
		})),
		more: Math.max(0, newest.length - linesShown),
		giftCards: cart.giftCards.map(({ amount }) => amount),
		loyaltyCard: cart.loyaltyCard?.price ?? null,
		note: noteOf(line),
		mark: `${shortOf(cart.id)}.${cart.version}`,
	};
}
