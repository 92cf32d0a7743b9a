import { useContext } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { FooterContext } from "./footer-context.ts";
import styles from "./price-note.module.css";

/** What prices hold and what comes on top (PAngV § 6): the way to what delivery costs. */
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
