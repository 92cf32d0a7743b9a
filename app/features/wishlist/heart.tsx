import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { wishlistFields } from "#app/models/wishlist/wishlist-request.ts";
import { Icon } from "#app/ui/icon.tsx";
import { slot } from "#app/ui/slot.tsx";
import styles from "./heart.module.css";
import { wishFormId } from "./heart-form.ts";

/**
 * A heart: a button of the page's one form, so that a card can be the same for all visitors (it holds no token and no
 * visitor's data). The button's name says what it does next.
 */
export const Heart = slot("heart", ({ productId }: { productId: string }) => {
	const { t } = useTranslation("catalog");
	const isWished = useVisitor().wished.includes(productId);
	return (
		<button
			type="submit"
			form={wishFormId}
			name={isWished ? wishlistFields.remove : wishlistFields.add}
			value={productId}
			className={styles.heart}
			aria-label={t(isWished ? "unwish" : "wish")}
		>
			<Icon name="heart" />
		</button>
	);
});
