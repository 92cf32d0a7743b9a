// A document shows the order already: what draws it, and its forms, is fetched when somebody turns to it.
import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./view.tsx") : null,
	() => import("./view.tsx"),
);

export const OrderPage = parts.part("OrderPage");
