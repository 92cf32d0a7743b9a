import type { RichView } from "~/models/content/view.ts";
import styles from "./area-line.module.css";
import { RichText } from "./rich-text.tsx";

/** One line in an area (CONTENT-26): it brings none of the blocks along that larger places are made of. */
export function AreaLine({
	line,
	className = "",
}: {
	line: readonly RichView[] | null;
	className?: string;
}) {
	return line ? <RichText nodes={line} className={`${styles.line} ${className}`.trim()} /> : null;
}
