import { type MouseEvent, Suspense } from "react";
import { Await } from "react-router";
import { Wishes } from "~/features/wishlist/wishes.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Still } from "~/ui/still.tsx";
import type { StillData } from "~/ui/still-data.ts";
import { AddForm } from "./add-form.tsx";
import type { AddReply } from "./add-reply.ts";
import { AlertForm } from "./alert-form.tsx";
import { Crumbs } from "./crumbs.tsx";
import { Delivered } from "./delivered.tsx";
import { Details } from "./details.tsx";
import { Gallery } from "./gallery.tsx";
import { stepByClick, stepByKey } from "./gallery-steps.ts";
import { InStore } from "./in-store.tsx";
import type { LiveProduct, ProductView } from "./product-view.ts";
import { SizeHelp } from "./size-help.tsx";
import { Summary } from "./summary.tsx";
import { WishButton } from "./wish-button.tsx";

type Props<Part> = Part extends (props: infer P) => unknown ? P : never;

export interface PieceData {
	product: LiveProduct;
	/** the whole of it, which only who draws it needs */
	piece: StillData<ProductView>;
	/** streamed behind the page, each with its place kept */
	delivered: Promise<StillData<Props<typeof Delivered>>>;
	/** the shop has stores to look in */
	hasStores: boolean;
	/** null where no size can be waited for */
	alerts: StillData<Props<typeof AlertForm>> | null;
}

/**
 * Everything of a product's page but its head and what goes with it. Of all this, a document's script touches size,
 * button and heart only.
 */
export function ProductPage({
	data: { product, piece, delivered, hasStores, alerts },
	pageReply,
}: {
	data: PieceData;
	pageReply: AddReply | undefined;
}) {
	const { t } = useTranslation("product");
	const onClick = (event: MouseEvent) => {
		const { target } = event;
		stepByClick(event);
		const room = target instanceof Element && target.closest<HTMLElement>("[data-share]");
		if (room) import("./share-act.ts").then((act) => act.shareAct(target, room, t("copied")));
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it hears what its buttons and forms are asked
		<div onClick={onClick} onKeyDown={stepByKey}>
			<Wishes />
			<Still data={piece}>{(view) => <Crumbs product={view} />}</Still>
			<div className="piece">
				<Still data={piece} className="gallery">
					{(view) => <Gallery product={view} />}
				</Still>
				<div className="piece-words">
					<div className="piece-stay">
						<WishButton productId={product.productId} />
						<Still data={piece}>{(view) => <Summary product={view} />}</Still>
						<AddForm product={product} pageReply={pageReply} />
						{product.isOpen ? (
							<div className="promise-room">
								<Suspense>
									<Await resolve={delivered} errorElement={null}>
										{(still) => <Still data={still}>{(known) => <Delivered {...known} />}</Still>}
									</Await>
								</Suspense>
							</div>
						) : null}
						<div className="details">
							<Still data={piece}>{(view) => <SizeHelp product={view} />}</Still>
							{alerts ? (
								<div className="details-room">
									<Still data={alerts}>{(known) => <AlertForm {...known} />}</Still>
								</div>
							) : null}
							{hasStores ? <InStore productId={product.productId} /> : null}
							<Still data={piece}>{(view) => <Details product={view} />}</Still>
						</div>
					</div>
				</div>
			</div>
		</div>
	);
}
