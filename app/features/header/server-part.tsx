import { createElement, type ReactNode, use, useEffect, useRef, useState } from "react";
import { MarkupKeeper, type Part } from "~/ui/kept-markup.ts";

/**
 * Markup of the server that stays for the whole visit: no navigation changes it, so neither its data nor its code comes
 * along (ADR 0009). Links and native elements in it work as ever.
 */
export function ServerPart({
	as = "div",
	part,
	draw,
}: {
	as?: "div" | "ul";
	/** null in the browser */
	part: Part | null;
	/** makes it in a browser that has none of the server's; without, it stays empty there */
	draw?: () => Promise<ReactNode>;
}) {
	const element = useRef<HTMLElement>(null);
	const making = useRef(draw);
	const keep = use(MarkupKeeper);
	const [drawn, setDrawn] = useState<ReactNode>(null);
	useEffect(() => {
		if (element.current?.hasChildNodes()) return;
		// the page stands without it
		making.current?.().then(setDrawn, () => {});
	}, []);
	if (drawn) return createElement(as, { key: "drawn" }, drawn);
	return createElement(as, {
		ref: element,
		suppressHydrationWarning: true,
		// biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own rendering
		dangerouslySetInnerHTML: { __html: part && keep ? keep(part) : "" },
	});
}
