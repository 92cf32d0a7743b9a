// Firefox by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it speaks without a driver beside it.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	type Driver,
	type Engine,
	type EngineOptions,
	findVisible,
	keyCodes,
	until,
	type Which,
} from "./driver.ts";

type Params = Record<string, unknown>;

interface Message {
	id?: number;
	type: "success" | "error" | "event";
	method?: string;
	params?: { level: string; text: string | null; source: { context?: string } };
	result?: unknown;
	error?: string;
	message?: string;
}

/** The commands' socket. */
interface Connection {
	send<Result = unknown>(method: string, params?: Params): Promise<Result>;
	onEntry(listener: (entry: NonNullable<Message["params"]>) => void): void;
	close(): void;
}

async function connect(address: string): Promise<Connection> {
	const socket = new WebSocket(address);
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = () => reject(new Error(`Firefox does not answer at ${address}`));
	});
	const waiting = new Map<number, (message: Message) => void>();
	const listeners = new Set<(entry: NonNullable<Message["params"]>) => void>();
	let last = 0;
	socket.onmessage = ({ data }) => {
		const message = JSON.parse(String(data)) as Message;
		if (message.id !== undefined) waiting.get(message.id)?.(message);
		else if (message.method === "log.entryAdded" && message.params)
			for (const listener of listeners) listener(message.params);
	};
	socket.onclose = () => {
		for (const answer of waiting.values()) answer({ type: "error", message: "Firefox has ended" });
	};
	return {
		send<Result>(method: string, params: Params = {}) {
			last += 1;
			const id = last;
			return new Promise<Result>((resolve, reject) => {
				waiting.set(id, (message) => {
					waiting.delete(id);
					if (message.type === "success") resolve(message.result as Result);
					else reject(new Error(`${method}: ${message.error ?? ""} ${message.message ?? ""}`));
				});
				socket.send(JSON.stringify({ id, method, params }));
			});
		},
		onEntry: (listener) => listeners.add(listener),
		close: () => socket.close(),
	};
}

/** What a page says that is left while it still loads; the journey goes on, so nothing was lost. */
const ofLeaving =
	/^(AbortError: The operation was aborted|TypeError: (?:error loading dynamically|Error in input stream)|downloadable font: download failed.* status=2152398850)/;

interface Evaluated {
	type: "success" | "exception";
	result?: { type: string; value?: string; sharedId?: string };
	exceptionDetails?: { text: string };
}

async function openWindow(bidi: Connection): Promise<Driver> {
	const { userContext } = await bidi.send<{ userContext: string }>("browser.createUserContext");
	const { context } = await bidi.send<{ context: string }>("browsingContext.create", {
		type: "tab",
		userContext,
	});
	const faults: string[] = [];
	bidi.onEntry(({ level, text, source }) => {
		if (level !== "error" || source.context !== context) return;
		if (text !== null && !ofLeaving.test(text)) faults.push(text);
	});

	async function call(functionDeclaration: string, ...args: string[]) {
		const { result, exceptionDetails } = await bidi.send<Evaluated>("script.callFunction", {
			functionDeclaration,
			arguments: args.map((value) => ({ type: "string", value })),
			target: { context },
			// a page without scripts keeps no promise
			awaitPromise: false,
		});
		if (exceptionDetails) throw new Error(exceptionDetails.text);
		return result;
	}

	const keys = (pressed: Iterable<string>) =>
		bidi.send("input.performActions", {
			context,
			actions: [
				{
					type: "key",
					id: "keyboard",
					actions: [...pressed].flatMap((value) => [
						{ type: "keyDown", value },
						{ type: "keyUp", value },
					]),
				},
			],
		});

	const point = (selector: string, which: Which, presses: readonly Params[]) =>
		until(selector, async () => {
			const found = await call(findVisible.toString(), selector, which);
			const origin = { type: "element", element: { sharedId: found?.sharedId } };
			const move = { type: "pointerMove", x: 0, y: 0, origin };
			await bidi.send("input.performActions", {
				context,
				actions: [{ type: "pointer", id: "mouse", actions: [move, ...presses] }],
			});
		});

	return {
		faults,
		async open(url) {
			await bidi.send("browsingContext.navigate", { context, url, wait: "complete" });
		},
		async run(script, ...args) {
			const result = await call(
				`(args) => JSON.stringify((${script})(...JSON.parse(args)) ?? null)`,
				JSON.stringify(args),
			);
			return JSON.parse(result?.value ?? "null");
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
			await bidi.send("browsingContext.setViewport", { context, viewport: { width, height } });
		},
		async picture() {
			const { data } = await bidi.send<{ data: string }>("browsingContext.captureScreenshot", {
				context,
			});
			return Buffer.from(data, "base64");
		},
		async close() {
			await bidi.send("browser.removeUserContext", { userContext });
		},
	};
}

/** Settings of a profile that asks nothing, fetches nothing, and opens no page of its own. */
const settings = {
	"app.update.enabled": false,
	"browser.shell.checkDefaultBrowser": false,
	"browser.startup.page": 0,
	"datareporting.policy.dataSubmissionEnabled": false,
	"extensions.getAddons.cache.enabled": false,
	"network.captive-portal-service.enabled": false,
	"network.connectivity-service.enabled": false,
	"services.settings.server": "data:,",
	"toolkit.startup.max_resumed_crashes": -1,
	// a mouse, which points and hovers: without a screen there is none
	"ui.allPointerCapabilities": 6,
	"ui.primaryPointerCapabilities": 6,
};

/** The address that Firefox prints once it listens. @throws Error with what it said if it ends before */
function addressOf(firefox: ChildProcess): Promise<string> {
	let said = "";
	return new Promise((resolve, reject) => {
		firefox.stderr?.on("data", (chunk: Buffer) => {
			said += chunk;
			const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
			if (address) resolve(`${address}/session`);
		});
		firefox.on("error", reject);
		firefox.on("exit", (code) => reject(new Error(`Firefox ended (${code}): ${said}`)));
	});
}

export async function startFirefox(
	program: string,
	{ hasScript, hasPictures }: EngineOptions,
): Promise<Engine> {
	const profile = mkdtempSync(join(tmpdir(), "vitrine-firefox-"));
	const all = {
		...settings,
		"javascript.enabled": hasScript,
		"permissions.default.image": hasPictures ? 1 : 2,
	};
	const lines = Object.entries(all).map(
		([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
	);
	writeFileSync(join(profile, "user.js"), lines.join("\n"));
	const firefox = spawn(
		program,
		["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
		// its own caches and locks stay out of the user's home
		{ stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile } },
	);
	const ended = new Promise((resolve) => firefox.once("exit", resolve));
	const stop = async () => {
		firefox.kill("SIGTERM");
		await ended;
		rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		const bidi = await connect(await addressOf(firefox));
		await bidi.send("session.new", { capabilities: {} });
		await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
		return {
			visitor: () => openWindow(bidi),
			async stop() {
				await bidi.send("session.end");
				bidi.close();
				await stop();
			},
		};
	} catch (error) {
		await stop();
		throw error;
	}
}
