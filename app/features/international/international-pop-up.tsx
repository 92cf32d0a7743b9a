import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useUrl } from "#app/i18n/shop.tsx";
import { requestedPath } from "#app/i18n/urls.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { slot } from "#app/ui/slot.tsx";
import "./pop-up.module.css";

/** Few visitors see it, so a browser loads its code only when the document contains it. */
const PopUp = lazyPart(async () => (await import("./pop-up.tsx")).PopUp);

/**
 * Proposes the visitor's own shop (PAGE-81). It is part of the document or absent, lies over the page without moving it,
 * and does not take the focus.
 */
export const InternationalPopUp = slot("international", () => {
	const { popUp } = useVisitor();
	// taken from the document once: a later navigation does not change it
	const [view] = useState(popUp);
	const { pathname } = useLocation();
	// it would cover the choices of consent
	const isInTheWay = requestedPath(pathname) === useUrl()("cookies");
	return (
		view &&
		!isInTheWay && (
			<Suspense>
				<PopUp view={view} />
			</Suspense>
		)
	);
});
