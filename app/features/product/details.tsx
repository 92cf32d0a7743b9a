import { useTranslation } from "~/i18n/use-translation.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import type { ProductView } from "./product-view.ts";

function Fit({ product }: { product: ProductView }) {
	const { t } = useTranslation("product");
	const { fit, wornBy, measurements, referenceSize } = product;
	return (
		<>
			<p>{t("fitIs", { fit })}</p>
			{wornBy ? <p>{t("sizeHelp", wornBy)}</p> : null}
			{measurements.length > 0 ? (
				<table className="facts">
					<caption>{t("measuresOf", { size: referenceSize })}</caption>
					<tbody>
						{measurements.map(({ label, centimetres }) => (
							<tr key={label}>
								<th scope="row">{label}</th>
								<td className="num">{t("centimetres", { value: centimetres })}</td>
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
			<dl className="facts">
				{product.composition.map(({ part, materials }) => (
					<div key={part}>
						<dt>{part}</dt>
						<dd>{materials.map((each) => t("percent", { ...each })).join(", ")}</dd>
					</div>
				))}
			</dl>
			<ul className="care">
				{product.care.map(({ key, label }) => (
					<li key={key}>{label}</li>
				))}
			</ul>
		</>
	);
}

function Making({ product }: { product: ProductView }) {
	const { t } = useTranslation("product");
	return (
		<dl className="facts">
			{product.making.map(({ step, country }) => (
				<div key={step}>
					<dt>{t(step)}</dt>
					<dd>{country}</dd>
				</div>
			))}
		</dl>
	);
}

/** Everything one would ask in a shop, folded. */
export function Details({ product }: { product: ProductView }) {
	const { t } = useTranslation("product");
	return (
		<div className="details">
			<Disclosure title={<h2>{t("description")}</h2>} isOpen>
				<p>{product.description}</p>
				{product.features.length > 0 ? (
					<ul className="features">
						{product.features.map((feature) => (
							<li key={feature}>{feature}</li>
						))}
					</ul>
				) : null}
				<p className="quiet">{t("reference", { ref: product.ref })}</p>
			</Disclosure>
			<Disclosure title={<h2>{t("fit")}</h2>}>
				<Fit product={product} />
			</Disclosure>
			<Disclosure title={<h2>{t("composition")}</h2>}>
				<Composition product={product} />
			</Disclosure>
			{product.making.length > 0 ? (
				<Disclosure title={<h2>{t("making")}</h2>}>
					<Making product={product} />
				</Disclosure>
			) : null}
			<Disclosure title={<h2>{t("delivery")}</h2>}>
				<p>{t("deliveryText")}</p>
			</Disclosure>
		</div>
	);
}
