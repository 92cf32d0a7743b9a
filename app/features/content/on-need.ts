// A document shows the page already: what draws it is fetched when a navigation in the browser leads to one.
import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./content-body.tsx") : null,
	() => import("./content-body.tsx"),
);

export const Body = parts.part("Body");
