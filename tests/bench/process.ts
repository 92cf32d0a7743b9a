// Starts programs for the bench and reads what they cost.
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";

const ticksPerSecond = 100;

export async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	if (typeof address !== "object" || !address) throw new Error("No free port.");
	return address.port;
}

export interface Running {
	child: ChildProcess;
	url: string;
	stop(): Promise<void>;
}

/** Starts `node <args>` and waits until `url + readyPath` answers 200. @throws Error with the output when it ends first */
export async function start(
	args: readonly string[],
	env: Record<string, string>,
	url: string,
	readyPath: string,
): Promise<Running> {
	const child = spawn(process.execPath, args, {
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	const news = new EventTarget();
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk: Buffer) => {
			output = (output + chunk.toString()).slice(-4000);
			news.dispatchEvent(new Event("output"));
		});
	}
	const ended = new Promise<never>((_resolve, reject) =>
		child.once("exit", (code) => reject(new Error(`${args[0]} ended (${code}):\n${output}`))),
	);
	ended.catch(() => {});
	const ready = async () => {
		for (;;) {
			const answer = await fetch(url + readyPath).catch(() => null);
			if (answer?.status === 200) return;
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	};
	await Promise.race([ready(), ended]);
	return {
		child,
		url,
		stop: () =>
			new Promise((resolve) => {
				child.once("exit", () => resolve());
				child.kill("SIGTERM");
			}),
	};
}

/** CPU seconds that one process has used, all its threads, its children left out (Linux). */
export function cpuSeconds(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
	return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

export const canReadCpu = (() => {
	try {
		return readdirSync("/proc/self").length > 0;
	} catch {
		return false;
	}
})();
