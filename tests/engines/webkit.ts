// WebKit: the MiniBrowser of WebKitGTK on a display of its own, by WebDriver (https://www.w3.org/TR/webdriver2/).
import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "#tests/support/process/free-port.ts";
import {
	type Driver,
	type Engine,
	type EngineOptions,
	findVisible,
	keyCodes,
	until,
	type Which,
} from "./driver.ts";

/** Milliseconds for a command: a question to a page that is being replaced is never answered, and has to be asked again. */
const slow = 10_000;
/** Milliseconds until a window or a page is open, on a busy machine. */
const slowToOpen = 60_000;

type Command = <Result = unknown>(
	method: "GET" | "POST" | "DELETE",
	path: string,
	body?: object,
	within?: number,
) => Promise<Result>;

/** @param root address of the driver, or of one of its sessions */
const commandsAt =
	(root: string): Command =>
	async <Result>(method: string, path: string, body?: object, within = slow) => {
		const headers = { "Content-Type": "application/json" };
		const sent = body ? { headers, body: JSON.stringify(body) } : {};
		const signal = AbortSignal.timeout(within);
		const answer = await fetch(root + path, { method, ...sent, signal });
		const { value } = (await answer.json()) as { value: Result & { error?: string } };
		if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}`);
		return value;
	};

async function openWindow(
	driver: Command,
	address: string,
	{ hasScript, hasPictures }: EngineOptions,
): Promise<Driver> {
	const args = [
		"--automation",
		// as narrow as a phone: its bar would keep the window at 447 pixels
		"--full-screen",
		`--enable-javascript=${hasScript}`,
		`--auto-load-images=${hasPictures}`,
	];
	const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { args } } };
	const { sessionId } = await driver<{ sessionId: string }>(
		"POST",
		"/session",
		{ capabilities },
		slowToOpen,
	);
	const window = commandsAt(`${address}/session/${sessionId}`);
	const call = <Result>(script: string, ...args: string[]) =>
		window<Result>("POST", "/execute/sync", {
			script: `return (${script})(...arguments)`,
			args,
		});

	const perform = (actions: object) => window("POST", "/actions", { actions: [actions] });
	const keys = (pressed: Iterable<string>) =>
		perform({
			type: "key",
			id: "keyboard",
			actions: [...pressed].flatMap((value) => [
				{ type: "keyDown", value },
				{ type: "keyUp", value },
			]),
		});
	const point = (selector: string, which: Which, presses: readonly object[]) =>
		until(selector, async () => {
			const origin = await call<object | null>(findVisible.toString(), selector, which);
			if (!origin) throw new Error("not there");
			const move = { type: "pointerMove", x: 0, y: 0, origin };
			await perform({ type: "pointer", id: "mouse", actions: [move, ...presses] });
		});

	return {
		// its driver does not tell
		faults: [],
		async open(url) {
			await window("POST", "/url", { url }, slowToOpen);
		},
		async run(script, ...args) {
			const result = await call<string>(
				`(args) => JSON.stringify((${script})(...JSON.parse(args)) ?? null)`,
				JSON.stringify(args),
			);
			return JSON.parse(result);
		},
		hover: (selector) => point(selector, "first", []),
		click: (selector, which = "first") =>
			point(selector, which, [
				{ type: "pointerDown", button: 0 },
				{ type: "pointerUp", button: 0 },
			]),
		async type(text) {
			await keys(text);
		},
		async press(key) {
			await keys([keyCodes[key]]);
		},
		async resize(width, height) {
			await window("POST", "/window/rect", { x: 0, y: 0, width, height });
		},
		async picture() {
			return Buffer.from(await window<string>("GET", "/screenshot"), "base64");
		},
		async close() {
			await driver("DELETE", `/session/${sessionId}`);
		},
	};
}

/** A display that no other program uses. */
function displayOf(screen: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		screen.stdio[3]?.once("data", (number: Buffer) => resolve(`:${String(number).trim()}`));
		screen.on("error", reject);
		screen.on("exit", (code) => reject(new Error(`Xvfb ended (${code})`)));
	});
}

function ended(child: ChildProcess): Promise<unknown> {
	if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
	const gone = new Promise((resolve) => child.once("exit", resolve));
	child.kill("SIGTERM");
	return gone;
}

export async function startWebKit(program: string, options: EngineOptions): Promise<Engine> {
	const size = ["-screen", "0", "1440x1000x24", "-nolisten", "tcp"];
	const screen = spawn("Xvfb", ["-displayfd", "3", ...size], {
		stdio: ["ignore", "ignore", "ignore", "pipe"],
	});
	const DISPLAY = await displayOf(screen);
	const port = await freePort();
	const address = `http://127.0.0.1:${port}`;
	const webdriver = spawn(program, [`--port=${port}`, "--host=127.0.0.1"], {
		stdio: "ignore",
		env: { ...process.env, DISPLAY },
	});
	const driver = commandsAt(address);
	const stop = async () => {
		await ended(webdriver);
		await ended(screen);
	};
	try {
		await until("WebKitWebDriver", () => driver("GET", "/status"));
	} catch (error) {
		await stop();
		throw error;
	}
	return { visitor: () => openWindow(driver, address, options), stop };
}
