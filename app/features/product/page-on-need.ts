// What a document's script touches of a product's page: fetched when somebody turns to it. Beside it stand the parts that
// no document's script touches (on-need.ts).
import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./live.ts") : null,
	() => import("./live.ts"),
);

export const ProductPage = parts.part("ProductPage");
export const Related = parts.part("Related");

/** Everything, for a page that a navigation leads to. */
export const ready = () =>
	Promise.all([parts.ready(), import("./on-need.ts").then((still) => still.parts.ready())]);
