// The first letters of the newsletter: a request to confirm the address, and a welcome. Each has a link to unsubscribe.

import { eq } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { composersOf } from "#gateway/messages/letters/compose.ts";
import { letterText, type Mail } from "#gateway/messages/letters/letter.ts";
import type { Letter } from "#gateway/messages/letters/outbox.ts";
import { ofShop, pageUrl } from "#gateway/messages/letters/shop-origin.ts";
import { newsletterAddresses } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { localeOfShop } from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now">;

const kinds = ["newsletter-confirm", "newsletter-welcome"] as const;
type NewsletterLetter = (typeof kinds)[number];

type Address = typeof newsletterAddresses.$inferSelect;

/**
 * Whether a letter is still true: a confirmed address is asked again only if an account has asked since, and an address that
 * left is not welcomed.
 */
const isTrueFor: Readonly<Record<NewsletterLetter, (address: Address) => boolean>> = {
	"newsletter-confirm": ({ state, askedAt, confirmedAt }) =>
		state === "asked" || (state === "confirmed" && confirmedAt !== null && askedAt > confirmedAt),
	"newsletter-welcome": ({ state }) => state === "confirmed",
};

/** @param letter about the address and the moment: `{addressId} {instant}` */
async function compose(
	context: Context,
	kind: NewsletterLetter,
	{ letterId, about }: Letter,
): Promise<Mail | "never"> {
	const [addressId = ""] = about.split(" ");
	const [row] = await context.db
		.select()
		.from(newsletterAddresses)
		.where(eq(newsletterAddresses.addressId, addressId));
	if (!row || !isTrueFor[kind](row)) return "never";
	const { storeId, language, token } = row;
	const locale = localeOfShop(storeId, language);
	const t = translatorOf(locale.messages);
	const isWelcome = kind === "newsletter-welcome";
	const told = isWelcome ? "welcome" : "confirm";
	const query = { token, source: "letter" };
	const href = isWelcome
		? pageUrl(context, storeId, locale, "new")
		: pageUrl(context, storeId, locale, "newsletter-confirmation", undefined, query);
	return {
		letterId,
		to: { name: "", address: row.email },
		text: letterText(ofShop(context, storeId, locale), "", {
			subject: t(`newsletter:${told}.subject`),
			heading: t(`newsletter:${told}.heading`),
			parts: [
				{ kind: "paragraph", text: t(`newsletter:${told}.text`) },
				{ kind: "action", label: t(`newsletter:${told}.action`), href },
				{ kind: "paragraph", text: t(`newsletter:${told}.more`) },
			],
			footer: t("newsletter:footer", { shop: domainOfStore(storeId)?.domain ?? "" }),
			leave: {
				label: t("newsletter:leave"),
				href: pageUrl(context, storeId, locale, "unsubscribe", undefined, { token }),
			},
		}),
	};
}

export const newsletterLetters = composersOf(kinds, compose);
