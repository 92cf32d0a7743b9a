import type { FamilyLink } from "#app/features/cart/cart-states.tsx";
import type { DonationChoice } from "#app/features/cart/donations.tsx";
import type { GiftWrapOffer } from "#app/features/cart/gift-wrap.tsx";
import type { LoyaltyView } from "#app/features/cart/loyalty-panel.tsx";
import { readCart } from "#app/models/cart/cart.server.ts";
import {
	type DeliveryFrom,
	deliveryFrom,
	type FreeShipping,
	freeShippingProgress,
	mayDeliveryCost,
} from "#app/models/cart/cart.ts";
import { type CartView, viewOfCart } from "#app/models/cart/cart-view.ts";
import { readLineChange } from "#app/models/cart/line-change.server.ts";
import type { LineChange } from "#app/models/cart/line-change.ts";
import { keptCode } from "#app/models/cart/promo-codes.server.ts";
import type { RichView } from "#app/models/content/view.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { methodsOrNone } from "#app/models/delivery/delivery.server.ts";
import { readLoyaltyOffers } from "#app/models/loyalty/loyalty.server.ts";
import {
	isCardHolder,
	mayBuyCard,
	type OfferChoice,
	offerChoice,
} from "#app/models/loyalty/loyalty.ts";
import { readAreaLine } from "#app/models/offers/areas.server.ts";
import { firstStep, type OrderStep } from "#app/models/order/steps.ts";
import {
	type ExpressWallet,
	expressWallets,
	type WalletSetup,
} from "#app/models/payment/express.ts";
import { offerSheets } from "#app/models/payment/sheets.server.ts";
import { recommend } from "#app/models/recommendation/recommendations.server.ts";
import type { RecommendationRow } from "#app/models/recommendation/row.ts";
import { attempt, optional } from "#app/server/failures.ts";
import type { FormConstraint } from "#app/server/form-constraint.ts";
import {
	type Context,
	getSegmentations,
	getSession,
	getShop,
} from "#app/server/request-context.ts";
import { accountSignInUrl } from "#app/server/sign-in.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { urlOf } from "#shop/page-paths.ts";
import { shareOf } from "./extra-intents.server.ts";
import { recallRemoved } from "./removed.server.ts";
import { codeConstraint } from "./schema.server.ts";

export type CartPageData =
	| { state: "down" }
	| {
			state: "empty";
			view: CartView | null;
			families: FamilyLink[];
			/** deferred; null if none are shown */
			recommended: Promise<RecommendationRow[]> | null;
	  }
	| {
			state: "filled";
			view: CartView;
			/** the line whose size or colour is being changed */
			change: LineChange | null;
			/** of the code's field */
			codeConstraint: FormConstraint;
			/** of a link, not in the bag yet (CART-124) */
			keptCode: string | null;
			shipping: FreeShipping | null;
			deliveryFrom: DeliveryFrom | null;
			loyalty: LoyaltyView | null;
			/** where 'order' leads who is signed in */
			next: OrderStep;
			/** wallets that order at once (CHECKOUT-112) */
			express: ExpressWallet[];
			/** those whose sheet opens in this page */
			sheets: WalletSetup | null;
			/** address of the sign-in with an account; null for a signed-in customer */
			signIn: string | null;
			donations: DonationChoice[];
			/** null where nothing can be wrapped */
			giftWrap: GiftWrapOffer | null;
			/** id of the share link to the cart as it is now; `off` if sharing is off */
			share: { id: string | null } | null;
			recommended: Promise<RecommendationRow[]> | null;
			/** of the page's area in the content service */
			line: readonly RichView[] | null;
	  };

/** Null for customers of the other programme: the card is not theirs, and is not sold to them. */
async function customersLoyalty(context: Context): Promise<LoyaltyView | null> {
	const { domain, locale, now } = getShop(context);
	const customer = await readCustomer(context);
	if (!customer || mayBuyCard(customer)) {
		return { who: "customer", cardPrice: domain.loyaltyCardCentAmount };
	}
	if (!isCardHolder(customer)) return null;
	const { points, offers } = await readLoyaltyOffers(context);
	return {
		who: "holder",
		points,
		offers: offers.map((offer) => offerChoice(offer, locale, now)),
	};
}

