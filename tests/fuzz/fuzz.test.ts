// The small version of `npm run fuzz`: the same few hundred inputs every time; thousands in tests/long/fuzz.long.ts.
import { it } from "vitest";
import { noFaults } from "./no-faults.ts";

it(
	"no hostile request causes a fault of ours, touches another shopper's data, or is logged",
	() => noFaults(300, 0.4, { lanes: 2, pages: 1, readers: ["buyer"] }),
	400_000,
);
