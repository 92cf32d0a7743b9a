import { useAlternates } from "#app/i18n/alternates.tsx";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type CountryView, countriesId } from "#app/models/content/footer-view.ts";
import { closeOnEscape } from "#app/ui/close-on-escape.ts";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { DisclosureLink, useLazyDisclosure } from "#app/ui/lazy-disclosure.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./countries.module.css";

/**
 * Links to this page in the other countries (PAGE-68), rendered when asked for (ADR 0112). Each loads a new document,
 * since its language is another.
 */
export function Countries({
	countries,
	note,
}: {
	countries: readonly CountryView[];
	note: string;
}) {
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
