import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SeoText } from "#app/models/content/seo-text.ts";
import type { AreaBlocks } from "#app/models/offers/areas.ts";
import type { HelpAnswer } from "#app/models/search/suggestions.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { Area } from "./area.tsx";
import styles from "./help-index.module.css";
import { HelpAnswers, HelpSearch } from "./help-search.tsx";
import opening from "./opening.module.css";

export interface HelpTopic {
	name: string;
	pages: readonly { title: string; intro: string; href: string }[];
}

/** The list of help pages, by topic. */
export function HelpIndex({
	page: { index, search, areas, currency, seoText },
}: {
	page: {
		index: readonly HelpTopic[];
		/** what was searched for in help, and the answers */
		search: { words: string; found: readonly HelpAnswer[] } | null;
		areas: AreaBlocks;
		currency: string;
		/** from its SEO record, when it has one */
		seoText?: SeoText;
	};
}) {
	const url = useUrl();
	const { t } = useTranslation(["content", "catalog", "layout"]);
	return (
		<main id="main" className={layout.wrap}>
			<PageHead
				title={search?.words ?? (seoText?.title || t("help"))}
				description={seoText?.description || t("helpDescription")}
			/>
			<Breadcrumb
				label={t("catalog:crumbs")}
				crumbs={[{ label: t("layout:home"), href: url("index") }, { label: t("help") }]}
			/>
			<div className={opening.opening}>
				<h1>{t("helpTitle")}</h1>
				<p className={opening.lead}>{t("helpLead")}</p>
			</div>
			<HelpSearch words={search?.words} />
			{search ? <HelpAnswers {...search} /> : null}
			<div className={styles.topics}>
				{index.map(({ name, pages }) => (
					<section key={name}>
						<h2>{name}</h2>
						<ul>
							{pages.map(({ title, intro, href }) => (
								<li key={href}>
									<a href={href}>{title}</a>
									<p>{intro}</p>
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
			<Area blocks={areas.down} place="down" currency={currency} />
		</main>
	);
}
