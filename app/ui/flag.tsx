import styles from "./flag.module.css";

/** A country's flag beside its name. @param country as in the style sheet */
export function Flag({ country }: { country: string }) {
	return <i className={styles.flag} data-flag={country} />;
}
