// The small version of `npm run fuzz`: every operation once and every route once or twice, with the same inputs every time;
// thousands in tests/long/fuzz.long.ts.
import { it } from "vitest";
import { noFaults } from "./no-faults.ts";

it(
	"no hostile request causes a fault of ours, touches another shopper's data, or is logged",
	() => noFaults(300, 0.5, { lanes: 2, pages: 1, readers: ["buyer"] }),
	400_000,
);
