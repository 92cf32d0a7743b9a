import { useTranslation } from "~/i18n/use-translation.ts";
import { askFields } from "~/models/wishlist/ask.ts";
import { Icon } from "~/ui/icon.tsx";
import { wishFormId } from "./heart-form.ts";

/**
 * A heart: a button of the page's one form, so that a card which is the same for everybody can have it (no token, no
 * visitor in it). What it does next is its name.
 */
export function Heart({ productId, isWished = false }: { productId: string; isWished?: boolean }) {
	const { t } = useTranslation("catalog");
	return (
		<button
			type="submit"
			form={wishFormId}
			name={isWished ? askFields.remove : askFields.add}
			value={productId}
			className="heart"
			aria-label={t(isWished ? "unwish" : "wish")}
		>
			<Icon name="heart" />
		</button>
	);
}