/** The loyalty programme for this shopper; the cart is shown without it too (LIMIT-73). */
async function loyaltyOf(context: Context): Promise<LoyaltyView | null> {
	const { domain } = getShop(context);
	if (!domain.loyalty) return null;
	const cardPrice = domain.loyaltyCardCentAmount;
	if (!getSession(context).isSignedIn) return { who: "guest", cardPrice };
	return optional(context, "loyalty offers", customersLoyalty(context), null, null);
}

/** Free delivery is offered only where it changes the sum; an offer that was chosen stays, so that it can be removed. */
function usefulOffers(loyalty: LoyaltyView, view: CartView, isCostly: boolean): LoyaltyView {
	if (loyalty.who !== "holder" || isCostly) return loyalty;
	const isChosen = (offer: OfferChoice) => view.offers.some(({ id }) => id === offer.id);
	const offers = loyalty.offers.filter((offer) => !offer.isFreeDelivery || isChosen(offer));
	return { ...loyalty, offers };
}

async function topFamilies(context: Context): Promise<FamilyLink[]> {
	const segmentations = await getSegmentations(context);
	return segmentations
		.filter(({ parent }) => parent === null)
		.map(({ title, segmentationId }) => ({ name: title, familyId: segmentationId }));
}

/**
 * Products that go with the items of the cart, the last added first; null if the market has no recommendations
 * (CATALOGUE-26).
 */
function recommendedWith(context: Context, cart: Cart | null) {
	const own = cart?.lineItems.toReversed().filter(({ isFree }) => !isFree) ?? [];
	const productIds = own.map((line) => line.productId);
	const without = cart?.lineItems.map((line) => line.productId) ?? [];
	if (productIds.length === 0) return recommend(context, { kinds: ["popular"], without });
	return recommend(context, { kinds: ["worn-with", "others-bought"], productIds, without });
}

export async function loadCartPage(context: Context, url: URL): Promise<CartPageData> {
	const { locale, domain } = getShop(context);
	const methodsAsked = methodsOrNone(context);
	const loyaltyAsked = loyaltyOf(context);
	const lineAsked = readAreaLine(context, "cart");
	const result = await attempt(readCart(context), "OUTAGE");
	if (!result.ok) return { state: "down" };
	const cart = result.data;
	const view = cart && viewOfCart(cart, recallRemoved(context), locale);
	const recommended = recommendedWith(context, cart);
	if (!cart || !view || view.count === 0) {
		return { state: "empty", view, families: await topFamilies(context), recommended };
	}
	const [methods, loyalty, line, change] = await Promise.all([
		methodsAsked,
		loyaltyAsked,
		lineAsked,
		readLineChange(context, cart, url),
	]);
	const from = deliveryFrom(methods, cart, domain.freeCartCriteria);
	return {
		state: "filled",
		view,
		change,
		codeConstraint,
		keptCode: keptCode(context),
		next: firstStep(cart, domain.funnel),
		express: expressWallets(domain.paymentProducts, cart.amountDue.centAmount),
		sheets: offerSheets(context, cart.amountDue.centAmount),
		signIn: getSession(context).isSignedIn
			? null
			: accountSignInUrl(context, urlOf(locale, "order-billing")),
		shipping: freeShippingProgress(methods, cart, domain.freeCartCriteria),
		deliveryFrom: from,
		loyalty: loyalty && usefulOffers(loyalty, view, mayDeliveryCost(cart, from)),
		donations: domain.donations
			.filter(({ isActive }) => isActive)
			.map(({ id, label }) => ({ id, label })),
		giftWrap:
			domain.giftWrapPrice !== null && cart.lineItems.length > 0
				? { price: domain.giftWrapPrice }
				: null,
		share: domain.allowShareCart ? { id: shareOf(context, cart.version) } : null,
		recommended,
		line,
	};
}
