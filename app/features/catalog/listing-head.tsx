import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FamilyLink } from "#app/models/catalog/families.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { formatCount } from "#shop/money.ts";
import styles from "./listing-head.module.css";
import type { ListingPageData } from "./listing-view.ts";

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
export function ListingHead({ page }: { page: ListingPageData }) {
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
