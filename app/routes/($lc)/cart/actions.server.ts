// The cart page's forms: parse, dispatch on `intent`, one model call, and the message if it was refused.
import { parseWithZod } from "@conform-to/zod/v4";
import { type CartReply, cartParts } from "#app/features/cart/reply.ts";
import { urlOf } from "#app/i18n/urls.ts";
import { readCart, reloadCart } from "#app/models/cart/cart.server.ts";
import { itemCount } from "#app/models/cart/cart.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { failureMessage } from "#app/server/failure-table.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { formReply } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { signInFor } from "#app/server/sign-in.ts";
import { extraIntents } from "./extra-intents.server.ts";
import { lineIntents } from "./line-intents.server.ts";
import { failureText, messageText, type Outcome } from "./outcome.server.ts";
import { type CartIntent, schemas, type Values } from "./schema.server.ts";

const handlers: {
	[I in CartIntent]: (
		context: Context,
		values: Values<I>,
		form: FormData,
	) => Promise<Outcome | Response>;
} = { ...lineIntents, ...extraIntents };

async function handle<I extends CartIntent>(
	context: Context,
	intent: I,
	form: FormData,
): Promise<Outcome | Response> {
	const submission = parseWithZod(form, { schema: schemas[intent] as (typeof schemas)[I] });
	if (submission.status !== "success") {
		if (intent === "apply-code") {
			const result = formReply(context, submission);
			const message = result.error?.code?.[0] ?? "";
			return { ok: false, status: 400, about: cartParts.code, message, result };
		}
		// the page's own forms never send this: a line or a product that cannot exist
		const key = intent === "add" ? "cart:failure.productGone" : "cart:failure.lineGone";
		return { ok: false, status: 400, message: messageText(context, key) };
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

/** Which row or part of the page a form was about. */
function aboutOf(intent: CartIntent, form: FormData): { about?: string } {
	const row = form.get("lineId") ?? form.get("giftCardId");
	const about = partOf[intent] ?? row;
	return typeof about === "string" && /^[\w-]{4,64}$/.test(about) ? { about } : {};
}

/** The outcome of an intent, or a redirect to the sign-in. */
async function answer(
	context: Context,
	intent: CartIntent,
	form: FormData,
): Promise<Outcome | Response> {
	const done = await attempt(handle(context, intent, form));
	if (done.ok) return done.data;
	const { failure } = done;
	if (failure.code === "INVALID_JWT") {
		// only a customer can do this, and the session has ended: sign in and come back
		return signInFor(context, urlOf(getShop(context).locale, "cart"));
	}
	const { status, key } = failureMessage(failure, intent === "apply-code" ? "promo-code" : "cart");
	if (!failure.isOutage) {
		// the next page shows the current cart, not the one from before the change
		await optional(context, "the cart as it stands", reloadCart(context), null, null);
	}
	const message = failureText(context, key, failure);
	// a typed code stays in its field, to be corrected
	const result =
		intent === "apply-code"
			? { result: formReply(context, form, { field: "code", text: message }) }
			: {};
	return { ok: false, status, ...aboutOf(intent, form), message, ...result };
}

type Act = (context: Context, form: FormData) => Promise<Outcome | Response>;

/** The page's forms by intent; `schemas` says what each of them sends. */
const intents = Object.fromEntries(
	(Object.keys(schemas) as CartIntent[]).map((intent): [CartIntent, Act] => [
		intent,
		(context, form) => answer(context, intent, form),
	]),
) as Record<CartIntent, Act>;

/** @throws a 400 page for an unknown intent, and failures that no shopper can correct, as they are */
export async function runCartIntent(context: Context, form: FormData): Promise<Outcome | Response> {
	return dispatch(intents, form)(context, form);
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
		...(flash ? { announcement: messageText(context, flash.key, flash.values ?? {}) } : {}),
	};
}
