import { lazy, Suspense, useState } from "react";
import { useVisitor } from "~/i18n/visitor.ts";
import { slot } from "~/ui/slot.tsx";

/** Few visitors see it: a browser fetches what it does where a document came with it. */
const PopUp = import.meta.env.SSR
	? (await import("./pop-up.tsx")).PopUp
	: lazy(async () => ({ default: (await import("./pop-up.tsx")).PopUp }));

/**
 * Proposes the visitor's own shop (S2 §4). It comes with a document or not at all, keeps its place above the page
 * without moving it, and leaves the focus where it is.
 */
export const InternationalPopUp = slot("international", () => {
	const { popUp } = useVisitor();
	// what a later navigation says of it is about a document that this one is not
	const [view] = useState(popUp);
	return (
		view && (
			<Suspense>
				<PopUp view={view} />
			</Suspense>
		)
	);
});
