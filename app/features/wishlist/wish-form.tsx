import { useLocation } from "react-router";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { wishlistFields } from "#app/models/wishlist/wishlist-request.ts";
import { FormToken } from "#app/ui/form/form-token.tsx";
import { wishFormId } from "./heart-form.ts";

/** The form that all hearts of the page belong to; once per page, outside the parts that are the same for everybody. */
export function WishForm() {
	const url = useUrl();
	const { has } = useShop();
	const { pathname, search } = useLocation();
	if (!has("wishlist")) return null;
	return (
		<form id={wishFormId} method="post" action={url("wishlist")} data-ask="">
			<FormToken />
			<input type="hidden" name={wishlistFields.back} value={pathname + search} />
		</form>
	);
}
