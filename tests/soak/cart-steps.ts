// Every change of a cart that a shopper may wish for.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { setBillingAddress, setShippingMethod } from "#contract/cart/delivery.ts";
import {
	addLoyaltyCard,
	addPromoCode,
	removeLoyaltyCard,
	removePromoCode,
	setLoyaltyOffers,
} from "#contract/cart/discounts.ts";
import {
	addDonation,
	addProduct,
	addProducts,
	buyGiftCard,
	removeDonation,
	removeLine,
	setQuantity,
} from "#contract/cart/lines.ts";
import { refreshCart } from "#contract/cart/operations.ts";
import { releaseGiftCard, removeGiftCard, useGiftCard } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { paris } from "../gateway/selling/carts/shopper.ts";
import type { Wish } from "./history.ts";
import type { Round } from "./round.ts";
import { ensureCart, type Shopper } from "./shopper.ts";
import type { Step } from "./steps.ts";
import { wishing } from "./wishing.ts";

type StepOf<Name extends Step["do"]> = Extract<Step, { do: Name }>;

const other: Wish = { kind: "else" };
const lineAt = (cart: Cart, at: number) => {
	const own = cart.lineItems.filter((line) => !line.isFree);
	return own[at % Math.max(1, own.length)];
};
/** A gift card that was bought on this floor. */
async function boughtCard({ db, floor }: Round): Promise<string | null> {
	const { rows } = await db.execute(sql`select gift_card_id as id from gift_cards g
		join orders o using (order_number) where o.customer_id like ${`${floor.name}-%`} limit 1`);
	return (rows as unknown as { id: string }[])[0]?.id ?? null;
}

const donations = ["round-up", "fixed-100", "fixed-200"] as const;

type CartStep = Exclude<
	Step["do"],
	| "signIn"
	| "startPayment"
	| "payBy"
	| "comeBack"
	| "webhook"
	| "loseWebhook"
	| "cancelOrder"
	| "returnOrder"
	| "returnUnits"
	| "restock"
	| "count"
	| "tellCounts"
	| "tellBacklog"
	| "reprice"
	| "lookAfter"
	| "bankCancels"
	| "leave"
	| "meet"
	| "together"
>;

export const cartSteps: {
	[Name in CartStep]: (self: Shopper, step: StepOf<Name>) => Promise<unknown>;
} = {
	async add(self, step) {
		await ensureCart(self);
		const sku = self.round.floor.items[step.item] ?? "";
		return wishing(self, step, addProduct, () => ({ wish: { kind: "add", sku }, params: { sku } }));
	},
	async addSeveral(self, step) {
		await ensureCart(self);
		const skus = step.items.map((item) => self.round.floor.items[item] ?? "");
		return wishing(self, step, addProducts, () => ({
			wish: { kind: "addSeveral", skus },
			body: { skus },
		}));
	},
	quantity(self, step) {
		const { quantity } = step;
		return wishing(self, step, setQuantity, (cart) => {
			const lineId = lineAt(cart, step.line)?.lineId;
			if (!lineId) return null;
			const params = { lineItemId: lineId, quantity: String(quantity) };
			return { wish: { kind: "quantity", lineId, quantity }, params };
		});
	},
	remove(self, step) {
		return wishing(self, step, removeLine, (cart) => {
			const lineId = lineAt(cart, step.line)?.lineId;
			return lineId ? { wish: { kind: "remove", lineId }, params: { lineId } } : null;
		});
	},
	refresh: (self, step) => wishing(self, step, refreshCart, () => ({ wish: { kind: "refresh" } })),
	code(self, step) {
		const code = self.round.floor.codes[step.code] ?? "";
		const wish: Wish = { kind: "code", code, isOn: true };
		return wishing(self, step, addPromoCode, () => ({ wish, params: { promoCode: code } }));
	},
	codeOff(self, step) {
		const code = self.round.floor.codes[step.code] ?? "";
		const wish: Wish = { kind: "code", code, isOn: false };
		return wishing(self, step, removePromoCode, (cart) =>
			cart.discountCode.some((one) => one.code === code)
				? { wish, params: { promoCode: code } }
				: null,
		);
	},
	async useCard(self, step) {
		if (!self.caller.customerToken) return null;
		const giftCardId =
			self.round.floor.giftCards[step.card] ?? (await boughtCard(self.round)) ?? "";
		if (giftCardId === "") return null;
		const { amount } = step;
		return wishing(self, step, useGiftCard, () => ({
			wish: other,
			params: { giftCardId },
			body: { amount },
		}));
	},
	async releaseCard(self, step) {
		if (!self.caller.customerToken) return null;
		const giftCardId = self.round.floor.giftCards[step.card];
		if (!giftCardId) return null;
		return wishing(self, step, releaseGiftCard, () => ({ wish: other, params: { giftCardId } }));
	},
	buyCard(self, step) {
		const { amount } = step;
		const recipientEmail = `${randomUUID()}@example.org`;
		const giftCard = { amount, recipientName: "Lou", recipientEmail, message: "" };
		return wishing(self, step, buyGiftCard, () => ({ wish: other, body: { giftCard } }));
	},
	unbuyCard(self, step) {
		return wishing(self, step, removeGiftCard, (cart) => {
			const giftCardId = cart.giftCards[step.card]?.giftCardId;
			return giftCardId ? { wish: other, params: { giftCardId } } : null;
		});
	},
	donate(self, step) {
		const donationId = donations[step.donation] ?? "round-up";
		const wish: Wish = { kind: "donation", id: donationId, isOn: true };
		return wishing(self, step, addDonation, () => ({ wish, body: { donationId } }));
	},
	donateNot(self, step) {
		const donationId = donations[step.donation] ?? "round-up";
		const wish: Wish = { kind: "donation", id: donationId, isOn: false };
		return wishing(self, step, removeDonation, () => ({ wish, params: { donationId } }));
	},
	async offers(self, step) {
		if (!self.caller.customerToken) return null;
		const loyaltyOfferIds = step.offers.flatMap((one) => self.round.floor.offers[one] ?? []);
		return wishing(self, step, setLoyaltyOffers, () => ({
			wish: other,
			body: { loyaltyOfferIds },
		}));
	},
	async loyaltyCard(self, step) {
		if (!self.caller.customerToken) return null;
		const operation = step.wanted ? addLoyaltyCard : removeLoyaltyCard;
		return wishing(self, step, operation, () => ({ wish: other }));
	},
	async checkout(self, step) {
		if (!self.caller.customerToken) return;
		const asked = () => ({ wish: other, body: paris });
		await wishing(self, step, setBillingAddress, asked);
		await wishing(self, step, setShippingMethod, () => ({
			...asked(),
			params: { shippingMethodId: step.method },
		}));
	},
};

/** After a 412: today's prices and stock, without what is sold out (CHECKOUT-50). */
export async function takeOverChanges(self: Shopper): Promise<void> {
	await cartSteps.refresh(self, { do: "refresh" });
	const gone = self.cart?.lineItems.filter((line) => line.orderable === 0 && !line.isFree) ?? [];
	for (const { lineId } of gone) {
		await wishing(self, { do: "remove", line: 0 }, removeLine, (cart) =>
			cart.lineItems.some((line) => line.lineId === lineId)
				? { wish: { kind: "remove", lineId }, params: { lineId } }
				: null,
		);
	}
}
