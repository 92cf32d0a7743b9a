// What a shopper asks of their wishlist and stock alerts by a form, and the reply.

/** Names of the form's fields. */
export const wishlistFields = {
	/** productId to wish for */
	add: "add",
	/** productId to remove from the wishlist */
	remove: "remove",
	/** gtin of a size to wait for */
	sku: "sku",
	/** gtin of a size that is no longer waited for */
	forget: "forget",
	/** the page to come back to */
	back: "return_to",
} as const;

export type WishlistRequest =
	/** `moved`: gtin of the product that leaves the cart for it */
	| { kind: "wish" | "unwish"; productId: string; back: string; moved?: string | undefined }
	| { kind: "wait" | "unwait"; sku: string; back: string };

export interface WishlistReply {
	tone: "success" | "warning";
	/** in the page's language */
	text: string;
	/** whether the product is on the wishlist now, and the heart's next label; absent if it was not asked for, or failed */
	wish?: { productId: string; isWished: boolean; next: string };
	/** the page of the wishlist that has a new product */
	see?: { label: string; href: string };
	/** the size, and whether it is waited for now */
	wait?: { sku: string; isWaited: boolean };
	/** the form that undoes it, for as long as the undo banner is shown (LIMIT-37) */
	undo?: { path: string; fields: Readonly<Record<string, string>>; label: string };
}

/** Characters of the page to come back to, at most: it is kept in the session. */
export const maxBack = 600;

const productIdShape = /^\d{1,18}$/;
const gtinShape = /^\d{13}$/;

/** Null for a form that asks for nothing. */
export function readWishlistRequest(form: FormData): WishlistRequest | null {
	const read = (name: keyof typeof wishlistFields) => {
		const value = form.get(wishlistFields[name]);
		return typeof value === "string" ? value : "";
	};
	const back = read("back");
	if (productIdShape.test(read("add"))) return { kind: "wish", productId: read("add"), back };
	if (productIdShape.test(read("remove"))) {
		return { kind: "unwish", productId: read("remove"), back };
	}
	if (gtinShape.test(read("forget"))) return { kind: "unwait", sku: read("forget"), back };
	return gtinShape.test(read("sku")) ? { kind: "wait", sku: read("sku"), back } : null;
}
