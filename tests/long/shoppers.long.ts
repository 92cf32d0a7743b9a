// The long run of tests/gateway/proofs/shoppers.test.ts.
import { it } from "vitest";
import { manyShoppers } from "../soak/many-shoppers.ts";

it("nothing is lost, nothing doubled, whatever 2,000 shoppers do at once", () =>
	manyShoppers(2_000));
