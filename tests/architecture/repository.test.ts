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

	it("has one copy of React Router and of each of its adapters (docs/architecture.md)", () => {
		const { packages } = JSON.parse(textOf("package-lock.json"));
		const copies = Object.keys(packages).filter((path) =>
			/node_modules\/(?:react-router|@react-router\/[\w-]+)$/.test(path),
		);
		expect(copies.sort()).toEqual([
			"node_modules/@react-router/dev",
			"node_modules/@react-router/node",
			"node_modules/react-router",
		]);
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
