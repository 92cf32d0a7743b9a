import styles from "./icon.module.css";
import type { IconName } from "./icon-drawings.ts";

export type { IconName };

/** A hairline icon in the text's colour and size. Decoration only: the words beside it say what it means. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
	return <i className={className ? `${styles.icon} ${className}` : styles.icon} data-icon={name} />;
}
