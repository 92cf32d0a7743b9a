import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ListingQuery } from "#app/models/catalog/listing-query.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import control from "#app/ui/form/control.module.css";
import typography from "#app/ui/typography.module.css";
import type { Locale } from "#shop/locales.ts";
import { formatMoney } from "#shop/money.ts";
import styles from "./price-fields.module.css";

/** The price range in whole units of the currency; the listing's own range is shown as a hint. */
export function PriceFields({
	query,
	range,
	currency,
	locale,
}: {
	query: ListingQuery;
	/** cents */
	range: readonly [number, number] | null;
	currency: string;
	locale: Locale;
}) {
	const { t } = useTranslation("catalog");
	const money = (cents: number) => formatMoney(cents, currency, locale, { trimZeros: true });
	const low = range ? Math.floor(range[0] / 100) : 0;
	const high = range ? Math.ceil(range[1] / 100) : 0;
	const fields = [
		{ name: "min", label: t("priceFrom"), value: query.min, hint: low },
		{ name: "max", label: t("priceTo"), value: query.max, hint: high },
	];
	return (
		<Disclosure title={t("price")} isOpen>
			{range ? (
				<p className={typography.quiet}>
					{t("priceRange", { from: money(low * 100), to: money(high * 100) })}
				</p>
			) : null}
			<div className={styles.range}>
				{fields.map(({ name, label, value, hint }) => (
					<label key={name}>
						{label}
						<span className={typography.unseen}>{` ${t("priceIn", { currency })}`}</span>
						<input
							className={`${control.field} ${typography.number}`}
							name={name}
							inputMode="numeric"
							pattern="[0-9]*"
							maxLength={6}
							// the key empties the field when the range is removed elsewhere
							key={`${name}${value ?? ""}`}
							defaultValue={value ?? ""}
							placeholder={String(hint)}
							autoComplete="off"
						/>
					</label>
				))}
			</div>
		</Disclosure>
	);
}
