import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FurtherPage, PageView } from "#app/models/content/page-view.ts";
import type { BlockView } from "#app/models/content/view.ts";
import type { AreaBlocks } from "#app/models/offers/areas.ts";
import { Breadcrumb, type Crumb } from "#app/ui/breadcrumb.tsx";
import layout from "#app/ui/layout.module.css";
import picture from "#app/ui/picture.module.css";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { formatDate } from "#shop/dates.ts";
import { Area } from "./area.tsx";
import { Blocks } from "./blocks.tsx";
import styles from "./content-body.module.css";
import { ContentPicture } from "./content-picture.tsx";
import { HelpSearch } from "./help-search.tsx";
import opening from "./opening.module.css";
import { Showcase } from "./showcases.tsx";

function useCrumbs({ type, title }: PageView): Crumb[] {
	const url = useUrl();
	const { t } = useTranslation(["content", "layout"]);
	return [
		{ label: t("layout:home"), href: url("index") },
		...(type === "help" ? [{ label: t("help"), href: url("help", {}) }] : []),
		{ label: title },
	];
}

/** Title, lead and facts of a page that does not start with a hero. */
function Opening({ page }: { page: PageView }) {
	const { locale } = useShop();
	const { t } = useTranslation("content");
	const isArticle = page.type === "blog";
	return (
		<header className={`${opening.opening} ${layout.wrap}`}>
			{page.category ? <p className={typography.label}>{page.category}</p> : null}
			<h1>{page.title}</h1>
			{page.intro ? (
				<p className={opening.lead}>
					<Unbroken>{page.intro}</Unbroken>
				</p>
			) : null}
			{page.type === "help" ? <HelpSearch /> : null}
			{isArticle ? (
				<p className={styles.facts}>
					{page.author ? <span>{t("by", { name: page.author })}</span> : null}
					<time dateTime={page.published}>{formatDate(page.published, locale)}</time>
					<span>{t("minutes", { count: page.minutes })}</span>
				</p>
			) : null}
			{isArticle && page.image ? (
				<div className={`${picture.frame} ${styles.picture}`}>
					<ContentPicture picture={page.image} size="full" isFirst />
				</div>
			) : null}
		</header>
	);
}

const furtherWords = {
	landing: "furtherLanding",
	trend: "furtherTrend",
	lookbook: "furtherLookbook",
	blog: "furtherBlog",
	help: "furtherHelp",
} as const satisfies Record<PageView["type"], string>;

function Further({ pages, type }: { pages: readonly FurtherPage[]; type: PageView["type"] }) {
	const { t } = useTranslation("content");
	if (pages.length === 0) return null;
	return (
		<nav
			aria-labelledby="further"
			className={`${styles.further} ${layout.wrap}`}
			data-type={type}
			data-further=""
		>
			<h2 id="further">{t(furtherWords[type])}</h2>
			<ul>
				{pages.map(({ title, href, image }) => (
					<li key={href}>
						<a href={href}>
							{image && type !== "help" ? (
								<span className={picture.frame}>
									<ContentPicture picture={image} size="card" />
								</span>
							) : null}
							{title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

const showsProducts = ({ kind }: BlockView) => kind === "product_strip" || kind === "shop_the_look";

/** The whole of a content page except its head elements. */
export function Body({
	page,
	areas,
	currency,
}: {
	page: PageView;
	areas: AreaBlocks;
	currency: string;
}) {
	const crumbs = useCrumbs(page);
	const { t } = useTranslation("catalog");
	const { blocks } = page;
	const hasHero = blocks[0]?.kind === "hero";
	// the area `among` is placed before the first block that shows products
	const found = blocks.findIndex(showsProducts);
	const at = found < 0 ? blocks.length : found;
	return (
		<>
			<div className={layout.wrap}>
				<Breadcrumb label={t("crumbs")} crumbs={crumbs} />
			</div>
			<article className={styles.page} data-type={page.type}>
				<Area
					blocks={areas.up}
					place="up"
					className={`${layout.wrap} ${styles.above}`}
					currency={currency}
				/>
				{hasHero ? null : <Opening page={page} />}
				<div className={styles.blocks}>
					<Blocks blocks={blocks.slice(0, at)} currency={currency} showcase={Showcase} />
					<Area blocks={areas.among} place="among" className={layout.wrap} currency={currency} />
					<Blocks
						blocks={blocks.slice(at)}
						currency={currency}
						showcase={Showcase}
						isWithin={at > 0}
					/>
				</div>
				<Area blocks={areas.down} place="down" className={layout.wrap} currency={currency} />
			</article>
			<Further pages={page.further} type={page.type} />
		</>
	);
}
