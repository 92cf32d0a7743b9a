import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./view.tsx") : null,
	() => import("./view.tsx"),
);

export const BillingStep = parts.part("BillingStep");
