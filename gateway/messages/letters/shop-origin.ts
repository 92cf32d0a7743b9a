import type { GatewayContext } from "#gateway/context.ts";
import { domainOfStore, sellerAt } from "#gateway/platform/domains/domains.ts";
import type { SiteLocale } from "#gateway/platform/wording/locales.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { sellerText } from "#gateway/platform/wording/seller-text.ts";
import { type PageName, type UrlArguments, urlOf } from "#shop/page-paths.ts";
import type { LetterShop } from "./letter.ts";

/** Origin of a letter's links: that of the letter's shop, or the one origin that serves all shops. */
export function shopOrigin({ config }: Pick<GatewayContext, "config">, storeId: string): string {
	return (
		config.SHOP_ORIGIN?.replace(/\/+$/, "") ?? `https://${domainOfStore(storeId)?.domain ?? ""}`
	);
}

/** Address of a page of the letter's shop, from the table of pages (PAGE-9). */
export function pageUrl<N extends PageName>(
	context: Pick<GatewayContext, "config">,
	storeId: string,
	locale: { prefix: string },
	name: N,
	...rest: UrlArguments<N>
): string {
	return shopOrigin(context, storeId) + urlOf(locale, name, ...rest);
}

/** Where a letter's pictures and fonts are found: the storefront's proxy, unless `IMAGE_URL` names another place. */
export const imageBase = (context: Pick<GatewayContext, "config">, storeId: string): string =>
	context.config.IMAGE_URL?.replace(/\/+$/, "") ?? `${shopOrigin(context, storeId)}/_gateway`;

/** What each letter to a customer has of its shop (LETTER-27): its type, the page that helps, and who writes. */
export function ofShop(
	context: Pick<GatewayContext, "config" | "now">,
	storeId: string,
	locale: SiteLocale,
): LetterShop {
	const t = translatorOf(locale.messages);
	return {
		t,
		tag: locale.tag,
		fonts: imageBase(context, storeId),
		help: pageUrl(context, storeId, locale, "help", {}),
		seller: sellerText(sellerAt(storeId, context.now()), t, locale.tag),
	};
}
