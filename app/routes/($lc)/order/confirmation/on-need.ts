import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./either.ts") : null,
	() => import("./either.ts"),
);

export const Placed = parts.part("Placed");
export const Waiting = parts.part("Waiting");
