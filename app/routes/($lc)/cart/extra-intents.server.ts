// The cart page's forms that are not about products: codes, offers, cards, donations, sharing. One model call each.

import { adoptCart, readCart } from "#app/models/cart/cart.server.ts";
import {
	addGiftCard,
	dropGiftCard,
	giveDonation,
	takeDonationBack,
	unwrapGift,
	wrapAsGift,
} from "#app/models/cart/cart-extras.server.ts";
import {
	addOffer,
	buyLoyaltyCard,
	dropLoyaltyCard,
	removeOffer,
} from "#app/models/cart/cart-loyalty.server.ts";
import { NoKnownCart } from "#app/models/cart/failures.ts";
import type { FollowUp } from "#app/models/cart/follow-ups.ts";
import { giftCardSchema } from "#app/models/cart/gift-card-schema.server.ts";
import { applyCode, removeCode } from "#app/models/cart/promo-codes.server.ts";
import { loyaltyCardKey } from "#app/models/cart/removed.ts";
import { shareOwnCart } from "#app/models/cart/shared-cart.server.ts";
import { readForm } from "#app/server/read-form.ts";
import { type Context, getGateway, getSession, getShop } from "#app/server/request-context.ts";
import { unknownPathNotFound } from "#app/server/respond.ts";
import { setSubscriptions } from "#contract/cart/delivery.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { formatMoney } from "#shop/money.ts";
import { urlOf } from "#shop/page-paths.ts";
import { done, messageText, type Outcome } from "./outcome.server.ts";
import { forgetRemoved, removeWithUndo } from "./removed.server.ts";
import type { Values } from "./schema.server.ts";

/** Session entry of the last share link. */
export const sharedKey = "shared-cart";

/** LIMIT-71: a feature that is off does not exist, not even for a hand-made form. */
function needs(context: Context, flag: "loyalty" | "allowShareCart"): void {
	const { domain, locale } = getShop(context);
	if (!domain[flag]) throw unknownPathNotFound(urlOf(locale, "cart"));
}

// Letters that the shopper asks for with the order (CART-31, CART-93).

/**
 * Turns one kind of letter on or off; the others stay as they are. The call takes no version; the answer brings a new one.
 * @throws NoKnownCart, GatewayFailure
 */
async function setFollowUp(context: Context, type: FollowUp, optin: "YES" | "NO"): Promise<Cart> {
	const cart = await readCart(context);
	if (!cart) throw new NoKnownCart();
	const others = cart.subscriptions.filter((one) => one.type !== type);
	const { data } = await getGateway(context).call(setSubscriptions, {
		params: { cartId: cart.id },
		body: { subscriptions: [...others, { type, optin }] },
		idempotencyKey: crypto.randomUUID(),
	});
	return adoptCart(context, data);
}

export const extraIntents = {
	async "apply-code"(context: Context, { code, instead }: Values<"apply-code">): Promise<Outcome> {
		await applyCode(context, code, instead);
		return done("cart:code.applied", { code: code.toUpperCase() });
	},
	async "remove-code"(context: Context, { code }: Values<"remove-code">): Promise<Outcome> {
		await removeCode(context, code);
		return done("cart:code.removed", { code });
	},
	async "add-offer"(context: Context, { offerId, instead }: Values<"add-offer">): Promise<Outcome> {
		needs(context, "loyalty");
		await addOffer(context, offerId, instead === "yes");
		return done("cart:offers.added");
	},
	async "remove-offer"(context: Context, { offerId }: Values<"remove-offer">): Promise<Outcome> {
		needs(context, "loyalty");
		await removeOffer(context, offerId);
		return done("cart:offers.removed");
	},
	async "add-loyalty-card"(context: Context): Promise<Outcome> {
		needs(context, "loyalty");
		await buyLoyaltyCard(context);
		forgetRemoved(context, loyaltyCardKey);
		return { ok: true };
	},
	async "remove-loyalty-card"(context: Context): Promise<Outcome> {
		const card = { kind: "loyalty-card", id: loyaltyCardKey } as const;
		await removeWithUndo(context, card, () => dropLoyaltyCard(context));
		return { ok: true };
	},
	async "set-gift"(context: Context, { message }: Values<"set-gift">): Promise<Outcome> {
		await wrapAsGift(context, message);
		return done("cart:giftWrap.added");
	},
	async "remove-gift"(context: Context): Promise<Outcome> {
		await unwrapGift(context);
		return done("cart:giftWrap.removed");
	},
	async "remove-gift-card"(
		context: Context,
		{ giftCardId }: Values<"remove-gift-card">,
	): Promise<Outcome> {
		const card = { kind: "gift-card", id: giftCardId } as const;
		await removeWithUndo(context, card, () => dropGiftCard(context, giftCardId));
		return { ok: true };
	},
	async "restore-gift-card"(
		context: Context,
		{ giftCardId }: Values<"restore-gift-card">,
		form: FormData,
	): Promise<Outcome> {
		const { domain, locale } = getShop(context);
		const write = (cents: number) => formatMoney(cents, domain.devise, locale);
		const schema = giftCardSchema({ ...domain.giftCard, write });
		const read = readForm(form, schema);
		if (read.status !== "success") {
			const message = messageText(context, "cart:failure.amount");
			return { ok: false, status: 400, about: giftCardId, message };
		}
		await addGiftCard(context, read.value);
		forgetRemoved(context, giftCardId);
		return { ok: true };
	},
	async "add-donation"(context: Context, { donationId }: Values<"add-donation">): Promise<Outcome> {
		await giveDonation(context, donationId);
		return done("cart:donations.given");
	},
	async "remove-donation"(
		context: Context,
		{ donationId }: Values<"remove-donation">,
	): Promise<Outcome> {
		await takeDonationBack(context, donationId);
		return done("cart:donations.taken");
	},
	async "set-follow-up"(
		context: Context,
		{ type, optin }: Values<"set-follow-up">,
	): Promise<Outcome> {
		await setFollowUp(context, type, optin);
		return { ok: true };
	},
	async share(context: Context): Promise<Outcome> {
		needs(context, "allowShareCart");
		const shareId = await shareOwnCart(context);
		const version = (await readCart(context))?.version;
		getSession(context).remember(sharedKey, { shareId, version });
		return done("cart:share.made");
	},
};

/** The link to the cart as it is now; null if there is none, or if the cart has changed since. */
export function shareOf(context: Context, version: number): string | null {
	const stored = getSession(context).recall(sharedKey);
	if (typeof stored !== "object" || stored === null) return null;
	const { shareId, version: shared } = stored as Record<string, unknown>;
	return typeof shareId === "string" && shared === version ? shareId : null;
}
