// Programs are replaced under load, behind a balancer that never asks twice. In the gate, tests/process/stop.test.ts
// tests what a program does when it is told to stop.
import { expect, it } from "vitest";
import { rollThrough } from "../support/process/rolling.ts";

const restarts = Number(process.env.RESTARTS ?? 20);

it(`${restarts} rolling restarts of storefronts and of gateways fail no request`, async () => {
	const { requests, failed, codes } = await rollThrough(restarts);
	process.stdout.write(`${requests} requests, ${failed.length} failed\n`);
	expect(failed).toEqual([]);
	expect(codes).toEqual(Array(2 * restarts).fill(0));
});
