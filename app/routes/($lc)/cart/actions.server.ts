// The cart page's forms: parse, dispatch on `intent`, one model call, and what is said when it was refused.
import { parseWithZod } from "@conform-to/zod/v4";
import { type CartReply, cartParts } from "~/features/cart/reply.ts";
import { urlOf } from "~/i18n/urls.ts";
import { readCart, reloadCart } from "~/models/cart/cart.server.ts";
import { itemCount } from "~/models/cart/cart.ts";
import { isOutage, type Refusal, refusalOf } from "~/models/cart/failures.ts";
import { ownIntent } from "~/server/dispatch.ts";
import { optional } from "~/server/failures.ts";
import { GatewayFailure } from "~/server/gateway-client.ts";
import { type Context, getShop } from "~/server/request-context.ts";
import { signInFor } from "~/server/sign-in.ts";
import { extraIntents } from "./extra-intents.server.ts";
import { lineIntents } from "./line-intents.server.ts";
import { type Outcome, say, sayRefusal } from "./outcome.server.ts";
import { type CartIntent, schemas, type Values } from "./schema.server.ts";

const handlers: {
	[I in CartIntent]: (context: Context, values: Values<I>, form: FormData) => Promise<Outcome>;
} = { ...lineIntents, ...extraIntents };

async function handle<I extends CartIntent>(
	context: Context,
	intent: I,
	form: FormData,
): Promise<Outcome> {
	const submission = parseWithZod(form, { schema: schemas[intent] as (typeof schemas)[I] });
	if (submission.status !== "success") {
		// the page's own forms never send this: a line or a product that cannot be
		const key = intent === "add" ? "cart:failure.productGone" : "cart:failure.lineGone";
		return { ok: false, status: 400, message: say(context, key) };
	}
	return handlers[intent](context, submission.value as Values<I>, form);
}

const partOf: Partial<Record<CartIntent, string>> = {
	"apply-code": cartParts.code,
	"remove-code": cartParts.code,
	"add-offer": cartParts.offers,
	"remove-offer": cartParts.offers,
	"add-loyalty-card": cartParts.card,
	"add-donation": cartParts.donations,
	"remove-donation": cartParts.donations,
	"set-follow-up": cartParts.followUps,
	share: cartParts.share,
};

/** Which row or part of the page a form was about, and what was typed into it. */
function aboutOf(intent: CartIntent, form: FormData): { about?: string; typed?: string } {
	const row = form.get("lineId") ?? form.get("giftCardId");
	const about = partOf[intent] ?? row;
	const code = intent === "apply-code" ? form.get("code") : null;
	return {
		...(typeof about === "string" && /^[\w-]{4,64}$/.test(about) ? { about } : {}),
		...(typeof code === "string" ? { typed: code.slice(0, 64) } : {}),
	};
}

/** D25: tries are limited; of codes it is said what for. */
function refusalTo(intent: CartIntent, refusal: Refusal): Refusal {
	const isCode = intent === "apply-code" && refusal.key === "cart:failure.tooMany";
	return isCode ? { key: "cart:failure.codeTooMany" } : refusal;
}

/**
 * @returns what came of it, or the way to the sign-in
 * @throws a 400 page for an unknown intent, what no shopper can mend as it is
 */
export async function runCartIntent(context: Context, form: FormData): Promise<Outcome | Response> {
	const intent = ownIntent(schemas, form.get("intent"));
	try {
		return await handle(context, intent, form);
	} catch (error) {
		if (error instanceof GatewayFailure && error.code === "INVALID_JWT") {
			// a customer's own affair, and nobody is signed in any more: by way of the sign-in, and back
			return signInFor(context, urlOf(getShop(context).locale, "cart"));
		}
		const about = aboutOf(intent, form);
		const refusal = refusalOf(error);
		if (refusal) {
			// the page that follows shows the cart as it stands now, not as it was when the change was tried
			await optional(context, "the cart as it stands", reloadCart(context), null, null);
			const status = error instanceof GatewayFailure ? error.status : 409;
			const message = sayRefusal(context, refusalTo(intent, refusal));
			return { ok: false, status, ...about, message };
		}
		if (!isOutage(error)) throw error;
		return { ok: false, status: 503, ...about, message: say(context, "cart:failure.unreachable") };
	}
}

export async function replyOf(context: Context, outcome: Outcome): Promise<CartReply> {
	if (!outcome.ok) {
		const { status: _, ...reply } = outcome;
		return reply;
	}
	const cart = await optional(context, "the count of the cart", readCart(context), null, null);
	const { flash } = outcome;
	return {
		ok: true,
		count: cart ? itemCount(cart) : 0,
		...(flash ? { said: say(context, flash.key, flash.values ?? {}) } : {}),
	};
}
