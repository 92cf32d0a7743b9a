import type { RichView } from "~/models/content/view.ts";
import { RichText } from "./rich-text.tsx";

/** One line in an area (S2 §3 'Page areas'): it brings none of the blocks along that larger places are made of. */
export function AreaLine({
	line,
	className = "",
}: {
	line: readonly RichView[] | null;
	className?: string;
}) {
	return line ? <RichText nodes={line} className={`area-line ${className}`.trim()} /> : null;
}
