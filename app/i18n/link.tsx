// Links are plain anchors on the server and in the browser; after hydration one listener on the document handles the
// clicks (app/i18n/navigation.tsx). Resolving a link costs nothing while a page is rendered.
import type { AnchorHTMLAttributes, ReactNode } from "react";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
	/** a path from the URL registry, or an absolute address */
	to: string;
	/** loads the document: for another language or another application */
	reload?: boolean;
	/** keeps the scroll position: for the same page with another filter or size */
	keepScroll?: boolean;
	children?: ReactNode;
}

export function Link({ to, reload, keepScroll, children, ...rest }: LinkProps) {
	return (
		<a
			{...rest}
			href={to}
			{...(reload ? { "data-reload": "" } : {})}
			{...(keepScroll ? { "data-keep-scroll": "" } : {})}
		>
			{children}
		</a>
	);
}
