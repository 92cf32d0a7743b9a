// Helm as a package of the registry brings it, for machines that have none.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { parseAllDocuments } from "yaml";
import { root as tree } from "../architecture/tree.ts";

const require = createRequire(import.meta.url);
const chart = join(tree, "deploy/helm");

export interface Helm {
	/** Objects of the chart with the values of the example, and those that are given. @throws Error what helm says */
	render(values?: object): unknown[];
	/** what it finds wrong */
	lint(): string;
	close(): void;
}

export function openHelm(): Helm {
	const folder = mkdtempSync(join(tmpdir(), "vitrine-helm-"));
	const program = join(folder, "helm");
	const { ASSET_FILE } = require("@aws-cdk/asset-kubectl-v20") as { ASSET_FILE: string };
	const { "helm/helm": binary } = unzipSync(readFileSync(ASSET_FILE), {
		filter: ({ name }) => name === "helm/helm",
	});
	if (!binary) throw new Error(`no helm in ${ASSET_FILE}`);
	writeFileSync(program, binary, { mode: 0o755 });
	// whatever the machine's own configuration is
	const env = { PATH: process.env.PATH, HOME: folder };
	const example = ["--values", join(chart, "example.yaml")];
	return {
		render(values = {}) {
			const { status, stdout, stderr } = spawnSync(
				program,
				["template", "vitrine", chart, ...example, "--values", "-"],
				{ env, encoding: "utf8", input: JSON.stringify(values) },
			);
			if (status !== 0) throw new Error(stderr);
			return parseAllDocuments(stdout).flatMap((each) => each.toJS() ?? []);
		},
		lint: () =>
			execFileSync(program, ["lint", "--strict", chart, ...example], { env, encoding: "utf8" }),
		close: () => rmSync(folder, { recursive: true, force: true }),
	};
}
