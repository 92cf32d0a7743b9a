// A release of the commit that is checked out, made twice.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { projectRoot } from "../support/gateway/fingerprint.ts";

const home = mkdtempSync(join(tmpdir(), "vitrine-release-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it("a release (OPERATOR-61)", () => {
	const sums = ["one", "two"].map((name) => {
		const tree = join(home, name);
		// the second of the first's commit, whatever is committed meanwhile
		execFileSync("git", ["clone", "-q", name === "one" ? projectRoot : join(home, "one"), tree]);
		execFileSync("cp", ["-al", join(projectRoot, "node_modules"), join(tree, "node_modules")]);
		execFileSync("npm", ["run", "-s", "release", join(home, `${name}-release`)], { cwd: tree });
		return readFileSync(join(home, `${name}-release`, "SHA256SUMS"), "utf8");
	});
	expect(sums[1]).toBe(sums[0]);
	expect(sums[0]).toMatch(/^[0-9a-f]{64} {2}vitrine-[\d.]+\.tar\.gz$/m);
	const { components } = JSON.parse(
		readFileSync(join(home, "one-release/sbom.cdx.json"), "utf8"),
	) as { components: { name: string }[] };
	const { dependencies } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
		dependencies: Record<string, string>;
	};
	const listed = components.map(({ name }) => name);
	expect(Object.keys(dependencies).filter((name) => !listed.includes(name))).toEqual([]);
}, 600_000);
