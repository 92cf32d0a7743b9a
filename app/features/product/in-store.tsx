import { type SyntheticEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { StoreStock } from "#app/models/store/stock.ts";
import { storeFields } from "#app/models/store/store-query.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import disclosure from "#app/ui/disclosure.module.css";
import control from "#app/ui/form/control.module.css";
import { FieldFrame } from "#app/ui/form/field-frame.tsx";
import typography from "#app/ui/typography.module.css";
import { Facts } from "./facts.tsx";
import styles from "./in-store.module.css";

/**
 * The stock of each size in the shopper's own store, and the way to other stores. The page is the same for everybody, so
 * the store's stock is loaded when this is unfolded; without JavaScript the store's own page shows it.
 */
export function InStore({ productId }: { productId: string }) {
	const url = useUrl();
	const { has } = useShop();
	const { data: stock = null, load, state } = useFetcher<StoreStock | null>();
	const hasAsked = useRef(false);
	const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
		if (!event.currentTarget.open || hasAsked.current) return;
		hasAsked.current = true;
		load(url("in-store", { productId }));
	};
	const { t } = useTranslation(["details", "stores"]);
	return (
		<details className={disclosure.fold} onToggle={onToggle}>
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
				{has("ereservation") ? (
					<p>
						<a
							className={buttonClass("line")}
							href={url("create-reservation", undefined, { productId })}
						>
							{t("tryInStore")}
						</a>
					</p>
				) : null}
				<form action={url("stores")} className={styles.where}>
					<input type="hidden" name={storeFields.productId} value={productId} />
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
				</form>
			</div>
		</details>
	);
}
