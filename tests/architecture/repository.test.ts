import { describe, expect, it } from "vitest";
import { filesUnder, textOf } from "./tree.ts";

interface Manifest {
	dependencies: Record<string, string>;
	devDependencies: Record<string, string>;
}
const manifest = JSON.parse(textOf("package.json")) as Manifest;

describe("the repository", () => {
	it("pins every dependency to one exact version", () => {
		const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
			([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
		);
		expect(loose).toEqual([]);
	});

	it("keeps download addresses out of the lock file", () => {
		expect(textOf("package-lock.json")).not.toContain('"resolved"');
	});

	it("runs its scripts on Node 24 by a dependency of its own", () => {
		expect(manifest.dependencies.node).toMatch(/^24\./);
	});

	it("has no package with a large manifest, which Node reads at each import (ADR 0114)", () => {
		const large = Object.keys(manifest.dependencies).filter(
			(name) => textOf(`node_modules/${name}/package.json`).length > 30_000,
		);
		expect(large).toEqual([]);
	});

	it("gives React Router and its adapters one version (docs/architecture.md)", () => {
		const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
			.filter(([name]) => name === "react-router" || name.startsWith("@react-router/"))
			.map(([, version]) => version);
		expect(new Set(versions)).toEqual(new Set(["8.4.0"]));
	});

	it("has no test that is left out of the run", () => {
		const left = filesUnder("tests")
			.filter(
				(path) => /\.(test|journey)\.tsx?$/.test(path) && !path.endsWith("/repository.test.ts"),
			)
			.filter((path) =>
				/\b(it|test|describe)\.(skip|only|todo|fixme)\b|waitForTimeout/.test(textOf(path)),
			);
		expect(left).toEqual([]);
	});
});
