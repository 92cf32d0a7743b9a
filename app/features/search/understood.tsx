import chips from "#app/features/catalog/applied-filters.module.css";
import { useListingQuery } from "#app/features/catalog/use-listing-query.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Understanding } from "./search-data.ts";
import styles from "./understood.module.css";

/** How the words were read: each part with a link to the search without it, and the words that were left out. */
export function Understood({
	understanding: { parts, dropped },
}: {
	understanding: Understanding;
}) {
	const { t } = useTranslation("search");
	const { query, hrefOf } = useListingQuery();
	if (parts.length + dropped.length === 0) return null;
	return (
		<div className={`${chips.applied} ${styles.understood}`}>
			{parts.length > 0 ? (
				<ul aria-label={t("understood")}>
					{parts.map(({ label, without }) => (
						<li key={label}>
							<a
								href={hrefOf({ ...query, page: 1 }, { q: without })}
								aria-label={t("searchWithout", { name: label })}
							>
								{label}
								<Icon name="close" />
							</a>
						</li>
					))}
				</ul>
			) : null}
			{dropped.length > 0 ? <p>{t("dropped", { words: dropped.join(", ") })}</p> : null}
		</div>
	);
}
