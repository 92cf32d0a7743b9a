import { useTranslation } from "~/i18n/use-translation.ts";
import styles from "./skip-link.module.css";

/** First thing the Tab key meets: over the header, to the page's `#main`. */
export function SkipLink() {
	const { t } = useTranslation("layout");
	return (
		<a className={styles.skip} href="#main">
			{t("skip")}
		</a>
	);
}
