import styles from "./wordmark.module.css";

/** The brand's name as a drawing: the link or page around it names it in words. */
export function Wordmark({ className }: { className?: string }) {
	return <span className={className ? `${styles.wordmark} ${className}` : styles.wordmark} />;
}
