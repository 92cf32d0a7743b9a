// Bounds of a cart that the browser needs too: kept apart from the shapes, so that it loads no validator.

/** Most units of one sku a cart may hold (CART-104). */
export const maxQuantity = 10;

/** Most skus that one call may name (addProducts). */
export const maxSkusAtOnce = 50;

/** Most characters on the card of a gift (CART-121): what fits on it in six lines. */
export const maxGiftMessage = 240;

/** A message as it is printed: its lines stay, and characters that no printer has are left out. */
export function giftText(typed: string): string {
	return typed
		.normalize("NFC")
		.replace(/\r\n?|\u2028|\u2029/g, "\n")
		.replace(/[^\P{C}\n]/gu, "")
		.trim();
}

/** Signs of a message that the card's fonts lack, such as emoji or other scripts; empty where all can be printed. */
export function unprintableIn(text: string): string {
	const found = text.match(/[^\p{Script=Latin}\p{P}\p{Z}\d\n$€£+<=>|~^`´°©®™§]/gu) ?? [];
	return [...new Set(found)].join(" ");
}
