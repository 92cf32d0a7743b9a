import type { FlashView } from "~/i18n/visitor.ts";
import { type Context, getSession } from "~/server/request-context.ts";
import { translate } from "~/server/translator.ts";

/** What the product page says without JavaScript: the bag is the way on. */
const addedKey = "product:added";

/** The one message of the last action; shown once. */
export function flashView(context: Context): FlashView | null {
	const flash = getSession(context).takeFlash();
	if (!flash) return null;
	return {
		kind: flash.kind,
		text: translate(context, flash.key, flash.values),
		leadsToBag: flash.key === addedKey,
		...(flash.undo ? { undo: flash.undo } : {}),
	};
}
