// A document shows the account already: what draws it is fetched when somebody turns to it, or a navigation leads there.
import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./view.tsx") : null,
	() => import("./view.tsx"),
);

export const DashboardPage = parts.part("DashboardPage");
