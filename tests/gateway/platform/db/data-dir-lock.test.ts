import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DataDirInUse, lockDataDir } from "#gateway/platform/db/data-dir-lock.ts";

let folder: string;
let file: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "vitrine-lock-"));
	file = join(folder, "gateway.lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (holder: object) => writeFileSync(file, JSON.stringify(holder));
const holderNow = () => JSON.parse(readFileSync(file, "utf8")) as { pid: number };

describe("the lock of a data directory", () => {
	it("is taken, refused to a second process, and free after its release", () => {
		const release = lockDataDir(folder);
		expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
		release();
		expect(existsSync(file)).toBe(false);
		lockDataDir(folder)();
	});

	it("is taken over from a process that has ended", () => {
		write({ pid: 2 ** 22 + 1, host: hostname(), born: "1" });
		const release = lockDataDir(folder);
		expect(holderNow().pid).toBe(process.pid);
		release();
	});

	it.runIf(process.platform === "linux")(
		"is taken over from an earlier process with the same id as a running one",
		() => {
			write({ pid: process.ppid, host: hostname(), born: "1" });
			lockDataDir(folder)();
		},
	);

	it("is taken over from an incomplete or unknown file", () => {
		writeFileSync(file, "{");
		lockDataDir(folder)();
	});

	it("of another machine holds while it is renewed, and names the machine", () => {
		write({ pid: 1, host: "another-machine", born: "1" });
		expect(() => lockDataDir(folder)).toThrow("process 1 on another-machine");
	});

	it("of another machine is taken over once it is not renewed any more", () => {
		write({ pid: 1, host: "another-machine", born: "1" });
		const before = new Date(Date.now() - 60_000);
		utimesSync(file, before, before);
		lockDataDir(folder)();
	});
});
