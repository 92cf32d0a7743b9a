// Products seen by a browser without JavaScript (CATALOGUE-77), in a signed session cookie of their own. With JavaScript,
// the list stays on the device (features/product/seen-list.ts).

import type { SeenProduct } from "#app/i18n/visitor.ts";
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import { cookieRulesOf } from "#app/server/session/cookie-rules.ts";
import { readCookies, writeCookie } from "#app/server/session/cookies.ts";
import { seal, unseal } from "#app/server/session/signing.ts";
import { registeredName } from "#contract/session/cookie-register.ts";
import { brand } from "#shop/brand.ts";
import { readProduct } from "./catalog.server.ts";

const purpose = "seen";
/** The open product and a row of others. In any language they fit into a cookie of 4,096 bytes. */
const most = 9;

function nameOf(context: Context): string {
	const { env } = getRuntime(context);
	return registeredName("seen", {
		environment: env.VITRINE_ENV,
		prefix: brand.cookiePrefix,
		secure: true,
	});
}

/** Newest first. */
export function readSeen(context: Context, request: Request): readonly SeenProduct[] {
	const sealed = readCookies(request.headers.get("Cookie")).get(nameOf(context));
	if (!sealed) return [];
	// only the shop can seal one, so its shape is not checked
	return (unseal(getRuntime(context).secrets, purpose, sealed) as SeenProduct[] | null) ?? [];
}

/** A cookie that lasts until the browser is closed, as the register says. */
function lineOf(context: Context, seen: readonly SeenProduct[]): string {
	const isNone = seen.length === 0;
	const value = isNone ? "" : seal(getRuntime(context).secrets, purpose, seen);
	return writeCookie(nameOf(context), value, isNone ? 0 : null, cookieRulesOf(context));
}

/** `Set-Cookie` line that puts a product first. @throws GatewayFailure */
export async function seenLine(
	context: Context,
	request: Request,
	productId: string,
): Promise<string> {
	const { language } = getShop(context).locale;
	const { labels, colourLabels } = await readProduct(context, productId);
	const first = { productId, label: labels[language], colour: colourLabels[language], language };
	const others = readSeen(context, request).filter((each) => each.productId !== productId);
	return lineOf(context, [first, ...others].slice(0, most));
}

/** `Set-Cookie` line that clears the list. */
export const forgottenLine = (context: Context): string => lineOf(context, []);
