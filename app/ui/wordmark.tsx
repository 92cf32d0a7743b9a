import styles from "./wordmark.module.css";

/** The house's name as it is written: its words are the link's or the page's around it. */
export function Wordmark({ className }: { className?: string }) {
	return <span className={className ? `${styles.wordmark} ${className}` : styles.wordmark} />;
}
