import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import styles from "./delivery-extra.module.css";

/** Says beside a price that delivery is added, where the market's law requires it there. */
export function DeliveryExtra() {
	const { locale } = useShop();
	const { t } = useTranslation("ui");
	return locale.hasDeliveryNote ? <span className={styles.extra}>{t("plusDelivery")}</span> : null;
}
