import { it } from "vitest";
import { noFaults } from "../fuzz/no-faults.ts";

it("four thousand hostile requests make no fault of ours, touch nothing of another shopper's, end up in no log", () =>
	noFaults(4_000, 0.85));
