// The visitor of a cached page, from what their session has cached of earlier answers: without any call to the gateway.
import type { Visitor } from "../i18n/visitor.ts";
import { readSeen } from "../models/catalog/seen.server.ts";
import { popUpFor } from "../models/international/pop-up.server.ts";
import { measurementFor } from "../models/measurement/measurement.server.ts";
import { heldPrivateSale } from "../models/offers/private-prices.server.ts";
import { flashView } from "../models/session/flash.server.ts";
import { chosenStore } from "../models/store/chosen-store.server.ts";
import { agentOf } from "../server/agent.ts";
import { type Context, getSession, getShop } from "../server/request-context.ts";

/** SESSION-49: a browser that sends this header with a page request sends it with its forms too; a crawler sends none. */
function needsToken(request: Request): boolean {
	return (
		!request.headers.has("Sec-Fetch-Site") && !agentOf(request.headers.get("User-Agent")).isBot
	);
}

/** Null where something of the visitor has to be asked for first. */
export async function cachedVisitor(context: Context, request: Request): Promise<Visitor | null> {
	const privateSale = heldPrivateSale(context);
	if (privateSale === "unknown") return null;
	const session = getSession(context);
	const currency = getShop(context).domain.devise;
	const {
		firstName,
		email,
		count,
		total,
		wished,
		waited,
		isSubscribed,
		isNewsletterAsked,
		store,
		hasCard,
		density,
		recaptchaActive,
	} = session.remembered;
	return {
		signedIn: session.isSignedIn,
		firstName,
		email,
		bag:
			session.cartId === null
				? null
				: { nbProducts: count, totalAmount: total, currency, cartId: session.cartId },
		formToken: needsToken(request) ? session.formToken : "",
		wished,
		waited,
		seen: await readSeen(context, request),
		isSubscribed,
		isNewsletterAsked,
		store: chosenStore(context, store),
		hasCard,
		privateSale,
		density,
		recaptchaActive,
		consent: session.consent,
		flash: request.method === "GET" ? flashView(context) : null,
		popUp: popUpFor(context, request),
		measurement: measurementFor(context, request),
	};
}
