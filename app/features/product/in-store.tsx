import { useTranslation } from "#app/i18n/use-translation.ts";
import { LazyDisclosure } from "#app/ui/lazy-disclosure.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { ProductView } from "./product-view.ts";
import "./lists.module.css";
import "./store-search.module.css";

const StoreSearch = lazyPart(
	async () => (await import("./store-search.tsx")).StoreSearch,
	() => null,
);

/** The stock of the shopper's own store, and the way to other stores: drawn when it is asked for (ADR 0112). */
export function InStore({ product }: { product: ProductView }) {
	const { t } = useTranslation("details");
	return (
		<LazyDisclosure id="in-store" title={t("inStore")}>
			<StoreSearch key={product.productId} product={product} />
		</LazyDisclosure>
	);
}
