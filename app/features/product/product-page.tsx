import { type MouseEvent, Suspense } from "react";
import { Wishes } from "#app/features/wishlist/wishes.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { AddReply } from "#app/models/cart/add-reply.ts";
import { OptionalAwait } from "#app/ui/optional-await.tsx";
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
	/** delivery offers, streamed after the page; their space is reserved */
	delivered: Promise<readonly ProductOffer[]>;
	/** the shop has stores to look in */
	hasStores: boolean;
	/** whether a size of the product can have a stock alert */
	hasAlerts: boolean;
}

/**
 * The whole of a product's page except head elements and recommendations. React hydrates each `Suspense` boundary
 * separately: no task is long, and what the shopper presses is hydrated first.
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
		if (share)
			import("./share-or-copy.ts").then((act) => act.shareOrCopy(target, share, t("copied")));
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
								<OptionalAwait resolve={delivered}>
									{(offers) => <Delivered product={product} offers={offers} />}
								</OptionalAwait>
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
