// `npm run release [<folder>]`: what a release consists of besides its image, from the commit that is checked out. The same commit
// gives the same bytes: the archive of everything that the image has of ours (the image adds the packages of
// package-lock.json), a list of all its components (CycloneDX), checksums, and where it comes from.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = join(import.meta.dirname, "../..");
const folder = resolve(process.argv[2] ?? join(root, "build/release"));

const run = (file: string, ...args: string[]): string =>
	execFileSync(file, args, { cwd: root, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });
const sha256 = (content: string | Buffer): string =>
	createHash("sha256").update(content).digest("hex");
const fail = (text: string): never => {
	process.stderr.write(`${text}\n`);
	process.exit(1);
};

const { name, version, engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
	name: string;
	version: string;
	engines: { node: string };
};
if (run("git", "status", "--porcelain") !== "")
	fail("There are changes that no commit has: a release is made of a commit.");
const commit = run("git", "rev-parse", "HEAD").trim();
const committedAt = Number(run("git", "show", "-s", "--format=%ct", "HEAD").trim());
const date = new Date(committedAt * 1_000).toISOString();

/** What the image's last stage takes of the tree. */
function takenByImage(): string[] {
	const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
	const lastStage = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
	return [...lastStage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = ""]) =>
		paths.split(/\s+/),
	);
}

process.stdout.write("build\n");
rmSync(join(root, "build/client"), { recursive: true, force: true });
rmSync(join(root, "build/server"), { recursive: true, force: true });
run("npm", "run", "build");

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const archive = `${name}-${version}.tar.gz`;
process.stdout.write(`${archive}\n`);
// of each file only what the commit or the build decides: no owner, no time, one order
execFileSync(
	"tar",
	[
		...["--sort=name", `--mtime=@${committedAt}`, "--owner=0", "--group=0", "--numeric-owner"],
		...[
			"--mode=u+rwX,go+rX,go-w",
			"--format=ustar",
			"--exclude=build/kept",
			"--exclude=build/release",
		],
		...["--use-compress-program=gzip -n -9", "-cf", join(folder, archive)],
		...[...takenByImage(), "build", "package-lock.json", "Dockerfile", "LICENSE"].sort(),
	],
	{ cwd: root },
);

interface Sbom {
	serialNumber: string;
	metadata: { timestamp: string; component: { name: string; "bom-ref": string } };
	components: { "bom-ref": string }[];
	dependencies: { ref: string; dependsOn: string[] }[];
}

/** Names and versions of the packages that are installed without those of development. */
function installed(): Set<string> {
	const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
		packages: Record<string, { version: string; dev?: boolean }>;
	};
	return new Set(
		Object.entries(packages).flatMap(([path, { version, dev }]) =>
			dev || path === "" ? [] : [`${path.replace(/^.*node_modules\//, "")}@${version}`],
		),
	);
}

/** npm's own `--omit=dev` leaves out packages that both the shop and its development use. */
function listOfComponents(): Sbom {
	const sbom = JSON.parse(
		run("npm", "sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"),
	) as Sbom;
	const kept = installed().add(sbom.metadata.component["bom-ref"]);
	return {
		...sbom,
		components: sbom.components.filter((each) => kept.has(each["bom-ref"])),
		dependencies: sbom.dependencies
			.filter(({ ref }) => kept.has(ref))
			.map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => kept.has(on)) })),
	};
}

const sbom = listOfComponents();
const digest = sha256(readFileSync(join(root, "package-lock.json")));
// what would be another one at each run
sbom.serialNumber = `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
sbom.metadata.timestamp = date;
sbom.metadata.component.name = name;
writeFileSync(join(folder, "sbom.cdx.json"), `${JSON.stringify(sbom, null, "\t")}\n`);

writeFileSync(
	join(folder, "provenance.txt"),
	`${name} ${version}
commit     ${commit}
date       ${date}
lock file  sha256:${digest}
built by   npm ci && npm run release
node       ${process.version} (needs ${engines.node})
image      docker build . (its files of ours are those of ${archive}; its base is named in Dockerfile)

To check: check out the commit, run the two commands with this version of Node, and compare SHA256SUMS.
`,
);
const files = [archive, "provenance.txt", "sbom.cdx.json"];
writeFileSync(
	join(folder, "SHA256SUMS"),
	files.map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`).join(""),
);
process.stdout.write(`${readFileSync(join(folder, "SHA256SUMS"), "utf8")}in ${folder}\n`);
