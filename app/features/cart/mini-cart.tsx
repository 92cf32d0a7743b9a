import { useEffect } from "react";
import { useFetcher } from "react-router";
import { AreaLine } from "#app/features/content/area-line.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { DeliveryFrom, FreeShipping } from "#app/models/cart/cart.ts";
import type { CartView } from "#app/models/cart/cart-view.ts";
import type { RichView } from "#app/models/content/view.ts";
import type { OrderStep } from "#app/models/order/steps.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { CartRow } from "./cart-row.tsx";
import { CartTotals } from "./cart-totals.tsx";
import styles from "./mini-cart.module.css";
import { guestEmailId } from "./reply.ts";
import rows from "./rows.module.css";
import { ShippingProgress } from "./shipping-progress.tsx";

export type MiniCartPage =
	| { state: "down" }
	| {
			state: "known";
			/** null where there is no cart */
			view: CartView | null;
			shipping: FreeShipping | null;
			deliveryFrom: DeliveryFrom | null;
			/** text of the mini cart's area in the content service (CONTENT-26) */
			line: readonly RichView[] | null;
			/** where 'order' leads; null for a guest, whose e-mail the cart page asks for */
			next: OrderStep | null;
	  };

function Footer({
	page,
}: {
	page: Extract<MiniCartPage, { state: "known" }> & { view: CartView };
}) {
	const { view, shipping, deliveryFrom, line, next } = page;
	const url = useUrl();
	const { t } = useTranslation(["cart", "layout"]);
	return (
		<div className={styles.footer}>
			{shipping ? <ShippingProgress shipping={shipping} /> : null}
			<AreaLine line={line} className={styles.line} />
			<CartTotals totals={view} deliveryFrom={deliveryFrom} />
			{view.isEmpty ? null : (
				<a className={buttonClass()} href={next ? url(next) : `${url("cart")}#${guestEmailId}`}>
					{t("checkout")}
				</a>
			)}
			<a className={buttonClass("line")} href={url("cart")}>
				{t("layout:bagView")}
			</a>
		</div>
	);
}

/** The cart in a drawer: lines with quantity and removal, the amount missing for free delivery, the way to pay. */
export function MiniCart({ onClose }: { onClose: () => void }) {
	const url = useUrl();
	const { t } = useTranslation(["cart", "layout"]);
	const { data: page, load } = useFetcher<MiniCartPage>({ key: "mini-cart" });
	const path = url("mini-cart");
	useEffect(() => {
		load(path);
	}, [load, path]);
	const view = page?.state === "known" ? page.view : null;
	const entries = view?.entries ?? [];
	const isEmpty = page?.state === "known" && (view?.count ?? 0) === 0;
	return (
		<Drawer
			id="mini-cart"
			title={t("layout:bag")}
			closeLabel={t("layout:dismiss")}
			isOpen
			onClose={onClose}
		>
			<div className={styles.whole}>
				<div className={styles.body} aria-busy={page ? undefined : true}>
					{entries.length > 0 && view ? (
						<ul aria-label={t("lines")} className={rows.list}>
							{entries.map((entry, at) => (
								<li key={entry.key}>
									<CartRow
										entry={entry}
										currency={view.currency}
										isFirst={at === 0}
										failure={null}
									/>
								</li>
							))}
						</ul>
					) : null}
					{isEmpty ? <p className={styles.empty}>{t("layout:bagEmpty")}</p> : null}
					{page?.state === "down" ? <p className={styles.empty}>{t("layout:bagDown")}</p> : null}
				</div>
				{page?.state === "known" && view && !isEmpty ? <Footer page={{ ...page, view }} /> : null}
			</div>
		</Drawer>
	);
}
