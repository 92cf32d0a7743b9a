// Replies in place to the newsletter's form, which features/newsletter/newsletter-checks.tsx sends.

import { subscribe } from "#app/models/newsletter/newsletter.server.ts";
import { type NewsletterReply, newsletterKeys } from "#app/models/newsletter/newsletter.ts";
import { unknownPathNotFound } from "#app/server/respond.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { Route } from "./+types/newsletter-in-place";

/** There is no page here. */
export function loader({ url }: Route.LoaderArgs) {
	throw unknownPathNotFound(url.pathname);
}

export async function action({ context, request }: Route.ActionArgs) {
	const { outcome, check } = await subscribe(context, await request.formData());
	const text = getTranslator(context, "newsletter")(newsletterKeys[outcome]);
	const reply: NewsletterReply = { outcome, text, check };
	const status = { success: 200, invalid: 400, check: 428, fail: 503 }[outcome];
	return Response.json(reply, { status, headers: { "Cache-Control": "no-store" } });
}
