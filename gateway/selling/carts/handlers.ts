// All calls of a cart (those from CART-75 and from CHECKOUT-73 on).

import type { Handler } from "#gateway/platform/http/handler.ts";
import {
	handleCreateCart,
	handleDeleteCart,
	handleGetAbandonedBag,
	handleGetCart,
	handleGetOwnCart,
	handleGetSharedCart,
	handleRefreshCart,
	handleRestoreBag,
	handleShareCart,
} from "./operations/carts.ts";
import {
	handleSetAddressAndDelivery,
	handleSetBillingAddress,
	handleSetHspShipping,
	handleSetShippingMethod,
	handleSetSubscriptions,
} from "./operations/delivery.ts";
import {
	handleAddLoyaltyCard,
	handleAddPromoCode,
	handleRemoveLoyaltyCard,
	handleRemovePromoCode,
	handleSetLoyaltyOffers,
} from "./operations/discounts.ts";
import { handleGetExpress } from "./operations/get-express.ts";
import {
	handleAddDonation,
	handleAddProduct,
	handleAddProducts,
	handleBuyGiftCard,
	handleRemoveDonation,
	handleRemoveGift,
	handleRemoveLine,
	handleSetGift,
	handleSetQuantity,
} from "./operations/lines.ts";
import { handleMergeCarts } from "./operations/merge-carts.ts";
import { handlePayExpress } from "./operations/pay-express.ts";
import {
	handleAddPayment,
	handleAddSecondPayment,
	handleReleaseGiftCard,
	handleRemoveGiftCard,
	handleUseGiftCard,
} from "./operations/paying.ts";
import { handleSignInByExpress } from "./operations/sign-in-by-express.ts";
import { handleStartExpress } from "./operations/start-express.ts";

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
