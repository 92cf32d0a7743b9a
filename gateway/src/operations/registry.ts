// Every operation the gateway answers; a contract without a line here fails tests/architecture.
import type { Handler } from "../http/handler.ts";
import { handleGetProduct } from "./catalog/get-product.ts";
import { handleGetProductByGtin } from "./catalog/get-product-by-gtin.ts";
import { handleGetProductByOption } from "./catalog/get-product-by-option.ts";
import { handleListFamilyProducts } from "./catalog/list-family-products.ts";
import { handleListRelatedProducts } from "./catalog/list-related-products.ts";
import { handleListSegmentations } from "./catalog/list-segmentations.ts";
import { handleSearchProducts } from "./catalog/search-products.ts";
import { handleGetAccount } from "./customer/get-account.ts";
import { handleGetAddresses } from "./customer/get-addresses.ts";
import { handleListWebDomains } from "./domain/list-web-domains.ts";
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
	handleRefreshTokens,
	handleGetAccount,
	handleGetAddresses,
];
