import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { sizeField } from "#app/models/cart/add-reply.ts";
import type { StoreStock } from "#app/models/store/stock.ts";
import { storeFields } from "#app/models/store/store-query.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { FieldFrame } from "#app/ui/form/field-frame.tsx";
import typography from "#app/ui/typography.module.css";
import { Facts } from "./facts.tsx";
import type { ProductView } from "./product-view.ts";
import styles from "./store-search.module.css";

/**
 * The stock of each size in the shopper's own store, and the way to other stores. The page is the same for all visitors, so
 * the store's stock is loaded when this is drawn; without JavaScript the store's own page shows it.
 */
export function StoreSearch({ product: { productId, sizes } }: { product: ProductView }) {
	const url = useUrl();
	const { has } = useShop();
	const { data: stock = null, load, state } = useFetcher<StoreStock | null>();
	const wanted = useRef<HTMLSelectElement>(null);
	const address = url("in-store", { productId });
	useEffect(() => {
		load(address);
	}, [load, address]);
	const take = useEffectEvent((gtin: string) => {
		const chosen = sizes.find((size) => size.gtin === gtin);
		if (chosen && wanted.current) wanted.current.value = chosen.sizeId;
	});
	// the size that is chosen above goes along (STORE-40); one that is chosen here stays when the page's data come again
	useEffect(() => {
		const onChange = ({ target }: Event) => {
			if (target instanceof HTMLInputElement && target.name === sizeField) take(target.value);
		};
		const checked = document.querySelector<HTMLInputElement>(`input[name="${sizeField}"]:checked`);
		take(checked?.value ?? "");
		document.addEventListener("change", onChange);
		return () => document.removeEventListener("change", onChange);
	}, []);
	const { t } = useTranslation(["details", "stores", "product"]);
	return (
		<div className={styles.search} aria-busy={state !== "idle" || undefined}>
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
	);
}
