// Ten thousand directive maps against the merged policy; `npm test` has a few hundred of them.
import { it } from "vitest";
import { checkMaps } from "../app/server/security/policy-maps.ts";

it("no map weakens the policy", () => checkMaps(10_000));
