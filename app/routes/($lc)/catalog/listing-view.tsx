import { ListingBody } from "#app/features/catalog/listing-body.tsx";
import styles from "#app/features/catalog/listing-head.module.css";
import type { ListingPageData } from "#app/features/catalog/listing-view.ts";
import { Area } from "#app/features/content/area.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FamilyLink } from "#app/models/catalog/families.ts";
import type { PageProps } from "#app/routes/($lc)/short-form/page-props.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import typography from "#app/ui/typography.module.css";
import { formatCount } from "#shop/money.ts";
import type { loader } from "./listing.server.ts";

/** The families right below this one, or its siblings when it has none. */
function Chips({ families, here }: { families: readonly FamilyLink[]; here: string }) {
	const url = useUrl();
	const { t } = useTranslation("catalog");
	if (families.length < 2) return null;
	return (
		<nav aria-label={t("families")} className={styles.families}>
			<ul className={layout.fading}>
				{families.map(({ familyId, title }) => (
					<li key={familyId}>
						<a
							href={url("catalog", { name: title, familyId })}
							aria-current={familyId === here ? "page" : undefined}
						>
							{title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Breadcrumb, the family's name with its number of products, and the families around it. */
function ListingHead({ page }: { page: ListingPageData }) {
	const { locale } = useShop();
	const url = useUrl();
	const { t } = useTranslation(["catalog", "layout"]);
	const { familyId, title, total, above, around } = page;
	return (
		<div className={styles.top}>
			<div className={styles.head}>
				<h1 className={typography.title}>{title}</h1>
				<p role="status">
					<span aria-hidden="true">{formatCount(total, locale)}</span>
					<span className={typography.unseen}>{t("count", { count: total })}</span>
				</p>
			</div>
			<div className={styles.around}>
				<Breadcrumb
					label={t("crumbs")}
					crumbs={[
						{ label: t("layout:home"), href: url("index") },
						...above.map((family) => ({
							label: family.title,
							href: url("catalog", { name: family.title, familyId: family.familyId }),
						})),
						{ label: title },
					]}
				/>
				<Chips families={around} here={familyId} />
			</div>
		</div>
	);
}

const cardsIn = (answer: unknown) => (answer as ListingPageData | undefined)?.cards;

/** The whole of a family's page except its head elements. */
function Listing({ page }: { page: ListingPageData }) {
	const { areas, currency, scene, among } = page;
	return (
		<>
			<ListingHead page={page} />
			<Area {...areas.up} place="up" currency={currency} />
			<ListingBody listing={page} scene={scene} among={among} cardsIn={cardsIn} />
			<Area {...areas.down} place="down" currency={currency} />
		</>
	);
}

/** A listing's title, description and picture in the document's head. */
function ListingTitle({ page: data }: { page: ListingPageData }) {
	const { t } = useTranslation("catalog");
	const { title, department, scene, total, page, seoText } = data;
	const own = department ? `${title}, ${department}` : t("title", { name: title });
	const name = seoText?.title || own;
	return (
		<PageHead
			title={page > 1 ? t("titlePage", { title: name, page }) : name}
			description={seoText?.description || t("description", { name: title, count: total })}
			picture={scene ? { scene } : null}
		/>
	);
}

export function ListingView({ loaderData }: PageProps<typeof loader>) {
	return (
		<main id="main" className={layout.wrap}>
			<ListingTitle page={loaderData} />
			<Listing page={loaderData} />
			<StructuredData data={loaderData.jsonLd} />
		</main>
	);
}
