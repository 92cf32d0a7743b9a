// The listing's script is fetched when somebody turns to its filters, its order or a quick add.
import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./listing.tsx") : null,
	() => import("./listing.tsx"),
);

export const Listing = parts.part("Listing");
