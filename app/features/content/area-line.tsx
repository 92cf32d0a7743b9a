import type { RichView } from "#app/models/content/view.ts";
import styles from "./area-line.module.css";
import { RichText } from "./rich-text.tsx";

/** An area of one line (CONTENT-26), for places that do not load the blocks of larger areas. */
export function AreaLine({
	line,
	className = "",
}: {
	line: readonly RichView[] | null;
	className?: string;
}) {
	return line ? <RichText nodes={line} className={`${styles.line} ${className}`.trim()} /> : null;
}
