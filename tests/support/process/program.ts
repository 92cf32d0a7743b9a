// Starts storefront and gateway as processes of their own, asks how much memory they hold, and stops them.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectRoot } from "../gateway/fingerprint.ts";
import { testEnvironment } from "../gateway/test-context.ts";

const probe = fileURLToPath(new URL("./memory-probe.ts", import.meta.url));

export interface Program {
	process: ChildProcess;
	port: number;
	url: string;
	/** bytes of heap and array buffers after garbage collection */
	memory(): Promise<number>;
	/** Sends the signal and waits for the exit code. */
	stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface Start {
	file: "server.ts" | "gateway/main.ts";
	/** the project, or a copy of it */
	folder?: string;
	env: Record<string, string>;
	/** options of node */
	options?: readonly string[];
	/** finds the port in the program's output so far, or in a message from it; null while it is not there */
	port(said: string, message: unknown): number | null;
}

/** @throws Error with the program's output if it ends before it is open */
async function start({
	file,
	folder = projectRoot,
	env,
	options = [],
	port,
}: Start): Promise<Program> {
	const child = spawn(process.execPath, ["--expose-gc", "--import", probe, ...options, file], {
		cwd: folder,
		env: { PATH: process.env.PATH, ...env },
		stdio: ["ignore", "pipe", "pipe", "ipc"],
	});
	let said = "";
	const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
	const opened = new Promise<number>((resolve) => {
		const hear = (message: unknown) => {
			const found = port(said, message);
			if (found !== null) resolve(found);
		};
		child.on("message", hear);
		for (const stream of [child.stdout, child.stderr]) {
			stream?.on("data", (chunk: Buffer) => {
				said = (said + chunk.toString()).slice(-8_000);
				hear(null);
			});
		}
	});
	const first = await Promise.race([opened, closed.then(() => null)]);
	if (first === null) throw new Error(`${file} gave up: ${said}`);
	return {
		process: child,
		port: first,
		url: `http://127.0.0.1:${first}`,
		memory: () =>
			new Promise((resolve, reject) => {
				const hear = (message: unknown) => {
					const { memory } = message as { memory?: number };
					if (memory === undefined) return;
					child.off("message", hear);
					resolve(memory);
				};
				child.on("message", hear);
				closed.then(() => reject(new Error(`${file} ended: ${said}`)));
				child.send("memory");
			}),
		stop(signal = "SIGTERM") {
			child.kill(signal);
			return closed;
		},
	};
}

/** What deploy/helm gives the storefront's Node. */
export const deployedOptions: readonly string[] = (
	/NODE_OPTIONS: (.+)/.exec(
		readFileSync(join(projectRoot, "deploy/helm/values.yaml"), "utf8"),
	)?.[1] ?? ""
).split(" ");

/** Listens on a port of its own, with an embedded gateway unless GATEWAY_URL names another; builds the shop if need be. */
export function startStorefront(
	env: Record<string, string> & ({ GATEWAY_URL: string } | { DATA_DIR: string }),
	options: readonly string[] = [],
	folder = projectRoot,
): Promise<Program> {
	return start({
		file: "server.ts",
		folder,
		env: {
			NODE_ENV: "",
			NODE_COMPILE_CACHE: testEnvironment.NODE_COMPILE_CACHE ?? "",
			HOST: "127.0.0.1",
			PORT: "0",
			LOG_LEVEL: "error",
			SUBSCRIPTION_KEY: testEnvironment.SUBSCRIPTION_KEYS ?? "",
			SESSION_SECRETS: "a-secret-for-tests-that-is-long-enough",
			...env,
		},
		options,
		port: (said) => Number(/is open at http:\/\/localhost:(\d+)/.exec(said)?.[1] ?? 0) || null,
	});
}

export function startGatewayProgram(
	env: Record<string, string>,
	options: readonly string[] = [],
): Promise<Program> {
	return start({
		file: "gateway/main.ts",
		env: { ...testEnvironment, SITE_BASE: "/_gateway", GATEWAY_PORT: "0", ...env },
		options,
		port: (_, message) => (message as { port?: number } | null)?.port ?? null,
	});
}
