// The gateway as a process of its own, the way the storefront starts it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "./fingerprint.ts";
import { testEnvironment } from "./test-context.ts";

export interface SpawnedGateway {
	process: ChildProcess;
	port: number;
	url: string;
	/** everything that it has written to stderr */
	errors(): string;
	/** Sends the signal and waits for the exit code. */
	stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface FailedBoot {
	code: number | null;
	errors: string;
}

/** Resolves when the gateway says `ready`, or when it has given up. @param tree another than this project's, such as a release's */
export async function spawnGateway(
	environment: Record<string, string>,
	tree = projectRoot,
): Promise<SpawnedGateway | FailedBoot> {
	const child = spawn(process.execPath, [join(tree, "gateway/main.ts")], {
		cwd: tree,
		env: { PATH: process.env.PATH, ...testEnvironment, GATEWAY_PORT: "0", ...environment },
		stdio: ["ignore", "ignore", "pipe", "ipc"],
	});
	let errors = "";
	child.stderr?.on("data", (chunk: Buffer) => {
		errors += chunk.toString();
	});
	const closed = once(child, "close") as Promise<[number | null]>;
	const ready = new Promise<{ port: number }>((resolve) => {
		// what it does until then is told too
		child.on("message", (message: { ready?: boolean; port: number }) => {
			if (message.ready) resolve({ port: message.port });
		});
	});
	const first = await Promise.race([ready, closed.then(([code]) => ({ code }))]);
	if ("code" in first) return { code: first.code, errors };
	return {
		process: child,
		port: first.port,
		url: `http://127.0.0.1:${first.port}`,
		errors: () => errors,
		async stop(signal = "SIGTERM") {
			child.kill(signal);
			const [code] = await closed;
			return code;
		},
	};
}

/** @throws Error with what the gateway wrote to stderr, if it did not start */
export function started(gateway: SpawnedGateway | FailedBoot): SpawnedGateway {
	if ("url" in gateway) return gateway;
	throw new Error(`The gateway gave up with ${gateway.code}: ${gateway.errors}`);
}

/** @throws Error if the gateway did start */
export async function refused(gateway: SpawnedGateway | FailedBoot): Promise<FailedBoot> {
	if (!("url" in gateway)) return gateway;
	await gateway.stop();
	throw new Error("The gateway started where it must not.");
}
