// Follows a Dockerfile without a container engine: its COPY and RUN lines, in order, in folders of their own.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

interface Instruction {
	word: string;
	rest: string;
}

/** The result of the last stage: its files, environment, user and command. */
export interface FollowedImage {
	/** stands for `/` of the image */
	root: string;
	workdir: string;
	env: Record<string, string>;
	user: string;
	command: string[];
	healthcheck: string[];
}

export function instructionsOf(dockerfile: string): Instruction[] {
	return dockerfile
		.replaceAll(/\\\n/g, " ")
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "" && !line.startsWith("#"))
		.map((line) => {
			const [word = "", ...rest] = line.split(/\s+/);
			return { word: word.toUpperCase(), rest: rest.join(" ") };
		});
}

function copyHardLinked(from: string, to: string): void {
	mkdirSync(dirname(to), { recursive: true });
	execFileSync("cp", ["-al", from, to]);
}

/**
 * Runs every stage. Base images are replaced by this machine's own Node; absolute paths are put under each stage's folder.
 * @param context folder that COPY takes files from
 */
export function followDockerfile(path: string, context: string): FollowedImage {
	const folder = mkdtempSync(join(tmpdir(), "vitrine-image-"));
	const stages = new Map<string, FollowedImage>();
	let image: FollowedImage | undefined;
	const current = (): FollowedImage => {
		if (!image) throw new Error("An instruction stands before FROM.");
		return image;
	};
	const values = new Map<string, string>();
	const steps: Record<string, (rest: string) => void> = {
		ARG(rest) {
			const [name = "", value = ""] = rest.split("=");
			values.set(name, value);
		},
		FROM(rest) {
			const [given = "", , name = `stage-${stages.size}`] = rest.split(" ");
			const base = given.replace(/^\$\{(\w+)\}$/, (_, key: string) => values.get(key) ?? "");
			const parent = stages.get(base);
			const root = join(folder, name);
			if (parent) copyHardLinked(parent.root, root);
			else mkdirSync(root, { recursive: true });
			const fresh = { workdir: "/", env: {}, user: "root", command: [], healthcheck: [] };
			image = { ...structuredClone(parent ?? { ...fresh, root }), root };
			stages.set(name, image);
		},
		WORKDIR(rest) {
			current().workdir = rest;
			mkdirSync(join(current().root, rest), { recursive: true });
		},
		ENV(rest) {
			for (const [, key = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) {
				current().env[key] = value;
			}
		},
		COPY(rest) {
			const words = rest.split(" ");
			const from = words[0]?.startsWith("--from=") ? words.shift()?.slice(7) : undefined;
			const source = from ? (stages.get(from)?.root ?? "") : context;
			const target = words.pop() ?? ".";
			const here = join(current().root, current().workdir);
			for (const word of words) {
				const origin = join(source, word);
				const intoFolder = words.length > 1 || target.endsWith("/");
				const to = join(here, target, intoFolder ? word : "");
				if (from) copyHardLinked(origin, to);
				else cpSync(origin, word === "." ? here : to, { recursive: true });
			}
		},
		RUN(rest) {
			const { root, workdir, env } = current();
			const command = rest
				.replaceAll(/(?<=\s)\/(?=\w)/g, `${root}/`)
				// the image's own user does not exist outside it
				.replaceAll("node:node", String(process.getuid?.() ?? 0));
			execFileSync("bash", ["-euc", command], {
				cwd: join(root, workdir),
				env: { ...process.env, ...env },
				stdio: ["ignore", "ignore", "inherit"],
			});
		},
		USER(rest) {
			current().user = rest;
		},
		HEALTHCHECK(rest) {
			current().healthcheck = JSON.parse(rest.slice(rest.indexOf("["))) as string[];
		},
		CMD(rest) {
			current().command = JSON.parse(rest) as string[];
		},
		VOLUME() {},
		EXPOSE() {},
	};
	for (const { word, rest } of instructionsOf(readFileSync(path, "utf8"))) {
		const step = steps[word];
		if (!step) throw new Error(`The follower does not know ${word}.`);
		step(rest);
	}
	if (!existsSync(current().root)) throw new Error("The last stage left nothing.");
	return current();
}
