import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { useOpenPart } from "#app/ui/open-parts.ts";
import { PanelClose } from "#app/ui/panel.tsx";
import typography from "#app/ui/typography.module.css";
import type { ProductView } from "./product-view.ts";
import styles from "./size-guide.module.css";
import { guideId } from "./size-picker.tsx";

/** The shop's sizes and those of other regions, over the page. */
export function SizeGuide({ product: { guide, isWomens } }: { product: ProductView }) {
	const { t } = useTranslation("details");
	const { id, isInline } = useOpenPart([guideId]);
	if (!guide || !id) return null;
	const chest = isWomens ? "bust" : "chest";
	const isFoot = guide.measures.includes("foot");
	return (
		<div
			className={styles.guide}
			id={guideId}
			popover={isInline ? undefined : "auto"}
			role="dialog"
			aria-labelledby="guide-title"
		>
			<header>
				<h2 id="guide-title">{t("guide")}</h2>
				<PanelClose
					panelId={guideId}
					isInline={isInline}
					className={buttonClass("bare")}
					aria-label={t("close")}
				>
					<Icon name="close" />
				</PanelClose>
			</header>
			<p>{t(isFoot ? "guideFootText" : "guideText")}</p>
			<section
				className={`${styles.table} ${layout.fading}`}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard
				tabIndex={0}
				aria-labelledby="guide-title"
			>
				<table className={typography.number}>
					<thead>
						<tr>
							<th scope="col">{t("sizeHere")}</th>
							{guide.regions.map((region) => (
								<th scope="col" key={region}>
									{t(`region${region}`)}
								</th>
							))}
							{guide.measures.map((key) => (
								<th scope="col" key={key}>
									{t("inCm", { measure: t(key === "chest" ? chest : key) })}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{guide.rows.map(({ sizeId, label, names, body }) => (
							<tr key={sizeId}>
								<th scope="row">{label}</th>
								{names.map((name, at) => (
									<td key={guide.regions[at]}>{name || "–"}</td>
								))}
								{body.map((value, at) => (
									<td key={guide.measures[at]}>{value || "–"}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
			<p className={typography.quiet}>{t(isFoot ? "guideFootHow" : "guideHow")}</p>
		</div>
	);
}
