// All calls of a cart (those from CART-75 and from CHECKOUT-73 on).

import type { Handler } from "#gateway/platform/http/handler.ts";
import { handleAddDonation } from "./operations/add-donation.ts";
import { handleAddLoyaltyCard } from "./operations/add-loyalty-card.ts";
import { handleAddPayment } from "./operations/add-payment.ts";
import { handleAddProduct } from "./operations/add-product.ts";
import { handleAddProducts } from "./operations/add-products.ts";
import { handleAddPromoCode } from "./operations/add-promo-code.ts";
import { handleAddSecondPayment } from "./operations/add-second-payment.ts";
import { handleAgreeExpress } from "./operations/agree-express.ts";
import { handleBuyGiftCard } from "./operations/buy-gift-card.ts";
import { handleCreateCart } from "./operations/create-cart.ts";
import { handleDeleteCart } from "./operations/delete-cart.ts";
import { handleDeliverExpress } from "./operations/deliver-express.ts";
import { handleGetAbandonedBag } from "./operations/get-abandoned-bag.ts";
import { handleGetCart } from "./operations/get-cart.ts";
import { handleGetExpress } from "./operations/get-express.ts";
import { handleGetOwnCart } from "./operations/get-own-cart.ts";
import { handleGetSharedCart } from "./operations/get-shared-cart.ts";
import { handleMergeCarts } from "./operations/merge-carts.ts";
import { handlePayExpress } from "./operations/pay-express.ts";
import { handleRefreshCart } from "./operations/refresh-cart.ts";
import { handleReleaseGiftCard } from "./operations/release-gift-card.ts";
import { handleRemoveDonation } from "./operations/remove-donation.ts";
import { handleRemoveGift } from "./operations/remove-gift.ts";
import { handleRemoveGiftCard } from "./operations/remove-gift-card.ts";
import { handleRemoveLine } from "./operations/remove-line.ts";
import { handleRemoveLoyaltyCard } from "./operations/remove-loyalty-card.ts";
import { handleRemovePromoCode } from "./operations/remove-promo-code.ts";
import { handleRestoreBag } from "./operations/restore-bag.ts";
import { handleSetAddressAndDelivery } from "./operations/set-address-and-delivery.ts";
import { handleSetBillingAddress } from "./operations/set-billing-address.ts";
import { handleSetGift } from "./operations/set-gift.ts";
import { handleSetHspShipping } from "./operations/set-hsp-shipping.ts";
import { handleSetLoyaltyOffers } from "./operations/set-loyalty-offers.ts";
import { handleSetQuantity } from "./operations/set-quantity.ts";
import { handleSetShippingMethod } from "./operations/set-shipping-method.ts";
import { handleSetSubscriptions } from "./operations/set-subscriptions.ts";
import { handleShareCart } from "./operations/share-cart.ts";
import { handleSignInByExpress } from "./operations/sign-in-by-express.ts";
import { handleStartExpress } from "./operations/start-express.ts";
import { handleUseGiftCard } from "./operations/use-gift-card.ts";

export const cartHandlers: readonly Handler[] = [
	handleAddPayment,
	handleAddSecondPayment,
	handleAddProduct,
	handleAddProducts,
	handleAddDonation,
	handleAddLoyaltyCard,
	handleAddPromoCode,
	handleBuyGiftCard,
	handleStartExpress,
	handleGetExpress,
	handleSignInByExpress,
	handleAgreeExpress,
	handleDeliverExpress,
	handlePayExpress,
	handleGetAbandonedBag,
	handleGetSharedCart,
	handleRestoreBag,
	handleReleaseGiftCard,
	handleRemoveDonation,
	handleRemoveGift,
	handleRemoveGiftCard,
	handleRemoveLoyaltyCard,
	handleRemovePromoCode,
	handleSetGift,
	handleSetLoyaltyOffers,
	handleSetSubscriptions,
	handleShareCart,
	handleUseGiftCard,
	handleCreateCart,
	handleDeleteCart,
	handleGetCart,
	handleGetOwnCart,
	handleMergeCarts,
	handleRefreshCart,
	handleRemoveLine,
	handleSetBillingAddress,
	handleSetAddressAndDelivery,
	handleSetQuantity,
	handleSetShippingMethod,
	handleSetHspShipping,
];
