// What the operating system says of running processes.
import { execFileSync } from "node:child_process";

export interface ProcessFacts {
	pid: number;
	parent: number;
	/** resident memory in MB */
	resident: number;
	/** above 0 where the priority is lowered */
	nice: number;
	command: string;
}

function everyProcess(): ProcessFacts[] {
	const lines = execFileSync("ps", ["-axo", "pid=,ppid=,rss=,nice=,args="], { encoding: "utf8" });
	return lines
		.split("\n")
		.map((line) => line.trim().split(/\s+/))
		.map(([pid, parent, kilobytes, nice, ...command]) => ({
			pid: Number(pid),
			parent: Number(parent),
			resident: Number(kilobytes) / 1024,
			nice: Number(nice),
			command: command.join(" "),
		}));
}

export const isRunning = (pid: number) => everyProcess().some((one) => one.pid === pid);

/** Resident memory in MB; 0 if the process has ended. */
export const residentOf = (pid: number) =>
	everyProcess().find((one) => one.pid === pid)?.resident ?? 0;

/** All pixel processes of a gateway. */
export const pixelProcessesOf = (gateway: number) =>
	everyProcess().filter((one) => one.parent === gateway && one.command.includes("pixel-main"));

/** The pixel process of a gateway, if there is one. */
export const pixelProcessOf = (gateway: number) => pixelProcessesOf(gateway)[0];
