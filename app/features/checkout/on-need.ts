import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./order-summary.tsx") : null,
	() => import("./order-summary.tsx"),
);

export const OrderSummary = parts.part("OrderSummary");
