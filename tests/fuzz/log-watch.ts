// What the programs logged: no shopper's data, no token and no code may be in it; their errors help to explain a fault.
import type { Programs } from "./programs.ts";

/** Longest part of a log line that is reported. */
const shown = 400;

export interface LogWatch {
	/** these may not be logged from now on */
	hide(secrets: readonly string[]): void;
	/** What was logged since the last call and must not have been. */
	faults(): string[];
	/** Errors and warnings that were logged, each kind once, with its count. */
	errors(): string[];
}

interface ErrorLine {
	level?: number;
	msg?: string;
	url?: string;
	route?: string;
	err?: { message?: string; stack?: string; cause?: { message?: string } };
}

/** pino's level: what is ignored on purpose (ERROR-7) is logged as a warning, and may be the cause of a 503 */
const warnLevel = 40;

/** What went wrong and where, without the parts that differ from one time to the next. */
function kindOf(line: string): string | null {
	try {
		const { level = 0, msg, url, route, err } = JSON.parse(line) as ErrorLine;
		if (level < warnLevel) return null;
		const frames = err?.stack?.split("\n").filter((frame) => /^\s+at /.test(frame)) ?? [];
		const where = frames.slice(0, 4).map((frame) => frame.trim());
		const cause = err?.cause?.message ? ` (${err.cause.message})` : "";
		const text = `${msg}: ${err?.message?.slice(0, 200)}${cause} ${where.join(" ")}`;
		return `${route ?? url?.split("?")[0] ?? ""} ${text}`;
	} catch {
		return null;
	}
}

export function watchLog(programs: Programs): LogWatch {
	const hidden: string[] = [];
	const errors = new Map<string, number>();
	return {
		hide(secrets) {
			hidden.push(...secrets.filter((secret) => secret.length >= 8));
		},
		faults() {
			const text = programs.written();
			const lines = text.split("\n");
			for (const kind of lines.map(kindOf)) {
				if (kind) errors.set(kind, (errors.get(kind) ?? 0) + 1);
			}
			const told = hidden.filter((secret) => text.includes(secret));
			return told.map((secret) => {
				const line = lines.find((one) => one.includes(secret)) ?? "";
				return `the log holds ${secret}: ${line.slice(0, shown)}`;
			});
		},
		errors: () => [...errors].map(([kind, count]) => `${count} × ${kind}`),
	};
}
