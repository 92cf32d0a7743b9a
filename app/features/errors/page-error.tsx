// What a route's boundary shows in place of its page. Few shoppers see it, so a browser only fetches it when it must be drawn.
import { Suspense } from "react";
import layout from "#app/ui/layout.module.css";
import { lazyPart } from "#app/ui/lazy-part.tsx";
// a lazy module does not bring its style sheet along with a document
import "../catalog/family-tiles.module.css";
import "../search/search-form.module.css";
import "./error-page.module.css";

const ErrorPage = lazyPart(async () => (await import("./error-page.tsx")).ErrorPage);

export function PageError({ error }: { error: unknown }) {
	return (
		<Suspense fallback={<main id="main" className={layout.wrap} />}>
			<ErrorPage error={error} />
		</Suspense>
	);
}
