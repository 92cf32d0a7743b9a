import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./step.tsx") : null,
	() => import("./step.tsx"),
);

export const PaymentStep = parts.part("PaymentStep");
