// What a newcomer sees of the shop on a terminal (OPERATOR-31), and a program elsewhere.
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { createLog } from "#app/server/log.ts";
import { jsonReport } from "#app/server/process/start-report.ts";
import { createTerminal, humanLine } from "#app/server/process/terminal.ts";
import { createLog as createGatewayLog } from "#gateway/platform/http/log.ts";

const shop = {
	url: "http://localhost:3000/",
	locales: ["fr-fr", "en"],
	gatewayUrl: "http://127.0.0.1:4000",
	isDemo: true,
	mailboxUrl: "http://localhost:3000/_gateway/mailbox",
};

/** The lines that a log writes. */
function lineOf(write: (log: ReturnType<typeof createLog>) => void, create = createLog): string {
	let line = "";
	write(
		create("trace", {
			write: (text) => {
				line += text;
			},
		}),
	);
	return line;
}
const request = (url: string, status = 200, method = "GET") =>
	lineOf((log) => log.info({ requestId: "1", method, url, status, ms: 12 }, "request"));

/** What is on the screen after all that was written: `\r` and the clearing of a line are played. */
function screenOf(written: string): string[] {
	return stripVTControlCharacters(written.replaceAll("\r\u001B[2K", "\r"))
		.split("\n")
		.map((line) => line.split("\r").at(-1) ?? "");
}

describe("a line of the log, for a person", () => {
	it.each([
		["/fr-fr/", 200, "GET"],
		["/de-de/warenkorb/", 404, "GET"],
		["/en/cart.data", 200, "POST"],
		["/_gateway/auth/sign-in", 200, "GET"],
		["/", 200, "GET"],
		["/assets/a-1.js", 500, "GET"],
	])("of %s answered %i is one short line", (url, status, method) => {
		const text = humanLine(request(url, status, method));
		expect(text).toMatch(/^\d\d:\d\d:\d\d {2}\d{3} {2}(GET|POST) {1,2} {1,2}\/\S* {2}12 ms$/);
		expect(text).toContain(` ${status} `);
	});

	it.each([
		"/assets/a-1.js",
		"/_gateway/images/*",
		"/build.json",
		"/collect",
		"/readyz",
		"/favicon.svg",
	])("of %s is none: a page needs many files", (url) => expect(humanLine(request(url))).toBeNull());

	it("of a letter says where it can be read, and not to whom it went", () => {
		const line = lineOf(
			(log) =>
				log.info({ letterId: "l-1", kind: "password-link", orderNumber: null }, "letter sent"),
			createGatewayLog as typeof createLog,
		);
		expect(humanLine(line, shop.mailboxUrl)).toMatch(
			/^\d\d:\d\d:\d\d {2}letter {2}password-link {2}http:\/\/localhost:3000\/_gateway\/mailbox\/l-1$/,
		);
	});

	it("of a warning names its reason, of an error where it came from, of the rest nothing", () => {
		const err = new Error("no route");
		expect(humanLine(lineOf((log) => log.warn({ err }, "not refreshed")))).toMatch(
			/ {2}warning {2}not refreshed: no route$/,
		);
		expect(humanLine(lineOf((log) => log.error({ err }, "request failed")))).toMatch(
			/ {2}error {2}request failed: Error: no route\n\s+at /,
		);
		expect(humanLine(lineOf((log) => log.info("ready")))).toBeNull();
		expect(humanLine("Warning: not JSON\n")).toBe("Warning: not JSON");
	});
});

describe("a start on a terminal", () => {
	it("shows each step with its time, then one block, then pages and letters", () => {
		vi.useFakeTimers();
		let written = "";
		const output = { columns: 60, write: (text: string) => (written += text) };
		const terminal = createTerminal(output, () => Date.now());
		terminal.step("build");
		vi.advanceTimersByTime(21_000);
		terminal.progress("for browsers");
		expect(screenOf(written).at(-1)).toMatch(/^ {2}… Building the shop +21 s {2}for browsers$/);
		terminal.step("pages");
		// rendered before the first request
		const log = terminal.openLog();
		log(request("/fr-fr/"));
		terminal.raw("Warning: from elsewhere\n");
		vi.advanceTimersByTime(3_000);
		terminal.open(shop);
		// a chunk of a stream ends anywhere
		const line = request("/en/");
		const gatewayLog = terminal.openLog();
		log(line.slice(0, 20));
		gatewayLog(lineOf((one) => one.warn("from the gateway")));
		log(line.slice(20));
		const screen = screenOf(written).filter((text) => text !== "");
		expect(screen).toEqual([
			expect.stringMatching(/^ {2}✓ Building the shop +21 s$/),
			"Warning: from elsewhere",
			expect.stringMatching(/^ {2}✓ Rendering first pages +3 s$/),
			"  Vitrine is open.",
			expect.stringMatching(/^ {2}Shop +http:\/\/localhost:3000\/$/),
			expect.stringMatching(/^ {2}Locales +\/fr-fr\/ {2}\/en\/$/),
			expect.stringMatching(/^ {2}Accounts +docs\/demo\.md: .*test cards$/),
			expect.stringMatching(/^ {2}Mailbox +http:\/\/localhost:3000\/_gateway\/mailbox /),
			expect.stringMatching(/^ {2}Gateway +http:\/\/127\.0\.0\.1:4000\/docs /),
			expect.stringMatching(/^ {2}Stop +Ctrl-C$/),
			expect.stringMatching(/ {2}warning {2}from the gateway$/),
			expect.stringMatching(/ {2}200 {2}GET .*\/en\//),
		]);
		// a gateway that starts anew while the shop is open, as in development
		terminal.step("database");
		terminal.done();
		expect(screenOf(written).at(-2)).toMatch(/^ {2}✓ Opening the database +0 s$/);
		expect(vi.getTimerCount()).toBe(0);
		vi.useRealTimers();
	});

	it("that fails marks its step, before the reason is written", () => {
		let written = "";
		const terminal = createTerminal({ write: (text: string) => (written += text) });
		terminal.step("database");
		terminal.end();
		expect(screenOf(written)[0]).toMatch(/^ {2}✗ Opening the database +0 s$/);
	});

	it("of no known width, such as a recorded one's, gets its steps whole", () => {
		let written = "";
		const terminal = createTerminal({ columns: 0, write: (text: string) => (written += text) });
		terminal.step("catalogue");
		terminal.progress("11 of 17");
		expect(screenOf(written).at(-1)).toMatch(/ 11 of 17$/);
		terminal.done();
	});

	it("names no account and no mailbox where there is none", () => {
		let written = "";
		const terminal = createTerminal({ write: (text: string) => (written += text) });
		terminal.open({ ...shop, isDemo: false, mailboxUrl: null });
		expect(written).not.toMatch(/Accounts|Mailbox/);
	});
});

it("a start elsewhere is JSON, and says at every level that the shop is open", () => {
	const lines: string[] = [];
	const log = createLog("error", { write: (line) => lines.push(line) });
	const report = jsonReport(log);
	report.step("build");
	report.open(shop);
	expect(lines.map((line) => JSON.parse(line))).toEqual([
		expect.objectContaining({
			program: "storefront",
			url: shop.url,
			msg: "Vitrine is open at http://localhost:3000/",
		}),
	]);
});
