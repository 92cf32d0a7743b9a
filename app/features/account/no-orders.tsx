import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { buttonClass } from "~/ui/button.tsx";
import typography from "~/ui/typography.module.css";
import styles from "./no-orders.module.css";
import section from "./section.module.css";

/** Shown when there are no orders yet: says what will appear here, and links to the home page. */
export function NoOrders() {
	const { t } = useTranslation("account");
	const url = useUrl();
	return (
		<div className={styles.none}>
			<p className={typography.heading}>{t("noOrders.title")}</p>
			<p className={section.words}>{t("noOrders.text")}</p>
			<Link to={url("index")} className={buttonClass("ink", section.onward)}>
				{t("noOrders.action")}
			</Link>
		</div>
	);
}
