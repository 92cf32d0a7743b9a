// Before each file of tests: the shop has the demo's markets, as after its install. They are read once a run
// (gateway/global-setup.ts), as what reads them imports a good part of the gateway.
import { inject } from "vitest";
import { setMarkets } from "#gateway/platform/domains/domains.ts";

setMarkets(inject("demoMarkets"), new Date());
