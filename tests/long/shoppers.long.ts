// The long run of tests/gateway/proofs/shoppers.test.ts.
import { it } from "vitest";
import { manyShoppers } from "../soak/many-shoppers.ts";

it("loses nothing and doubles nothing when 2,000 shoppers act at once", () => manyShoppers(2_000));
