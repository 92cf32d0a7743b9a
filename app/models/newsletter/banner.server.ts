// The newsletter banner from the content service (CONTENT-20, CONTENT-28): the first one of the footer layout.

import type { Visitor } from "#app/i18n/visitor.ts";
import { contentParameters, fetchContent } from "#app/models/content/content-service.server.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { botScriptOf } from "#app/models/protection/protection.server.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getRuntime, getSession } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import { listEntries } from "#contract/content/operations.ts";
import { contentTypes } from "#contract/content/types.ts";
import { bannerColours } from "./colours.ts";
import { type BannerView, type NewsletterWords, newsletterKeys } from "./newsletter.ts";

/** Key in the visitor's session: `true` once they have confirmed their address, `asked` before. */
const newsletterKey = "newsletter";

/** The newsletter as this visitor stands to it (PAGE-56, CONTENT-73). */
export type NewsletterState = Pick<Visitor, "isSubscribed" | "isNewsletterAsked">;

function stateOf(isSubscribed: boolean, isAsked: boolean): NewsletterState {
	return { isSubscribed, isNewsletterAsked: isAsked && !isSubscribed };
}

/** @param state `asked` once a letter that asks for confirmation was requested */
export function rememberNewsletter(context: Context, state: "none" | "asked" | "subscribed"): void {
	const session = getSession(context);
	session.remember(newsletterKey, { none: undefined, asked: "asked", subscribed: true }[state]);
	session.note(stateOf(state === "subscribed", state === "asked"));
}

export async function newsletterState(context: Context): Promise<NewsletterState> {
	const session = getSession(context);
	const customer = await optional(context, "the customer", readCustomer(context), null, null);
	const kept = session.recall(newsletterKey);
	const state = stateOf(kept === true || (customer?.optinNews ?? false), kept === "asked");
	session.note(state);
	return state;
}

export function newsletterWords(context: Context): NewsletterWords {
	const t = getTranslator(context, "newsletter");
	return {
		email: t("email"),
		example: t("example"),
		submit: t("submit"),
		thanks: t("thanks"),
		asked: t(newsletterKeys.success),
		invalid: t(newsletterKeys.invalid),
		fail: t(newsletterKeys.fail),
		botScript: botScriptOf(context, "newsletter"),
	};
}

/** Null if there is no banner, or none with a title: then nothing is shown (PAGE-63). */
export async function readNewsletterBanner(context: Context): Promise<BannerView | null> {
	const answer = await fetchContent(context, listEntries, {
		params: { type: "footer_layout" },
		query: {
			...contentParameters(context),
			"include[]": ["banner_newsletter"],
			"only[BASE][]": ["banner_newsletter"],
		},
	});
	const { banner_newsletter: banners } = contentTypes.footer_layout.shape;
	const [first] = banners.safeParse(answer?.entries[0]?.banner_newsletter).data ?? [];
	if (!first) return null;
	const parsed = contentTypes.banner_newsletter.safeParse(first);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		getRuntime(context).log.warn(
			{ field: issue?.path.join("."), problem: issue?.message },
			"newsletter banner left out",
		);
		return null;
	}
	const { title, texts, cta, background_color } = parsed.data;
	return {
		title,
		short: texts.short_text,
		long: texts.long_text,
		label: cta.label,
		...bannerColours({
			ground: background_color,
			text: texts.text_color,
			cta: cta.cta_color,
			ctaLabel: cta.cta_label_color,
		}),
		words: newsletterWords(context),
	};
}
