import { useLocation } from "react-router";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { wishlistFields } from "#app/models/wishlist/wishlist-request.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { wishFormId } from "./heart-form.ts";
import { useWishlistForms } from "./use-wishlist-forms.ts";

/** The form that all hearts of the page belong to; once per page, outside the parts that are the same for all visitors. */
function WishForm() {
	const url = useUrl();
	const { has } = useShop();
	const { pathname, search } = useLocation();
	if (!has("wishlist")) return null;
	return (
		<PostForm id={wishFormId} action={url("wishlist")} data-ask="">
			<input type="hidden" name={wishlistFields.back} value={pathname + search} />
		</PostForm>
	);
}

/** Whether there are hearts among blocks of the content service: on the cards of a strip of products. */
export const hasHearts = (
	...places: readonly (readonly { kind: string }[] | undefined)[]
): boolean => places.some((blocks) => blocks?.some(({ kind }) => kind === "product_strip"));

/** What a page with hearts or alerts needs once: their form, and replies in place. */
export function Wishes() {
	useWishlistForms();
	return <WishForm />;
}
