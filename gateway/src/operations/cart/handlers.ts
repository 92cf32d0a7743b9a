// Everything a cart can be asked (S2 §7 Cart).
import type { Handler } from "../../http/handler.ts";
import { handleAddDonation } from "./add-donation.ts";
import { handleAddLoyaltyCard } from "./add-loyalty-card.ts";
import { handleAddPayment } from "./add-payment.ts";
import { handleAddProduct } from "./add-product.ts";
import { handleAddProducts } from "./add-products.ts";
import { handleAddPromoCode } from "./add-promo-code.ts";
import { handleAddSecondPayment } from "./add-second-payment.ts";
import { handleBuyGiftCard } from "./buy-gift-card.ts";
import { handleCreateCart } from "./create-cart.ts";
import { handleDeleteCart } from "./delete-cart.ts";
import { handleGetCart } from "./get-cart.ts";
import { handleGetOwnCart } from "./get-own-cart.ts";
import { handleGetSharedCart } from "./get-shared-cart.ts";
import { handleMergeCarts } from "./merge-carts.ts";
import { handleRefreshCart } from "./refresh-cart.ts";
import { handleReleaseGiftCard } from "./release-gift-card.ts";
import { handleRemoveDonation } from "./remove-donation.ts";
import { handleRemoveGiftCard } from "./remove-gift-card.ts";
import { handleRemoveLine } from "./remove-line.ts";
import { handleRemoveLoyaltyCard } from "./remove-loyalty-card.ts";
import { handleRemovePromoCode } from "./remove-promo-code.ts";
import { handleSetBillingAddress } from "./set-billing-address.ts";
import { handleSetHspShipping } from "./set-hsp-shipping.ts";
import { handleSetLoyaltyOffers } from "./set-loyalty-offers.ts";
import { handleSetQuantity } from "./set-quantity.ts";
import { handleSetShippingMethod } from "./set-shipping-method.ts";
import { handleSetSubscriptions } from "./set-subscriptions.ts";
import { handleShareCart } from "./share-cart.ts";
import { handleUseGiftCard } from "./use-gift-card.ts";
import { handleValidateCart } from "./validate-cart.ts";

export const cartHandlers: readonly Handler[] = [
	handleAddPayment,
	handleAddSecondPayment,
	handleAddProduct,
	handleAddProducts,
	handleAddDonation,
	handleAddLoyaltyCard,
	handleAddPromoCode,
	handleBuyGiftCard,
	handleGetSharedCart,
	handleReleaseGiftCard,
	handleRemoveDonation,
	handleRemoveGiftCard,
	handleRemoveLoyaltyCard,
	handleRemovePromoCode,
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
	handleSetQuantity,
	handleSetShippingMethod,
	handleValidateCart,
	handleSetHspShipping,
];
