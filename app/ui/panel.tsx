import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useRef } from "react";
import { useLocation } from "react-router";
import { openHref, openPart } from "./open-parts.ts";

/**
 * Opens a panel over the page, which is drawn when it is asked for (ADR 0112): a link, so that the server draws it if no
 * script runs. A press before the client is ready is held (held-press.ts).
 */
export function PanelLink({
	to,
	...rest
}: Omit<ComponentProps<"a">, "href"> & {
	/** the panel's id */
	to: string;
}) {
	const { search } = useLocation();
	const wasOpen = useRef(false);
	const isOpen = () => document.getElementById(to)?.matches(":popover-open") ?? false;
	const onClick = (event: MouseEvent<HTMLElement>) => {
		// a held press is repeated later
		if (event.defaultPrevented) return;
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		// if it was open, the press has closed it already
		if (!wasOpen.current) openPart(to);
		wasOpen.current = false;
	};
	return (
		<a
			{...rest}
			href={`${openHref(search, to)}#${to}`}
			// a cached page is rendered without the parameters that it does not know
			suppressHydrationWarning
			rel="nofollow"
			aria-haspopup="dialog"
			data-hold=""
			data-reload=""
			onPointerDown={() => {
				wasOpen.current = isOpen();
			}}
			onClick={onClick}
		/>
	);
}

/** Closes a panel: a button where the client drew it, a link to the page without it where the server did. */
export function PanelClose({
	panelId,
	isInline,
	children,
	...rest
}: {
	panelId: string;
	isInline: boolean;
	className?: string;
	"aria-label"?: string;
	children: ReactNode;
}) {
	const { pathname, search } = useLocation();
	if (isInline) {
		const query = openHref(search, null);
		return (
			<a {...rest} href={query === "?" ? pathname : query} data-reload="">
				{children}
			</a>
		);
	}
	return (
		<button {...rest} type="button" popoverTarget={panelId} popoverTargetAction="hide">
			{children}
		</button>
	);
}
