// The cart page's forms: parse, dispatch on `intent`, one model call, and the message if it was refused.

import { type CartReply, cartParts } from "#app/features/cart/reply.ts";
import { addToCart, readCart, reloadCart } from "#app/models/cart/cart.server.ts";
import { itemCount } from "#app/models/cart/cart.ts";
import {
	changeSku,
	emptyCart,
	refreshPrices,
	removeLine,
	restoreLine,
	setQuantity,
} from "#app/models/cart/cart-lines.server.ts";
import { notAddedMessage } from "#app/models/cart/not-added.ts";
import { type QuantityFault, readQuantity } from "#app/models/cart/quantity.ts";
import { toExpress } from "#app/models/payment/express.server.ts";
import { addToWishlist } from "#app/models/wishlist/wishlist.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { failureMessage } from "#app/server/failure-table.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { formReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { type Context, getSession, getShop } from "#app/server/request-context.ts";
import { seeOther } from "#app/server/respond.ts";
import { passEmailOn, signInFor } from "#app/server/sign-in.ts";
import { maxQuantity } from "#contract/cart/limits.ts";
import { urlOf } from "#shop/page-paths.ts";
import { extraIntents } from "./extra-intents.server.ts";
import { done, failureText, messageText, type Outcome, swapOf } from "./outcome.server.ts";
import { forgetRemoved, removeWithUndo } from "./removed.server.ts";
import { type CartIntent, schemas, type Values } from "./schema.server.ts";

// The cart page's forms about products: one model call each.

function badQuantity(context: Context, about: string, fault: QuantityFault): Outcome {
	const message = messageText(context, `cart:fault.${fault}`, { max: maxQuantity });
	return { ok: false, status: 400, about, message };
}

const lineIntents = {
	async add(context: Context, { sku }: Values<"add">): Promise<Outcome> {
		const { productsNotAdded } = await addToCart(context, sku);
		const flash = notAddedMessage(productsNotAdded, getShop(context).locale);
		return flash ? { ok: true, flash } : done("cart:added");
	},
	async "set-quantity"(
		context: Context,
		{ lineId, quantity: typed }: Values<"set-quantity">,
	): Promise<Outcome> {
		const read = readQuantity(typed);
		if (!read.ok) return badQuantity(context, lineId, read.fault);
		await setQuantity(context, lineId, read.quantity);
		return { ok: true };
	},
	async "change-size"(context: Context, { lineId, sku }: Values<"change-size">): Promise<Outcome> {
		const line = (await readCart(context))?.lineItems.find((each) => each.lineId === lineId);
		if (!line) {
			const message = messageText(context, "cart:failure.lineGone");
			return { ok: false, status: 404, about: lineId, message };
		}
		await changeSku(context, line, sku);
		return done("cart:change.done", { name: line.name[getShop(context).locale.language] });
	},
	async remove(context: Context, { lineId }: Values<"remove">): Promise<Outcome> {
		await removeWithUndo(context, { kind: "line", id: lineId }, () => removeLine(context, lineId));
		return { ok: true };
	},
	async "move-to-wishlist"(
		context: Context,
		{ lineId }: Values<"move-to-wishlist">,
	): Promise<Outcome | Response> {
		const { domain, locale } = getShop(context);
		const lines = domain.wishlist ? (await readCart(context))?.lineItems : [];
		const line = lines?.find((each) => each.lineId === lineId);
		if (!line) {
			return {
				ok: false,
				status: 404,
				about: lineId,
				message: messageText(context, "cart:failure.lineGone"),
			};
		}
		const { productId, name } = line;
		await addToWishlist(context, productId);
		await removeWithUndo(context, { kind: "line", id: lineId }, () => removeLine(context, lineId));
		return done("wishlist:added", { name: name[locale.language] });
	},
	async restore(
		context: Context,
		{ lineId, sku, quantity: typed }: Values<"restore">,
	): Promise<Outcome> {
		const read = readQuantity(typed);
		if (!read.ok) return badQuantity(context, lineId, read.fault);
		await restoreLine(context, { sku, quantity: read.quantity });
		forgetRemoved(context, lineId);
		return { ok: true };
	},
	/** The guest's way to order (CHECKOUT-93): the sign-in site makes the customer, and leads on to the checkout. */
	async "email-only"(context: Context): Promise<Response> {
		const checkout = urlOf(getShop(context).locale, "order-billing");
		// signed in meanwhile, in another tab
		if (getSession(context).isSignedIn) return seeOther(context, checkout);
		return passEmailOn(context, checkout);
	},
	/** CHECKOUT-112: the wallet's sheet asks for the rest. */
	async "pay-express"(context: Context, { express }: Values<"pay-express">): Promise<Response> {
		return toExpress(context, express);
	},
	async refresh(context: Context): Promise<Outcome> {
		await refreshPrices(context);
		return { ok: true, flash: { kind: "info", key: "cart:pricesTaken" } };
	},
	async clear(context: Context): Promise<Outcome> {
		await emptyCart(context);
		forgetRemoved(context);
		return { ok: true, flash: { kind: "info", key: "cart:cleared" } };
	},
};

const handlers: {
	[I in CartIntent]: (
		context: Context,
		values: Values<I>,
		form: FormData,
	) => Promise<Outcome | Response>;
} = { ...lineIntents, ...extraIntents };

/** Fields that a shopper types: a refused text stays in its field. */
const typedFields: Partial<Record<CartIntent, string>> = {
	"apply-code": "code",
	"email-only": "email",
	"set-gift": "message",
};

async function handle<I extends CartIntent>(
	context: Context,
	intent: I,
	form: FormData,
): Promise<Outcome | Response> {
	const submission = readForm(form, schemas[intent] as (typeof schemas)[I]);
	if (submission.status !== "success") {
		const field = typedFields[intent];
		if (field) {
			const result = formReply(context, submission);
			const message = result.error?.[field]?.[0] ?? "";
			return { ok: false, status: 400, ...aboutOf(intent, form), message, result };
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
	"email-only": cartParts.email,
	"add-offer": cartParts.offers,
	"remove-offer": cartParts.offers,
	"add-loyalty-card": cartParts.card,
	"add-donation": cartParts.donations,
	"remove-donation": cartParts.donations,
	"set-gift": cartParts.gift,
	"remove-gift": cartParts.gift,
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
	const swap = swapOf(context, form, failure);
	const message = swap?.message ?? failureText(context, key, failure);
	// a typed code stays in its field, to be corrected
	const result =
		intent === "apply-code"
			? { result: formReply(context, form, { field: "code", text: message }) }
			: {};
	return { ok: false, status, ...aboutOf(intent, form), ...result, ...swap, message };
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
