import { useWishlistForms } from "./use-wishlist-forms.ts";
import { WishForm } from "./wish-form.tsx";

/** What a page with hearts or alerts needs once: their form, and replies in place. */
export function Wishes() {
	useWishlistForms();
	return <WishForm />;
}
