import styles from "./flag.module.css";

/** A country's flag beside its name. @param of as its sheet names it */
export function Flag({ of }: { of: string }) {
	return <i className={styles.flag} data-flag={of} />;
}
