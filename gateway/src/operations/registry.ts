// Every operation the gateway answers; a contract without a line here fails tests/architecture.
import type { Handler } from "../http/handler.ts";
import { handleAddPayment } from "./cart/add-payment.ts";
import { handleAddProduct } from "./cart/add-product.ts";
import { handleAddProducts } from "./cart/add-products.ts";
import { handleCreateCart } from "./cart/create-cart.ts";
import { handleDeleteCart } from "./cart/delete-cart.ts";
import { handleGetCart } from "./cart/get-cart.ts";
import { handleGetOwnCart } from "./cart/get-own-cart.ts";
import { handleMergeCarts } from "./cart/merge-carts.ts";
import { handleRefreshCart } from "./cart/refresh-cart.ts";
import { handleRemoveLine } from "./cart/remove-line.ts";
import { handleSetBillingAddress } from "./cart/set-billing-address.ts";
import { handleSetQuantity } from "./cart/set-quantity.ts";
import { handleSetShippingMethod } from "./cart/set-shipping-method.ts";
import { handleValidateCart } from "./cart/validate-cart.ts";
import { handleGetProduct } from "./catalog/get-product.ts";
import { handleGetProductByGtin } from "./catalog/get-product-by-gtin.ts";
import { handleGetProductByOption } from "./catalog/get-product-by-option.ts";
import { handleListFamilyProducts } from "./catalog/list-family-products.ts";
import { handleListRelatedProducts } from "./catalog/list-related-products.ts";
import { handleListSegmentations } from "./catalog/list-segmentations.ts";
import { handleSearchProducts } from "./catalog/search-products.ts";
import { handleGetAccount } from "./customer/get-account.ts";
import { handleGetAddresses } from "./customer/get-addresses.ts";
import { handleListShippingMethods } from "./delivery/list-shipping-methods.ts";
import { handleListWebDomains } from "./domain/list-web-domains.ts";
import { handleFindOrderOfCart } from "./order/find-order-of-cart.ts";
import { handleListOrders } from "./order/list-orders.ts";
import { handleRefreshTokens } from "./session/refresh-tokens.ts";

export const handlers: readonly Handler[] = [
	handleListWebDomains,
	handleGetProduct,
	handleGetProductByGtin,
	handleGetProductByOption,
	handleListFamilyProducts,
	handleListRelatedProducts,
	handleListSegmentations,
	handleSearchProducts,
	handleAddPayment,
	handleAddProduct,
	handleAddProducts,
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
	handleListShippingMethods,
	handleFindOrderOfCart,
	handleListOrders,
	handleRefreshTokens,
	handleGetAccount,
	handleGetAddresses,
];
