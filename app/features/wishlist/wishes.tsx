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

/** What a page with hearts or alerts needs once: their form, and replies in place. */
export function Wishes() {
	useWishlistForms();
	return <WishForm />;
}
