import {
	createElement,
	Fragment,
	type HTMLAttributes,
	type ReactNode,
	use,
	useEffect,
	useRef,
} from "react";
import { preload } from "react-dom";
import { useRevalidator } from "react-router";
import { type KeepMarkup, MarkupKeeper, type Part } from "./kept-markup.ts";
import type { StillData } from "./still-data.ts";

interface Shared<T> extends Omit<HTMLAttributes<HTMLElement>, "children"> {
	as?: "div" | "li" | "main" | "nav" | "section" | "ul";
	data: StillData<T>;
}

type StillProps<T> = Shared<T> &
	(
		| { children: (value: T) => ReactNode; parts?: never }
		/** what it consists of, each the same wherever its key is */
		| { parts: (value: T) => readonly Part[]; children?: never }
	);

function markupOf(keep: KeepMarkup, parts: readonly Part[]): { __html: string } {
	for (const { ahead } of parts) {
		if (!ahead) continue;
		preload(ahead.src, {
			as: "image",
			imageSrcSet: ahead.srcSet,
			imageSizes: ahead.sizes,
			fetchPriority: "high",
		});
	}
	return { __html: parts.map(keep).join("") };
}

/**
 * Markup that hydration leaves as the server made it, since what it is made of did not come along (still-data.ts).
 * Links and native elements in it work as ever. Once a navigation brings the data it is drawn anew.
 */
export function Still<T>({ as = "div", data, children, parts, ...rest }: StillProps<T>) {
	const element = useRef<HTMLElement>(null);
	const { revalidate } = useRevalidator();
	const keep = use(MarkupKeeper);
	const isKnown = data.value !== undefined;
	useEffect(() => {
		// nothing there to leave: a mismatch elsewhere made the browser draw the page itself
		if (!isKnown && !element.current?.hasChildNodes()) revalidate();
	}, [isKnown, revalidate]);
	if (data.value === undefined) {
		return createElement(as, {
			...rest,
			ref: element,
			key: "still",
			suppressHydrationWarning: true,
			dangerouslySetInnerHTML: { __html: "" },
		});
	}
	if (!parts)
		return createElement(as, { ...rest, ref: element, key: "live" }, children(data.value));
	const known = parts(data.value);
	if (import.meta.env.SSR && keep) {
		return createElement(as, { ...rest, dangerouslySetInnerHTML: markupOf(keep, known) });
	}
	return createElement(
		as,
		{ ...rest, ref: element, key: "live" },
		known.map(({ key, draw }) => createElement(Fragment, { key }, draw())),
	);
}
