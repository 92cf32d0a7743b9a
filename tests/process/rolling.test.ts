// Programs are replaced under load, behind a balancer that never asks twice. Once each here; fifty times each in
// tests/long/rolling.long.ts.
import { expect, it } from "vitest";
import { rollThrough } from "../support/process/rolling.ts";

it("rolling restarts of storefronts and gateways fail no request", async () => {
	const { requests, failed, codes } = await rollThrough(1);
	expect(failed).toEqual([]);
	expect(codes).toEqual([0, 0]);
	expect(requests).toBeGreaterThan(100);
}, 180_000);
