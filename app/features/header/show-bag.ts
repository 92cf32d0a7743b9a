import type { AddReply } from "#app/models/cart/add-reply.ts";
import { toast } from "#app/ui/toast-store.ts";

/** Opens the mini cart; null on pages whose header has no bag. */
let openBag: (() => void) | null = null;

/** Registers what opens the mini cart. @returns a function that unregisters it */
export function onShowBag(open: () => void): () => void {
	openBag = open;
	return () => {
		if (openBag === open) openBag = null;
	};
}

/** Opens the mini cart after an add; on phones a toast replaces it, and the shopper stays. @param cart address of the cart */
export function showAdded({ text, bag }: Extract<AddReply, { ok: true }>, cart: string): void {
	if (openBag && matchMedia("(width >= 80rem)").matches) openBag();
	else toast({ kind: "success", text, action: { label: bag, href: cart } });
}
