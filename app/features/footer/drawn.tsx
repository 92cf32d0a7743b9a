import { createElement, use } from "react";
import { MarkupKeeper, type Part } from "~/ui/kept-markup.ts";

/** One object for all: another one would make React empty the element. */
export const untouched = { __html: "" };

/** Markup of the server that no navigation of the visit changes: a browser has neither its data nor its code. */
export function Drawn({
	className,
	isHidden,
	part,
}: {
	className: string;
	isHidden: boolean;
	/** null in the browser */
	part: Part | null;
}) {
	const keep = use(MarkupKeeper);
	return createElement("div", {
		className,
		hidden: isHidden,
		suppressHydrationWarning: true,
		dangerouslySetInnerHTML: part && keep ? { __html: keep(part) } : untouched,
	});
}
