// The shop on a terminal, as it starts (OPERATOR-31): steps with their time, one block of addresses, then
// a line for each page and each letter. Where the output is no terminal, or in production, there is JSON instead.
import { styleText } from "node:util";
import { brand } from "#shop/brand.ts";
import { localeOf } from "#shop/locales.ts";
import type { OpenShop, StartReport, StartStep } from "./start-report.ts";

const stepNames = {
	build: "Building the shop",
	database: "Opening the database",
	catalogue: "Filling the catalogue",
	pages: "Rendering first pages",
} as const satisfies Record<StartStep, string>;
const nameWidth = Math.max(...Object.values(stepNames).map((name) => name.length));

/** A line of either program's log, as pino writes it. */
interface LogLine {
	level: number;
	time: number;
	msg?: string;
	program?: string;
	method?: string;
	url?: string;
	status?: number;
	ms?: number;
	kind?: string;
	letterId?: string;
	err?: { message?: string; stack?: string };
}

const levels = { warn: 40, error: 50, info: 30 } as const;

const clock = (time: number) => new Date(time).toTimeString().slice(0, 8);

/** Whether a path is a page, of the shop or of its sign-in and payment sites, and not one of the files that a page needs. */
function isPage(url: string): boolean {
	const [, first = "", second = ""] = (url.split("?")[0] ?? "").split("/");
	if (first === "_gateway") return second === "auth" || second === "payment";
	return first === "" || localeOf(first.replace(/\.data$/, "")) !== null;
}

function parsed(line: string): LogLine | null {
	try {
		return JSON.parse(line) as LogLine;
	} catch {
		return null;
	}
}

/**
 * What a person is shown of a line of the log; null for nothing.
 * @param mailboxUrl where letters can be read
 */
export function humanLine(line: string, mailboxUrl: string | null = null): string | null {
	const entry = parsed(line);
	if (!entry) return line.trim() === "" ? null : line.trimEnd();
	const { level, time, msg = "", method, url, status, ms, kind, letterId, err } = entry;
	const at = clock(time);
	if (msg === "request" && url !== undefined && status !== undefined) {
		if (status < 500 && !isPage(url)) return null;
		return `${at}  ${status}  ${(method ?? "").padEnd(4)}  ${url}  ${ms} ms`;
	}
	if (msg === "letter sent") {
		const where = mailboxUrl ? `  ${mailboxUrl}/${letterId}` : "";
		return `${at}  letter  ${kind}${where}`;
	}
	if (level >= levels.warn) {
		const word = level >= levels.error ? "error" : "warning";
		const reason = level >= levels.error ? (err?.stack ?? err?.message) : err?.message;
		return `${at}  ${word}  ${[msg, reason].filter(Boolean).join(": ")}`;
	}
	// asked for by LOG_LEVEL
	return level < levels.info ? `${at}  ${msg}` : null;
}

interface Output {
	write(text: string): unknown;
	columns?: number;
}

export interface Terminal extends StartReport {
	/** A log of its own: what it is given are lines, whole or in pieces. */
	openLog(): (chunk: string) => void;
	/** Text that is no log, as it is. */
	raw(chunk: string): void;
}

function blockOf({ url, locales, gatewayUrl, isDemo, mailboxUrl }: OpenShop): string {
	const rows: (readonly [string, string])[] = [
		["Shop", url],
		[
			"Locales",
			locales.map((prefix) => `/${prefix}/`).join("  ") ||
				"none yet: `npm run gateway -- import <folder>` brings markets in (docs/importing.md)",
		],
		...(isDemo
			? [
					[
						"Accounts",
						"docs/demo.md: demo accounts, promo codes, gift cards and test cards",
					] as const,
				]
			: []),
		...(mailboxUrl ? [["Mailbox", `${mailboxUrl}  (letters, with their links)`] as const] : []),
		["Gateway", `${gatewayUrl}/docs  (its calls)`],
		["Stop", "Ctrl-C"],
	];
	const lines = rows.map(([name, text]) => `  ${name.padEnd(10)}${text}`);
	return ["", `  ${brand.name} is open.`, "", ...lines, "", ""].join("\n");
}

/** @param now milliseconds of a clock that only goes on */
export function createTerminal(output: Output, now = () => performance.now()): Terminal {
	let running: { step: StartStep; since: number; detail: string } | null = null;
	let ticking: NodeJS.Timeout | undefined;
	let isOpen = false;
	let mailboxUrl: string | null = null;

	const seconds = (since: number) => `${Math.round((now() - since) / 1000)} s`.padStart(5);
	const clear = () => running && output.write("\r\u001B[2K");
	const draw = () => {
		if (!running) return;
		const { step, since, detail } = running;
		const line = `  … ${stepNames[step].padEnd(nameWidth)}${seconds(since)}  ${detail}`.trimEnd();
		// a line that wraps could not be overwritten; a recorded terminal says that it is 0 wide
		output.write(`\r\u001B[2K${line.slice(0, (output.columns || 80) - 1)}`);
	};
	const finish = (sign: string) => {
		if (!running) return;
		const { step, since } = running;
		clear();
		output.write(`  ${sign} ${stepNames[step].padEnd(nameWidth)}${seconds(since)}\n`);
		running = null;
		clearInterval(ticking);
	};
	const above = (text: string) => {
		clear();
		output.write(text);
		draw();
	};

	return {
		step(step) {
			finish(styleText("green", "✓"));
			running = { step, since: now(), detail: "" };
			draw();
			ticking = setInterval(draw, 1_000);
			ticking.unref();
		},
		progress(detail) {
			if (!running) return;
			running.detail = detail;
			draw();
		},
		open(shop) {
			finish(styleText("green", "✓"));
			isOpen = true;
			mailboxUrl = shop.mailboxUrl;
			output.write(blockOf(shop));
		},
		stopping: () => above("  Stopping: what runs is finished first.\n"),
		done: () => finish(styleText("green", "✓")),
		end: () => finish(styleText("red", "✗")),
		openLog() {
			let rest = "";
			return (chunk) => {
				const lines = (rest + chunk).split("\n");
				rest = lines.pop() ?? "";
				for (const line of lines) {
					// pages that are rendered before the first request are a step of their own
					if (!isOpen && line.includes('"msg":"request"')) continue;
					const text = humanLine(line, mailboxUrl);
					if (text !== null) above(`${text}\n`);
				}
			};
		},
		raw: above,
	};
}
