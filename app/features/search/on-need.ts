// What was found: its script is fetched when somebody turns to it.
import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./results.tsx") : null,
	() => import("./results.tsx"),
);

export const Results = parts.part("Results");
