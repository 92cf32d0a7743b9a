import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FooterData } from "#app/models/content/footer-view.ts";
import layout from "#app/ui/layout.module.css";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { brand } from "#shop/brand.ts";
import { RichText } from "../content/rich-text.tsx";
import { LegalGuarantee } from "../trust/legal-guarantee.tsx";
import { Countries } from "./countries.tsx";
import styles from "./footer-end.module.css";
import { LegalPanel, LegalToggle, useLegalNotices } from "./legal-notices.tsx";

/** The end of every page, the checkout included. */
export function FooterEnd({ view, facts }: Pick<FooterData, "view" | "facts">) {
	const { t } = useTranslation(["footer", "layout"]);
	const { singleHost } = useShop();
	const url = useUrl();
	const { toggle, ...legal } = useLegalNotices(facts.notices);
	const { name } = brand;
	return (
		<>
			<div className={`${styles.end} ${layout.wrap}`} id="footer">
				{/* links to / (PAGE-67), except where one host serves all locales: there / is another language's home */}
				<a href={singleHost ? url("index") : "/"} aria-label={t("layout:homeOf", { name })}>
					<Wordmark />
				</a>
				{/* Directive 2011/83/EU, Art. 11a: shown on every page for as long as anything can be withdrawn from */}
				<a href={url("withdrawal")} className={styles.withdrawal}>
					{t("withdrawal")}
				</a>
				<a href={url("track-order")}>{t("trackOrder")}</a>
				<a href={url("cookies")}>{t("cookies")}</a>
				<Countries countries={view.countries} note={view.countriesNote} />
				<LegalToggle isOpen={legal.isOpen} onPress={toggle} />
				<p>
					{t("copyright", { year: facts.year, name })}
					{facts.version ? (
						<span className={styles.version}>{t("version", { version: facts.version })}</span>
					) : null}
				</p>
			</div>
			<p className={`${styles.small} ${layout.wrap}`}>{facts.seller}</p>
			<LegalGuarantee className={`${styles.small} ${layout.wrap}`} />
			{view.legal.length > 0 ? (
				<RichText nodes={view.legal} className={`${styles.small} ${layout.wrap}`} />
			) : null}
			<LegalPanel {...legal} />
		</>
	);
}
