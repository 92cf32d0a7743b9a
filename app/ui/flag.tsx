import styles from "./flag.module.css";

/** A country's flag beside its name. @param of as in the style sheet */
export function Flag({ of }: { of: string }) {
	return <i className={styles.flag} data-flag={of} />;
}
