import { it } from "vitest";
import { noFaults } from "../fuzz/no-faults.ts";

it("four thousand hostile requests cause no server fault, change nothing of another shopper, appear in no log", () =>
	noFaults(4_000, 0.85));
