import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { sizeField } from "#app/models/cart/add-reply.ts";
import type { StoreStock } from "#app/models/store/stock.ts";
import { storeFields } from "#app/models/store/store-query.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import disclosure from "#app/ui/disclosure.module.css";
import control from "#app/ui/form/control.module.css";
import { FieldFrame } from "#app/ui/form/field-frame.tsx";
import typography from "#app/ui/typography.module.css";
import { Facts } from "./facts.tsx";
import styles from "./in-store.module.css";
import type { ProductView } from "./product-view.ts";

type InStoreProduct = Pick<ProductView, "productId" | "sizes">;

/**
 * The stock of each size in the shopper's own store, and the way to other stores. The page is the same for all visitors, so
 * the store's stock is loaded when this is unfolded; without JavaScript the store's own page shows it.
 */
export function InStore({ product: { productId, sizes } }: { product: InStoreProduct }) {
	const url = useUrl();
	const { has } = useShop();
	const { data: stock = null, load, state } = useFetcher<StoreStock | null>();
	const hasAsked = useRef(false);
	const wanted = useRef<HTMLSelectElement>(null);
	const fold = useRef<HTMLDetailsElement>(null);
	const ask = () => {
		if (!fold.current?.open || hasAsked.current) return;
		hasAsked.current = true;
		load(url("in-store", { productId }));
	};
	// it may have been unfolded before the client was there
	useEffect(ask);
	useEffect(() => {
		const carry = (chosen: HTMLInputElement | null) => {
			const size = sizes.find(({ gtin }) => gtin === chosen?.value);
			if (size && wanted.current) wanted.current.value = size.sizeId;
		};
		const onChange = ({ target }: Event) => {
			if (target instanceof HTMLInputElement && target.name === sizeField) carry(target);
		};
		carry(document.querySelector<HTMLInputElement>(`input[name="${sizeField}"]:checked`));
		document.addEventListener("change", onChange);
		return () => document.removeEventListener("change", onChange);
	}, [sizes]);
	const { t } = useTranslation(["details", "stores", "product"]);
	return (
		<details ref={fold} className={disclosure.fold} onToggle={ask}>
			<summary>
				<h2>{t("inStore")}</h2>
			</summary>
			<div className={disclosure.body} aria-busy={state !== "idle" || undefined}>
				{stock ? (
					<>
						<p>
							<a className={typography.link} href={stock.href}>
								{t("yourStore", { name: stock.name })}
							</a>
						</p>
						<Facts
							rows={stock.sizes.map(({ label, availability }) => [
								label,
								t(`stores:availability.${availability}`),
							])}
						/>
						<p className={typography.quiet}>{t("stores:stockHint")}</p>
					</>
				) : (
					<p>{t("storeText")}</p>
				)}
				{/* the size that is chosen above goes along; without a script it is chosen here */}
				<form action={url("stores")} className={styles.where}>
					<input type="hidden" name={storeFields.productId} value={productId} />
					{sizes.length > 1 ? (
						<FieldFrame field={{ id: "store-size" }} words={{ label: t("product:size") }}>
							<select
								ref={wanted}
								id="store-size"
								name={storeFields.size}
								className={control.field}
								defaultValue=""
							>
								<option value="">{t("anySize")}</option>
								{sizes.map(({ sizeId, label }) => (
									<option key={sizeId} value={sizeId}>
										{label}
									</option>
								))}
							</select>
						</FieldFrame>
					) : null}
					<FieldFrame
						field={{ id: "store-where" }}
						words={{ label: t(stock ? "storeOther" : "storeWhere") }}
					>
						<input
							id="store-where"
							name={storeFields.text}
							autoComplete="postal-code"
							maxLength={80}
							required
							className={control.field}
						/>
					</FieldFrame>
					<Button variant="line" icon="store">
						{t("storeGo")}
					</Button>
					{has("ereservation") ? (
						<button
							type="submit"
							formAction={url("create-reservation")}
							formNoValidate
							className={buttonClass("line")}
						>
							{t("tryInStore")}
						</button>
					) : null}
				</form>
			</div>
		</details>
	);
}
