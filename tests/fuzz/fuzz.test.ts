// The small version of `npm run fuzz`: the same few hundred inputs every time; thousands in tests/long/fuzz.long.ts.
import { it } from "vitest";
import { noFaults } from "./no-faults.ts";

it(
	"no hostile request makes a fault of ours, touches what is another shopper's, or ends up in a log",
	() => noFaults(300, 0.4),
	400_000,
);
