// What was shared is there to be read: its script is fetched when somebody turns to it.
import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("~/features/cart/shared-cart.tsx") : null,
	() => import("~/features/cart/shared-cart.tsx"),
);

export const SharedCart = parts.part("SharedCart");
