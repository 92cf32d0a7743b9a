// Search and map of the page of stores: their script is fetched when somebody turns to them. Beside them stand the parts
// that no document's script touches (on-need.ts).
import { lateParts } from "~/ui/late-parts.tsx";
import { parts as stillParts } from "./on-need.ts";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./stores-body.tsx") : null,
	() => import("./stores-body.tsx"),
);

export const StoresBody = parts.part("StoresBody");

/** Everything, for a page that a navigation leads to. */
export const ready = () => Promise.all([parts.ready(), stillParts.ready()]);
