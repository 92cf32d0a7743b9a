import { createElement, type HTMLAttributes, type ReactNode, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { StillData } from "./still-data.ts";

interface StillProps<T> extends Omit<HTMLAttributes<HTMLElement>, "children"> {
	as?: "div" | "li" | "main" | "nav" | "section" | "ul";
	data: StillData<T>;
	children: (value: T) => ReactNode;
}

/**
 * Markup that hydration leaves as the server made it, since what it is made of did not come along (still-data.ts).
 * Links and native elements in it work as ever. Once a navigation brings the data it is drawn anew.
 */
export function Still<T>({ as = "div", data, children, ...rest }: StillProps<T>) {
	const element = useRef<HTMLElement>(null);
	const { revalidate } = useRevalidator();
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
	return createElement(as, { ...rest, ref: element, key: "live" }, children(data.value));
}
