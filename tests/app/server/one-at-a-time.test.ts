import { existsSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { oneAtATime } from "#app/server/build/one-at-a-time.ts";

describe("starts in one folder without a build (OPERATOR-93)", () => {
	let lock: string;
	let builds: string[];
	beforeEach(() => {
		lock = join(mkdtempSync(join(tmpdir(), "lock-")), "build/building.lock");
		builds = [];
	});
	const start = (name: string, build: () => Promise<void> = turn) =>
		oneAtATime(
			lock,
			() => builds.length > 0,
			async () => {
				expect(existsSync(lock)).toBe(true);
				await build();
				builds.push(name);
			},
		);

	it("wait for the one that builds, and use its build", async () => {
		await Promise.all(["one", "two", "three"].map((name) => start(name)));
		expect(builds).toEqual(["one"]);
		expect(existsSync(lock)).toBe(false);
	});

	it("build themselves where that one fails", async () => {
		const failing = start("one", async () => {
			throw new Error("The build failed");
		});
		const [one] = await Promise.allSettled([failing, start("two")]);
		expect(one.status).toBe("rejected");
		expect(builds).toEqual(["two"]);
	});

	it("do not wait for one that was killed", async () => {
		await start("before");
		builds = [];
		writeFileSync(lock, "");
		const then = new Date(Date.now() - 60_000);
		utimesSync(lock, then, then);
		await start("next");
		expect(builds).toEqual(["next"]);
	});
});
