// The secret that a storefront without SESSION_SECRETS makes for itself (SESSION-7).
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionSecrets } from "#app/server/process/secrets.ts";

/** What another program does between a look for the secret and the making of one. */
let meanwhile = (): void => undefined;
vi.mock("node:fs", async (original) => {
	const real = await original<typeof fs>();
	const mkdirSync = (path: string, options: fs.MakeDirectoryOptions) => {
		const made = real.mkdirSync(path, options);
		meanwhile();
		return made;
	};
	return { ...real, default: real, mkdirSync };
});

let folder = "";
const file = () => join(folder, "session-secret");
const ask = () => sessionSecrets({ SESSION_SECRETS: [], DATA_DIR: folder });

beforeEach(() => {
	folder = fs.mkdtempSync(join(tmpdir(), "secrets-"));
	meanwhile = () => undefined;
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it("is made once, for its owner alone, and replaces one that is cut", () => {
	fs.writeFileSync(file(), "cut");
	const made = ask();
	expect(made[0]).toHaveLength(43);
	expect(ask()).toEqual(made);
	expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
	expect(fs.readdirSync(folder)).toEqual(["session-secret"]);
});

it("is one for all programs that start together in a folder", () => {
	const theirs = "a-secret-that-another-program-has-made-now";
	meanwhile = () => fs.writeFileSync(file(), theirs);
	expect(ask()).toEqual([theirs]);
	expect(ask()).toEqual([theirs]);
});
