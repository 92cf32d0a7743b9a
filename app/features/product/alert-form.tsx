import { formatDate } from "~/i18n/dates.ts";
import { FormToken } from "~/i18n/form-token.tsx";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { askFields } from "~/models/wishlist/ask.ts";
import { Icon } from "~/ui/icon.tsx";
import type { ProductView } from "./product-view.ts";

/** 'E-mail me when back': a button for each size that is waited for (S2 §7). */
export function AlertForm({
	product,
	waiting,
}: {
	product: ProductView;
	/** gtins that the customer waits for already */
	waiting: readonly string[];
}) {
	const url = useUrl();
	const { locale, signedIn } = useShop();
	const { t } = useTranslation("piece");
	const { label, colour, productId, waited, expectedOn, isOpen } = product;
	return (
		<details className="fold alert" id="alert" open={!isOpen}>
			<summary>
				<h2>{t("alert")}</h2>
			</summary>
			<div className="fold-body">
				<p>
					{t("alertText")}{" "}
					{expectedOn ? t("expected", { date: formatDate(expectedOn, locale) }) : ""}
				</p>
				<form method="post" action={url("stock-alert")} data-ask="">
					<FormToken />
					<input
						type="hidden"
						name={askFields.back}
						value={url("product", { label, color: colour, productId })}
					/>
					<ul className="alert-sizes" aria-label={t("alertSizes")}>
						{waited.map((size) => (
							<li key={size.gtin}>
								<button
									type="submit"
									name={waiting.includes(size.gtin) ? askFields.forget : askFields.sku}
									aria-pressed={waiting.includes(size.gtin)}
									value={size.gtin}
									className="btn btn-line"
								>
									<Icon name="mail" />
									{size.label}
								</button>
							</li>
						))}
					</ul>
				</form>
				{signedIn ? null : <p className="quiet">{t("alertSignIn")}</p>}
			</div>
		</details>
	);
}
