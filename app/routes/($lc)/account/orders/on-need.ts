// A document shows the orders already: what draws them is fetched when somebody turns to them, or a navigation leads there.
import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./view.tsx") : null,
	() => import("./view.tsx"),
);

export const OrdersPage = parts.part("OrdersPage");
