// Parts of a product's page that the server draws and hydration leaves alone (app/ui/still.tsx): their script is fetched
// when a navigation leads to a product.
import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./more.ts") : null,
	() => import("./more.ts"),
);

export const AlertForm = parts.part("AlertForm");
export const Crumbs = parts.part("Crumbs");
export const Delivered = parts.part("Delivered");
export const Gallery = parts.part("Gallery");
export const InStore = parts.part("InStore");
export const Details = parts.part("Details");
export const RelatedCards = parts.part("RelatedCards");
export const SizeHelp = parts.part("SizeHelp");
export const Summary = parts.part("Summary");
