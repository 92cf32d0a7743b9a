// On a page whose script touches nothing else: hearts are asked by a plain form until somebody turns to one.
import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./wishes.tsx") : null,
	() => import("./wishes.tsx"),
);

export const Wishes = parts.part("Wishes");
