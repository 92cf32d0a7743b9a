import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SizeAdvice } from "#app/models/catalog/size-guide.ts";
import { Button } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { FieldFrame } from "#app/ui/form/field-frame.tsx";
import { InputField } from "#app/ui/form/input-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { dot } from "#app/ui/unbroken.tsx";
import { decimalText } from "#shop/money.ts";
import styles from "./fit-advice.module.css";
import lists from "./lists.module.css";
import type { ProductView } from "./product-view.ts";
import { adviceId } from "./size-picker.tsx";

interface FitAdviceData {
	product: ProductView;
	about: SizeAdvice;
}

/** The size we advise, and why. */
function Advised({ product, about: { advice, size, taller } }: FitAdviceData) {
	const { t } = useTranslation("details");
	const { locale } = useShop();
	if (!advice) return <p>{t("adviceUnclear")}</p>;
	if (advice.kind === "none") return <p>{t("adviceNone")}</p>;
	const isOpen = product.advised !== null;
	const cm = (value: number) =>
		decimalText(String(Math.round(Math.abs(value) * 2) / 2), locale.language);
	return (
		<>
			<p className={styles.advised} data-advised="">
				{t("adviceSize", { size })}
			</p>
			<p>{t(isOpen ? "adviceChosen" : "adviceGone")}</p>
			{advice.ease.length > 0 ? (
				<ul className={lists.features}>
					{advice.ease.map(({ key, centimetres }) => (
						<li key={key}>
							{t(centimetres < 0 ? "adviceClose" : "adviceEase", {
								measure: t(key === "chest" && product.isWomens ? "bust" : key),
								value: cm(centimetres),
							})}
						</li>
					))}
				</ul>
			) : null}
			{advice.isLoose ? <p>{t("adviceLoose")}</p> : null}
			{product.fitNote && product.fitNote !== "fitTrue" ? <p>{t(product.fitNote)}</p> : null}
			{taller === null ? null : (
				<p>{t(taller > 0 ? "taller" : "shorter", { value: Math.abs(taller) })}</p>
			)}
		</>
	);
}

/** A plain form that leads to this page again, with the advised size chosen. Any one field is enough, none is required. */
export function FitAdvice({ product, about }: FitAdviceData) {
	const url = useUrl();
	const { t } = useTranslation("details");
	const { label, colour, productId, guide } = product;
	const { fields, shopper, isAsked } = about;
	const page = url("product", { label, color: colour, productId });
	return (
		<>
			{isAsked ? (
				<div className={styles.advice} role="status">
					<Advised product={product} about={about} />
				</div>
			) : null}
			<p>{t("adviceText")}</p>
			<form action={`${page}#${adviceId}`} className={styles.form}>
				{fields.map((field) =>
					field === "usual" ? (
						<FieldFrame
							key={field}
							field={{ id: "fit-usual" }}
							words={{ label: t("usual") }}
							className={control.whole}
						>
							<span className={styles.box}>
								<select
									id="fit-usual"
									name={field}
									className={`${control.field} ${styles.select}`}
									defaultValue={shopper.usual ?? ""}
								>
									<option value="">{t("usualNone")}</option>
									{(guide?.rows ?? []).map(({ sizeId, label: size, names }) => (
										<option key={sizeId} value={sizeId}>
											{[
												size,
												...(guide?.regions ?? []).flatMap((region, at) =>
													names[at] && names[at] !== size ? [`${region} ${names[at]}`] : [],
												),
											].join(dot)}
										</option>
									))}
								</select>
								<Icon name="down" className={styles.arrow} />
							</span>
						</FieldFrame>
					) : (
						<InputField
							key={field}
							field={{ id: `fit-${field}` }}
							type="number"
							label={t("inCm", {
								measure: t(field === "chest" && product.isWomens ? "bust" : field),
							})}
							name={field}
							min={0}
							step="any"
							defaultValue={shopper[field] ?? undefined}
						/>
					),
				)}
				<Button variant="line" className={control.whole}>
					{t("adviceGo")}
				</Button>
			</form>
		</>
	);
}
