// The small version of `npm run fuzz`: every second operation and route about once, with the same inputs every time; thousands
// in tests/long/fuzz.long.ts.
import { it } from "vitest";
import { operations } from "./gateway-inputs.ts";
import { noFaults } from "./no-faults.ts";

// every second input is a call of the gateway: what is reached must not fall with every operation that joins, nor with the order
// in which the seed draws them
const everySecond = Math.ceil(operations.length * 1.25);

it(
	"no hostile request causes a fault of ours, touches another shopper's data, or is logged",
	() => noFaults(everySecond, 0.25, { lanes: 2, pages: 1, readers: ["buyer"] }),
	400_000,
);
