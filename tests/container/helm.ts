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

/** The package's program is one for Linux on x64; elsewhere the one that is installed is taken, if there is one. */
const isPackaged = process.platform === "linux" && process.arch === "x64";
export const hasHelm = isPackaged || spawnSync("helm", ["version"]).status === 0;

export interface Helm {
	/** Objects of the chart with the values of the example, and those that are given. @throws Error what helm says */
	render(values?: object): unknown[];
	/** what it finds wrong */
	lint(): string;
	close(): void;
}

/** @returns the path of a program that it writes to the folder */
function unpackTo(folder: string): string {
	const program = join(folder, "helm");
	const { ASSET_FILE } = require("@aws-cdk/asset-kubectl-v20") as { ASSET_FILE: string };
	const { "helm/helm": binary } = unzipSync(readFileSync(ASSET_FILE), {
		filter: ({ name }) => name === "helm/helm",
	});
	if (!binary) throw new Error(`no helm in ${ASSET_FILE}`);
	writeFileSync(program, binary, { mode: 0o755 });
	return program;
}

export function openHelm(): Helm {
	const folder = mkdtempSync(join(tmpdir(), "vitrine-helm-"));
	const program = isPackaged ? unpackTo(folder) : "helm";
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
