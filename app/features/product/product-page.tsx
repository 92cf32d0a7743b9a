import { type MouseEvent, Suspense } from "react";
import { Await } from "react-router";
import { Wishes } from "~/features/wishlist/wishes.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { AddReply } from "~/models/cart/add-reply.ts";
import { AddForm } from "./add-form.tsx";
import { AlertForm } from "./alert-form.tsx";
import { Crumbs } from "./crumbs.tsx";
import { Delivered, type ProductOffer } from "./delivered.tsx";
import { Details } from "./details.tsx";
import { Gallery } from "./gallery.tsx";
import { stepByClick, stepByKey } from "./gallery-steps.ts";
import { InStore } from "./in-store.tsx";
import styles from "./product-page.module.css";
import type { ProductView } from "./product-view.ts";
import { SizeHelp } from "./size-help.tsx";
import { Summary } from "./summary.tsx";
import { WishButton } from "./wish-button.tsx";

export interface ProductData {
	product: ProductView;
	/** what can be said of its delivery, streamed behind the page; its place is kept */
	delivered: Promise<readonly ProductOffer[]>;
	/** the shop has stores to look in */
	hasStores: boolean;
	/** a size of it can be waited for */
	hasAlerts: boolean;
}

/**
 * Everything of a product's page but its head and what goes with it. React takes over what stands in a `Suspense` of its own
 * by itself: no task is long, and what is pressed comes first.
 */
export function ProductPage({
	data: { product, delivered, hasStores, hasAlerts },
	pageReply,
}: {
	data: ProductData;
	pageReply: AddReply | undefined;
}) {
	const { t } = useTranslation("product");
	const onClick = (event: MouseEvent) => {
		const { target } = event;
		stepByClick(event);
		const share = target instanceof Element && target.closest<HTMLElement>("[data-share]");
		if (share) import("./share-act.ts").then((act) => act.shareAct(target, share, t("copied")));
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it hears what its buttons and forms are asked
		<div onClick={onClick} onKeyDown={stepByKey}>
			<Wishes />
			<Crumbs product={product} />
			<div className={styles.columns}>
				<Suspense>
					<Gallery product={product} />
				</Suspense>
				<div className={styles.words}>
					<div className={styles.decision}>
						<WishButton productId={product.productId} />
						<Summary product={product} />
						<AddForm product={product} pageReply={pageReply} />
						{product.isOpen ? (
							<div className={styles.promise}>
								<Suspense>
									<Await resolve={delivered} errorElement={null}>
										{(offers) => <Delivered product={product} offers={offers} />}
									</Await>
								</Suspense>
							</div>
						) : null}
						<div className={styles.details}>
							<Suspense>
								<SizeHelp product={product} />
								{hasAlerts ? (
									<div className={styles.alert}>
										<AlertForm product={product} />
									</div>
								) : null}
								{hasStores ? <InStore productId={product.productId} /> : null}
								<Details product={product} />
							</Suspense>
						</div>
					</div>
				</div>
			</div>
		</div>
	);
}
