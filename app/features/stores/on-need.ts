// Parts of the store pages that the server draws and hydration leaves alone (app/ui/still.tsx): their script is fetched
// when a navigation leads to stores.
import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./more.ts") : null,
	() => import("./more.ts"),
);

export const StoreCountry = parts.part("StoreCountry");
export const StillMap = parts.part("StillMap");
export const StoreBody = parts.part("StoreBody");
export const StoreList = parts.part("StoreList");
