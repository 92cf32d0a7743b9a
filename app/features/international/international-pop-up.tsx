import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useUrl } from "~/i18n/shop.tsx";
import { ownPath } from "~/i18n/urls.ts";
import { useVisitor } from "~/i18n/visitor.ts";
import { slot } from "~/ui/slot.tsx";
// what is lazy brings no sheet along with a document
import "./pop-up.module.css";

/** Few visitors see it: a browser fetches what it does where a document came with it. */
const PopUp = import.meta.env.SSR
	? (await import("./pop-up.tsx")).PopUp
	: lazy(async () => ({ default: (await import("./pop-up.tsx")).PopUp }));

/**
 * Proposes the visitor's own shop (PAGE-81). It comes with a document or not at all, keeps its place above the page
 * without moving it, and leaves the focus where it is.
 */
export const InternationalPopUp = slot("international", () => {
	const { popUp } = useVisitor();
	// what a later navigation says of it is about a document that this one is not
	const [view] = useState(popUp);
	const { pathname } = useLocation();
	// it would lie over the choices of consent
	const isInTheWay = ownPath(pathname) === useUrl()("cookies");
	return (
		view &&
		!isInTheWay && (
			<Suspense>
				<PopUp view={view} />
			</Suspense>
		)
	);
});
