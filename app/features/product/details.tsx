import { useTranslation } from "#app/i18n/use-translation.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import styles from "./care.module.css";
import { Description } from "./description.tsx";
import { Environment } from "./environment.tsx";
import lists from "./lists.module.css";
import type { ProductView } from "./product-view.ts";
import { Ratings } from "./ratings.tsx";
import { Share } from "./share.tsx";
import { Trust } from "./trust.tsx";

function Fit({ product }: { product: ProductView }) {
	const { t } = useTranslation(["product", "details"]);
	const { fit, fitNote, wornBy, measurements, referenceSize } = product;
	return (
		<>
			<p>{fit}</p>
			{fitNote ? <p>{t(`details:${fitNote}`)}</p> : null}
			{wornBy ? <p>{t("sizeHelp", wornBy)}</p> : null}
			{measurements.length > 0 ? (
				<table className={lists.facts}>
					<caption>{t("measuresOf", { size: referenceSize })}</caption>
					<tbody>
						{measurements.map(({ label, length }) => (
							<tr key={label}>
								<th scope="row">{label}</th>
								<td className={typography.number}>{t("centimetres", { value: length })}</td>
							</tr>
						))}
					</tbody>
				</table>
			) : null}
		</>
	);
}

function Composition({ product }: { product: ProductView }) {
	const { t } = useTranslation("product");
	return (
		<>
			{product.composition.length > 0 ? (
				<dl className={lists.facts}>
					{product.composition.map(({ part, materials }) => (
						<div key={part}>
							<dt>{part}</dt>
							<dd>{materials.map((each) => t("percent", { ...each })).join(", ")}</dd>
						</div>
					))}
				</dl>
			) : null}
			{product.care.length > 0 ? (
				<ul className={styles.care}>
					{product.care.map(({ key, label }) => (
						<li key={key}>
							<i className={styles.sign} data-care={key} />
							{label}
						</li>
					))}
				</ul>
			) : null}
		</>
	);
}

/** The product's details, folded. */
export function Details({ product }: { product: ProductView }) {
	const { t } = useTranslation("product");
	return (
		<>
			<Disclosure title={<h2>{t("description")}</h2>} isOpen>
				<Description product={product} />
				{product.features.length > 0 ? (
					<ul className={lists.features}>
						{product.features.map((feature) => (
							<li key={feature}>
								<Unbroken>{feature}</Unbroken>
							</li>
						))}
					</ul>
				) : null}
			</Disclosure>
			<Disclosure title={<h2>{t("fit")}</h2>}>
				<Fit product={product} />
			</Disclosure>
			<Disclosure title={<h2>{t("composition")}</h2>}>
				<Composition product={product} />
			</Disclosure>
			<Environment product={product} />
			<Trust product={product} />
			<Ratings product={product} />
			<Share product={product} />
		</>
	);
}
