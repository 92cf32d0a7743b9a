// 60 sequences of shoppers at once; `npm run test:long` plays 2,000 and `npm run soak` more.
import { it } from "vitest";
import { manyShoppers } from "../../soak/many-shoppers.ts";

it(
	"nothing is lost, nothing doubled, whatever 60 shoppers do at once",
	() => manyShoppers(60),
	180_000,
);
