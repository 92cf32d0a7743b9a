// A form that works by itself: its script is fetched when somebody turns to it.
import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("~/features/newsletter/newsletter-form.tsx") : null,
	() => import("~/features/newsletter/newsletter-form.tsx"),
);

export const NewsletterForm = parts.part("NewsletterForm");
