import { useTranslation } from "#app/i18n/use-translation.ts";
import styles from "./gift-message.module.css";

/** The words on the card of a gift, in their lines. @param message empty for a gift without a card */
export function GiftMessage({ message }: { message: string }) {
	const { t } = useTranslation("checkout");
	return <p className={styles.message}>{message || t("overview.giftNoMessage")}</p>;
}
