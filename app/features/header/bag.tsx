import { lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { anchorOf } from "#app/i18n/navigation.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { Icon } from "#app/ui/icon.tsx";
import { slot } from "#app/ui/slot.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./header.module.css";
import { onShowBag } from "./show-bag.ts";
import { cartMark, useCartSync } from "./use-cart-sync.ts";

const MiniCartDrawer = lazy(() => import("#app/features/cart/mini-cart.tsx"));

/** Link to the cart; with a script it opens the mini cart in a drawer (PAGE-54, ADR 0065). */
export const Bag = slot("bag", () => {
	const { bag } = useVisitor();
	const url = useUrl();
	const { t } = useTranslation("layout");
	const { key, pathname } = useLocation();
	const [openOn, setOpenOn] = useState<string | null>(null);
	const cart = url("cart");
	const isCart = pathname === cart;
	useCartSync(cartMark(bag));
	useEffect(() => onShowBag(() => setOpenOn(key)), [key]);
	const count = bag && bag !== "down" ? bag.nbProducts : 0;
	const name = count > 0 ? `${t("bag")}, ${t("bagCount", { count })}` : t("bag");
	const open = (event: MouseEvent) => {
		if (isCart || !anchorOf(event.nativeEvent)) return;
		event.preventDefault();
		setOpenOn(key);
	};
	return (
		<>
			<a className={styles.tool} href={cart} aria-label={name} onClick={open}>
				<Icon name="bag" />
				<span className={styles.word}>{t("bag")}</span>
				{count > 0 ? <b className={typography.number}>{count}</b> : null}
			</a>
			{/* a navigation changes `key` and so closes it */}
			{openOn === key && !isCart ? (
				<Suspense>
					<MiniCartDrawer onClose={() => setOpenOn(null)} />
				</Suspense>
			) : null}
		</>
	);
});
