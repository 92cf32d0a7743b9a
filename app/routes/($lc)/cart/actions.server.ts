// The cart page's forms: parse, dispatch on `intent`, one model call, and what is said when it was refused.
import { parseWithZod } from "@conform-to/zod/v4";
import { type CartReply, cartParts } from "~/features/cart/reply.ts";
import { urlOf } from "~/i18n/urls.ts";
import { readCart, reloadCart } from "~/models/cart/cart.server.ts";
import { itemCount } from "~/models/cart/cart.ts";
import { dispatch } from "~/server/dispatch.ts";
import { said } from "~/server/failure-message.ts";
import { attempt, optional } from "~/server/failures.ts";
import { refusedForm, toldForm } from "~/server/form-reply.ts";
import { type Context, getShop } from "~/server/request-context.ts";
import { signInFor } from "~/server/sign-in.ts";
import { extraIntents } from "./extra-intents.server.ts";
import { lineIntents } from "./line-intents.server.ts";
import { type Outcome, say, sayFailure } from "./outcome.server.ts";
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
			const result = refusedForm(context, submission);
			const message = result.error?.code?.[0] ?? "";
			return { ok: false, status: 400, about: cartParts.code, message, result };
		}
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

/** Which row or part of the page a form was about. */
function aboutOf(intent: CartIntent, form: FormData): { about?: string } {
	const row = form.get("lineId") ?? form.get("giftCardId");
	const about = partOf[intent] ?? row;
	return typeof about === "string" && /^[\w-]{4,64}$/.test(about) ? { about } : {};
}

/** What came of it, or the way to the sign-in. */
async function answer(
	context: Context,
	intent: CartIntent,
	form: FormData,
): Promise<Outcome | Response> {
	const done = await attempt(handle(context, intent, form));
	if (done.ok) return done.data;
	const { failure } = done;
	if (failure.code === "INVALID_JWT") {
		// a customer's own affair, and nobody is signed in any more: by way of the sign-in, and back
		return signInFor(context, urlOf(getShop(context).locale, "cart"));
	}
	const { status, key } = said(failure, intent === "apply-code" ? "promo-code" : "cart");
	if (!failure.isOutage) {
		// the page that follows shows the cart as it stands now, not as it was when the change was tried
		await optional(context, "the cart as it stands", reloadCart(context), null, null);
	}
	const message = sayFailure(context, key, failure);
	// a code that was typed stays in its field, to be mended
	const result = intent === "apply-code" ? { result: toldForm(form, "code", message) } : {};
	return { ok: false, status, ...aboutOf(intent, form), message, ...result };
}

type Act = (context: Context, form: FormData) => Promise<Outcome | Response>;

/** Every form of the page by its intent: what it sends is what `schemas` says. */
const intents = Object.fromEntries(
	(Object.keys(schemas) as CartIntent[]).map((intent): [CartIntent, Act] => [
		intent,
		(context, form) => answer(context, intent, form),
	]),
) as Record<CartIntent, Act>;

/** @throws a 400 page for an unknown intent, what no shopper can mend as it is */
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
		...(flash ? { said: say(context, flash.key, flash.values ?? {}) } : {}),
	};
}
