import { AreaLine } from "#app/features/content/area-line.tsx";
import { AuthoredLink } from "#app/features/content/authored-link.tsx";
import {
	type CountryView,
	countriesId,
	type FooterData,
	type FooterView,
	type PromiseKind,
} from "#app/models/content/footer-view.ts";
import type { BannerView } from "#app/models/newsletter/newsletter.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { FooterBody } from "./footer-body.tsx";
import "#app/features/newsletter/newsletter-banner.module.css";
import "#app/features/newsletter/newsletter-form.module.css";
import { RichText } from "#app/features/content/rich-text.tsx";
import { LegalGuarantee } from "#app/features/trust/legal-guarantee.tsx";
import { useAlternates } from "#app/i18n/alternates.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { closeOnEscape } from "#app/ui/close-on-escape.ts";
import { Flag } from "#app/ui/flag.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { DisclosureLink, useLazyDisclosure } from "#app/ui/lazy-disclosure.tsx";
import typography from "#app/ui/typography.module.css";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { brand } from "#shop/brand.ts";
import styles from "./footer.module.css";
import { LegalPanel, LegalToggle, useLegalNotices } from "./legal-notices.tsx";

/** In a chunk of its own, since cart, account and checkout do not show it. When loading fails, there is no banner. */
const NewsletterBanner = lazyPart(
	async () => (await import("../newsletter/newsletter-banner.tsx")).NewsletterBanner,
	() => null,
);

const icons = {
	delivery: "truck",
	returns: "return",
	payment: "lock",
	other: "check",
} as const satisfies Record<PromiseKind, IconName>;

/** The reassurance strip (PAGE-62). */
function Promises({ promises }: { promises: FooterView["promises"] }) {
	const { t } = useTranslation("footer");
	return (
		<section aria-label={t("promises")} className={`${styles.promises} ${layout.wrap}`}>
			<ul>
				{promises.map(({ kind, title, text, link }) => (
					<li key={title}>
						<Icon name={icons[kind]} />
						<p>
							<b>{link ? <AuthoredLink link={link}>{title}</AuthoredLink> : title}</b>
							{` ${text}`}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}

/**
 * Links to this page in the other countries (PAGE-68), rendered when asked for (ADR 0112). Each loads a new document,
 * since its language is another.
 */
function Countries({ countries, note }: { countries: readonly CountryView[]; note: string }) {
	const { t } = useTranslation("footer");
	const { locale } = useShop();
	const { isDrawn, details } = useLazyDisclosure(countriesId);
	const alternates = new Map(useAlternates("default").map((page) => [page.locale.prefix, page]));
	const here = countries.find(({ prefix }) => prefix === locale.prefix);
	const others = countries.flatMap((country) => {
		const page = alternates.get(country.prefix);
		return page && country !== here ? [{ ...country, page }] : [];
	});
	return (
		<details {...details} className={styles.countries} onKeyDown={closeOnEscape}>
			<summary>
				{here?.flag ? <Flag country={here.flag} /> : <Icon name="globe" />}
				<span className={typography.unseen}>{`${t("country")}: `}</span>
				{here?.name ?? locale.country}
				<Icon name="down" />
			</summary>
			<div id={countriesId}>
				{isDrawn ? null : <DisclosureLink to={countriesId}>{t("country")}</DisclosureLink>}
				{isDrawn && note ? <p>{note}</p> : null}
				{isDrawn ? (
					<ul>
						{others.map(({ prefix, name, language, flag, page }) => (
							<li key={prefix}>
								<a href={page.href} data-reload="" hrefLang={page.htmlLang}>
									{flag ? <Flag country={flag} /> : null}
									{`${name} `}
									<span lang={page.locale.htmlLang}>{language}</span>
								</a>
							</li>
						))}
					</ul>
				) : null}
			</div>
		</details>
	);
}

/** The end of every page, the checkout included. */
function FooterEnd({ view, facts }: Pick<FooterData, "view" | "facts">) {
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
				<a href={url("contact")}>{t("contact")}</a>
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

/**
 * The footer of every page (PAGE-62).
 * @param isTask the shopper has a task on this page: no reading matter is offered beside it
 * @param isBare in the checkout, where nothing leads away from the purchase
 */
export function Footer({
	footer: { view, facts, line },
	newsletter,
	isBare,
	isTask,
}: {
	footer: FooterData;
	/** null where no banner is shown */
	newsletter: BannerView | null;
	isBare: boolean;
	isTask: boolean;
}) {
	return (
		<footer className={styles.footer}>
			{isBare ? null : (
				<>
					<Promises promises={view.promises} />
					{newsletter ? <NewsletterBanner banner={newsletter} /> : null}
					<AreaLine line={line} className={layout.wrap} />
					<FooterBody view={view} hasCommunity={!isTask} />
				</>
			)}
			<FooterEnd view={view} facts={facts} />
		</footer>
	);
}
