// The whole schema, a file per noun: what migrations are generated from and queries are typed by.
export * from "./schema/card-provider.ts";
export * from "./schema/cart.ts";
export * from "./schema/catalog.ts";
export * from "./schema/catalog-prices.ts";
export * from "./schema/catalog-search.ts";
export * from "./schema/catalog-terms.ts";
export * from "./schema/customer.ts";
export * from "./schema/order.ts";
export * from "./schema/payment.ts";
export * from "./schema/session.ts";
