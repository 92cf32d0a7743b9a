import type { FlashView } from "#app/i18n/visitor.ts";
import { type Context, getSession } from "#app/server/request-context.ts";
import { translate } from "#app/server/translator.ts";

/** The product page's message without JavaScript: it is shown with a link to the bag. */
const addedKey = "product:added";

/** The message of the last action; it is shown once. */
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
