import heads from "#app/features/catalog/listing-head.module.css";
import { useListingQuery } from "#app/features/catalog/use-listing-query.ts";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import layout from "#app/ui/layout.module.css";
import { formatCount } from "#shop/money.ts";
import styles from "./departments.module.css";
import type { Department } from "./search-data.ts";

/** The departments that the products found belong to: each link leaves those of one. */
export function Departments({ departments }: { departments: readonly Department[] }) {
	const { locale } = useShop();
	const { t } = useTranslation("search");
	const { query, hrefOf } = useListingQuery();
	if (departments.length === 0) return null;
	const isAll = departments.every(({ isChosen }) => !isChosen);
	const hrefTo = (department: string) => hrefOf({ ...query, page: 1 }, { department });
	return (
		<nav aria-label={t("departments")} className={heads.families}>
			<ul className={layout.fading}>
				<li>
					<a href={hrefTo("")} data-keep-scroll="" aria-current={isAll ? "page" : undefined}>
						{t("allDepartments")}
					</a>
				</li>
				{departments.map(({ id, label, count, isChosen }) => (
					<li key={id}>
						<a href={hrefTo(id)} data-keep-scroll="" aria-current={isChosen ? "page" : undefined}>
							{label}
							<small className={styles.count}>{formatCount(count, locale)}</small>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
