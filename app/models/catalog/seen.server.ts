// Products seen by a browser without JavaScript (CATALOGUE-77), in a signed session cookie of their own. With JavaScript,
// the list stays on the device (features/product/seen-list.ts).

import type { SeenProduct } from "#app/i18n/visitor.ts";
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import { cookieRulesOf } from "#app/server/session/cookie-rules.ts";
import { readSignedCookie, signedCookieLine } from "#app/server/session/signed-cookie.ts";
import { registeredName } from "#contract/session/cookie-register.ts";
import { brand } from "#shop/brand.ts";
import { readProduct } from "./catalog.server.ts";

/** The open product and a row of others. In any language they fit into a cookie of 4,096 bytes. */
const maxSeen = 9;

function cookieOf(context: Context) {
	const { env, secrets } = getRuntime(context);
	const name = registeredName("seen", {
		environment: env.VITRINE_ENV,
		prefix: brand.cookiePrefix,
		secure: true,
	});
	return { name, secrets, earlierPurpose: "seen" };
}

/** Newest first. */
export async function readSeen(
	context: Context,
	request: Request,
): Promise<readonly SeenProduct[]> {
	const value = await readSignedCookie(request.headers.get("Cookie"), cookieOf(context));
	// only the shop can sign one, so its shape is not checked further
	return Array.isArray(value) ? value : [];
}

/** A cookie that lasts until the browser is closed, as the register says. */
function lineOf(context: Context, seen: readonly SeenProduct[]): Promise<string> {
	const value = seen.length === 0 ? null : seen;
	return signedCookieLine(cookieOf(context), value, null, cookieRulesOf(context));
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
	const seen = await readSeen(context, request);
	const others = seen.filter((each) => each.productId !== productId);
	return lineOf(context, [first, ...others].slice(0, maxSeen));
}

/** `Set-Cookie` line that clears the list. */
export const forgottenLine = (context: Context): Promise<string> => lineOf(context, []);
