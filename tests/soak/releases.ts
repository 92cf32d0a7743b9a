// Released versions, each as a tree of its own beside this one's.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../support/gateway/fingerprint.ts";

export interface Release {
	/** `0.8.0` */
	version: string;
	commit: string;
}

const git = (...args: string[]) =>
	execFileSync("git", args, { cwd: projectRoot, encoding: "utf8", maxBuffer: 2 ** 30 });

const migrations = "gateway/platform/db/migrations";

/** Versions whose migration was released under their name, oldest first; each with the commit that named it. */
export function releases(): Release[] {
	const files = git("ls-files", migrations).split("\n");
	return files.flatMap((file) => {
		const [, numbers] = /\/\d{4}_(\d+-\d+-\d+)\.sql$/.exec(file) ?? [];
		if (!numbers) return [];
		const [commit] = git("log", "--diff-filter=A", "--no-renames", "--format=%H", "--", file)
			.trim()
			.split("\n");
		return commit ? [{ version: numbers.replaceAll("-", "."), commit }] : [];
	});
}

/** What a release's gateway is run from. */
const ofGateway = ["gateway", "demo", "shop", "package.json"];

/** The release in a folder of its own, run with the packages that are installed here. @param parts by default those of its gateway */
export function unpack({ commit, version }: Release, parts: readonly string[] = ofGateway): string {
	const folder = mkdtempSync(join(tmpdir(), `vitrine-${version}-`));
	const archive = join(folder, "tree.tar");
	git("archive", "--output", archive, commit, ...parts);
	mkdirSync(join(folder, "tree"));
	execFileSync("tar", ["-xf", archive, "-C", join(folder, "tree")]);
	symlinkSync(join(projectRoot, "node_modules"), join(folder, "tree", "node_modules"));
	return join(folder, "tree");
}
