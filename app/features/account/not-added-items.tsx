import { ColourAndSize } from "#app/features/cart/colour-and-size.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Item } from "#app/models/cart/items.ts";
import { Notice } from "#app/ui/notice.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./not-added-items.module.css";

/** Every item of an order that could not be put into the bag again. */
export function NotAddedItems({ items }: { items: readonly Item[] }) {
	const { t } = useTranslation("account");
	if (items.length === 0) return null;
	return (
		<div className={styles.notice}>
			<Notice kind="warning">
				<p>{t("reorder.left", { count: items.length })}</p>
				<ul className={`${typography.small} ${styles.items}`}>
					{items.map((item) => (
						<li key={item.key}>
							{item.name}, <ColourAndSize item={item} />
						</li>
					))}
				</ul>
			</Notice>
		</div>
	);
}
