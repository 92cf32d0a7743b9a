// Carts, codes, gift cards, points, stock and payments, fought over by all shoppers at once. In the gate each has races of its own:
// tests/gateway/selling/payments/concurrency.test.ts, tests/gateway/selling/carts/money-races.test.ts, tests/gateway/orders/*-races.test.ts and
// tests/gateway/proofs/storms.test.ts; tests/gateway/selling/payments/payment-truth.test.ts has the money of an order.
import { it } from "vitest";
import { manyShoppers } from "../soak/many-shoppers.ts";

it("loses nothing and doubles nothing when 2,000 shoppers act at once", () => manyShoppers(2_000));
