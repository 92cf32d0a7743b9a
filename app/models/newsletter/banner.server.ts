// The newsletter banner from the content service (CONTENT-20, CONTENT-28): the first one of the footer layout.
import { listEntries } from "#contract/content/list-entries.ts";
import { contentTypes } from "#contract/content/types.ts";
import { contentParameters, fetchContent } from "~/models/content/content-service.server.ts";
import { readCustomer } from "~/models/customer/customer.server.ts";
import { botScriptOf } from "~/models/protection/protection.server.ts";
import { optional } from "~/server/failures.ts";
import { type Context, getRuntime, getSession } from "~/server/request-context.ts";
import { getTranslator } from "~/server/translator.ts";
import { bannerColours } from "./colours.ts";
import { type BannerView, type NewsletterWords, newsletterKeys } from "./newsletter.ts";

/** Key in the visitor's session, set once they subscribed. */
const subscribedKey = "newsletter";

export function rememberSubscribed(context: Context, isSo: boolean): void {
	getSession(context).remember(subscribedKey, isSo ? true : undefined);
	getSession(context).note({ isSubscribed: isSo });
}

/** Whether the header's client is subscribed to the newsletter (PAGE-56). */
export async function isSubscribed(context: Context): Promise<boolean> {
	const session = getSession(context);
	const customer = await optional(context, "the customer", readCustomer(context), null, null);
	const isSo = session.recall(subscribedKey) === true || (customer?.optinNews ?? false);
	session.note({ isSubscribed: isSo });
	return isSo;
}

export function newsletterWords(context: Context): NewsletterWords {
	const t = getTranslator(context, "newsletter");
	return {
		email: t("email"),
		example: t("example"),
		submit: t("submit"),
		thanks: t("thanks"),
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
	const shape = contentTypes.footer_layout.pick({ banner_newsletter: true });
	const [first] = shape.safeParse(answer?.entries[0]).data?.banner_newsletter ?? [];
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
