import { useUrl } from "#app/i18n/shop.tsx";
import { splitPath } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { brand } from "#shop/brand.ts";
import styles from "./checkout-header.module.css";
import header from "./header.module.css";
import { cartMark, useCartSync } from "./use-cart-sync.ts";
import { useSeenAgain } from "./use-seen-again.ts";

/** Whether a path is between cart and paid order, where nothing leads away from the purchase. */
export function isCheckoutPath(pathname: string): boolean {
	return /^\/order-(?!confirmation)/.test(splitPath(pathname).rest);
}

/** The bare header of the checkout: the logo, and a link back to the cart. */
export function CheckoutHeader() {
	const url = useUrl();
	const { t } = useTranslation("layout");
	useCartSync(cartMark(useVisitor().bag));
	useSeenAgain();
	return (
		<header className={header.bar}>
			<div className={styles.row}>
				{/* one word, since two do not fit beside the logo on a phone */}
				<a className={styles.back} href={url("cart")} aria-label={t("bagView")}>
					<Icon name="back" />
					{t("bag")}
				</a>
				<a
					className={`${header.logo} ${styles.logo}`}
					href={url("index")}
					aria-label={t("homeOf", { name: brand.name })}
				>
					<Wordmark />
				</a>
				<p className={styles.safe}>
					<Icon name="lock" />
					<span>{t("promisePayment")}</span>
				</p>
			</div>
		</header>
	);
}
