// Starts programs for the bench and reads their CPU time.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

export interface Running {
	pid: number;
	url: string;
	/** Resolves once the program writes a line like this: a line of its log is an event. */
	written(line: RegExp): Promise<void>;
	stop(): Promise<void>;
}

interface Program {
	/** arguments of `node` */
	args: readonly string[];
	env: Record<string, string>;
	url: string;
	/** answers 200 once the program is ready */
	readyPath: string;
	/** is called with everything the program writes */
	onOutput?: (text: string) => void;
}

/** Milliseconds to become ready: most of it is for a first build of the shop. */
const patience = 120_000;

/** @throws Error with the last output when the program ends, or takes too long, before it is ready */
export async function start({ args, env, url, readyPath, onOutput }: Program): Promise<Running> {
	const child = spawn(process.execPath, args, {
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	const waiting = new Set<(line: string) => void>();
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk: Buffer) => {
			said = (said + chunk.toString()).slice(-4000);
			onOutput?.(chunk.toString());
		});
		createInterface(stream).on("line", (line) => {
			for (const look of waiting) look(line);
		});
	}
	const written = (pattern: RegExp) =>
		new Promise<void>((resolve) => {
			const look = (line: string) => {
				if (!pattern.test(line)) return;
				waiting.delete(look);
				resolve();
			};
			waiting.add(look);
		});
	const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
	let hasEnded = false;
	ended.then(() => {
		hasEnded = true;
	});
	const stop = async () => {
		child.kill("SIGTERM");
		await ended;
	};
	// an interrupted bench leaves no process behind
	process.once("exit", () => child.kill("SIGKILL"));
	const until = performance.now() + patience;
	for (;;) {
		const answer = await fetch(url + readyPath).catch(() => null);
		await answer?.body?.cancel();
		if (answer?.status === 200) return { pid: child.pid ?? 0, url, written, stop };
		if (hasEnded || performance.now() > until) {
			await stop();
			throw new Error(`${args.join(" ")} did not become ready (${answer?.status}):\n${said}`);
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

/**
 * CPU seconds that one process has used, in all its threads but not in its children; null where there is no /proc. By the
 * scheduler's nanoseconds: the hundredths of `/proc/<pid>/stat` would be a tenth of a short round.
 */
export function cpuSeconds(pid: number): number | null {
	try {
		const tasks = `/proc/${pid}/task`;
		const spent = readdirSync(tasks).map((task) =>
			Number(readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ", 1)[0]),
		);
		return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9;
	} catch {
		return null;
	}
}
