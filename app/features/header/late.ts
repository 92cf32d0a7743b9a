// What is in a dropdown needs its script when the dropdown is about to be used, or the bag has changed.
import { lateParts } from "~/ui/late-parts.tsx";

export const panels = lateParts(
	import.meta.env.SSR ? await import("./late-panels.ts") : null,
	() => import("./late-panels.ts"),
);

export const AccountLinks = panels.part("AccountLinks");
export const BagContent = panels.part("BagContent");
