import { createElement, useEffect, useRef, useState } from "react";
import type { PopUpView } from "~/models/international/pop-up.ts";
import type { StillData } from "~/ui/still-data.ts";
import { PopUpBody } from "./pop-up-body.tsx";

const untouched = { __html: "" };

/**
 * Proposes the visitor's own shop (S2 §4). It comes with a document or not at all, keeps its place above the page
 * without moving it, and leaves the focus where it is.
 * @param data null where there is nothing to propose
 */
export function InternationalPopUp({ data }: { data: StillData<PopUpView> | null }) {
	const element = useRef<HTMLDialogElement>(null);
	// what a later navigation says of it is about a document that this one is not
	const [isThere] = useState(data !== null);
	useEffect(() => {
		const { current } = element;
		if (current?.hasChildNodes()) import("./enliven.ts").then(({ enliven }) => enliven(current));
	}, []);
	if (!isThere) return null;
	// the browser leaves as it is what the server drew
	const view = import.meta.env.SSR ? data?.value : undefined;
	const own = {
		ref: element,
		className: "intl",
		open: true,
		"aria-labelledby": "intl-title",
		"aria-describedby": "intl-text",
		suppressHydrationWarning: true,
	};
	if (!import.meta.env.SSR || !view) {
		return createElement("dialog", { ...own, dangerouslySetInnerHTML: untouched });
	}
	return createElement("dialog", { ...own, lang: view.htmlLang }, <PopUpBody view={view} />);
}
