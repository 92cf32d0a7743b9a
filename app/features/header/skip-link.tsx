import { useTranslation } from "#app/i18n/use-translation.ts";
import styles from "./skip-link.module.css";

/** The first Tab stop: leads past the header to the page's `#main`. */
export function SkipLink() {
	const { t } = useTranslation("layout");
	return (
		<a className={styles.skip} href="#main">
			{t("skip")}
		</a>
	);
}
