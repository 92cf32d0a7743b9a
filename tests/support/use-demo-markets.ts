// For programs of the tests: the shop has the demo's markets, as after its install.
import { setMarkets } from "#gateway/platform/domains/domains.ts";
import { demoMarkets } from "./demo-markets.ts";

setMarkets(demoMarkets, new Date());
