import { useContext } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FooterContext } from "./footer-context.ts";
import styles from "./price-note.module.css";

/** Says what prices include and what is added (PAngV § 6), with a link to the cost of delivery. */
export function PriceNote() {
	const { t } = useTranslation("ui");
	const delivery = useContext(FooterContext)?.promises.find(
		({ kind }) => kind === "delivery",
	)?.link;
	const extra = t("plusDelivery");
	return (
		<small className={styles.note}>
			{`${t("taxes")}, `}
			{delivery ? <a href={delivery.href}>{extra}</a> : extra}
		</small>
	);
}
