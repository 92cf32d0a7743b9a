import { useTranslation } from "#app/i18n/use-translation.ts";
import type { BannerView } from "#app/models/content/header-view.ts";
import styles from "./banner.module.css";
import { NavLink } from "./nav-link.tsx";

/** The notification above the header, by its type (PAGE-61). */
export function Banner({ banner: { type, text, link } }: { banner: BannerView }) {
	const { t } = useTranslation("layout");
	return (
		<aside aria-label={t("notice")} className={styles.note} data-type={type}>
			<p>
				{link ? `${text} ` : text}
				{link ? <NavLink link={link} /> : null}
			</p>
		</aside>
	);
}
