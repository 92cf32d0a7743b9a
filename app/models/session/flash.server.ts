import type { MessageKey } from "#app/i18n/i18n.ts";
import type { FlashView } from "#app/i18n/visitor.ts";
import { type Context, getSession, getShop } from "#app/server/request-context.ts";
import { translate } from "#app/server/translator.ts";
import { urlOf } from "#shop/page-paths.ts";

/** Messages without JavaScript that lead on to what something was put into. */
const leadingOn: Readonly<
	Record<string, { page: "cart" | "wishlist"; words: MessageKey<"layout" | "wishlist"> }>
> = {
	"product:added": { page: "cart", words: "layout:bagView" },
	"wishlist:added": { page: "wishlist", words: "wishlist:see" },
};

/** The message of the last action; it is shown once. */
export function flashView(context: Context): FlashView | null {
	const flash = getSession(context).takeFlash();
	if (!flash) return null;
	const on = leadingOn[flash.key];
	const { locale } = getShop(context);
	return {
		kind: flash.kind,
		text: translate(context, flash.key, flash.values),
		link: on ? { label: translate(context, on.words), href: urlOf(locale, on.page) } : null,
		...(flash.undo ? { undo: flash.undo } : {}),
	};
}
