// Chromium by its own protocol: driven by Playwright it renders nothing ahead and keeps no page for the way back.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumPath } from "./chromium.ts";

const userAgent =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

type Fields = Record<string, unknown>;

async function connect(address: string) {
	const socket = new WebSocket(address);
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = () => reject(new Error("Chromium does not answer"));
	});
	let last = 0;
	const open = new Map<number, { resolve(value: Fields): void; reject(error: Error): void }>();
	/** sessions of pages that came by themselves, by the session that asked for them */
	const pages = new Map<string, string>();
	/** events since the last navigation by `Page.navigate` */
	const events: { method: string; params: Fields }[] = [];
	const waiting = new Set<() => void>();
	let ahead = 0;
	socket.onmessage = ({ data }) => {
		const { id, result, error, method, params, sessionId } = JSON.parse(String(data));
		if (method) {
			events.push({ method, params });
			for (const look of waiting) look();
		}
		if (method === "Target.attachedToTarget" && sessionId) {
			const { type, subtype } = params.targetInfo;
			// one that is rendered ahead is not shown yet
			if (subtype === "prerender") ahead += 1;
			else if (type === "page") pages.set(sessionId, params.sessionId);
		}
		const asked = open.get(id);
		if (error) asked?.reject(new Error(error.message));
		else asked?.resolve(result);
		open.delete(id);
	};
	return {
		send(method: string, params: Fields = {}, sessionId?: string): Promise<Fields> {
			last += 1;
			socket.send(JSON.stringify({ id: last, method, params, sessionId }));
			return new Promise((resolve, reject) => open.set(last, { resolve, reject }));
		},
		event<T>(method: string, is: (params: T) => boolean): Promise<T> {
			return new Promise((resolve) => {
				const look = () => {
					const found = events.find((each) => each.method === method && is(each.params as T));
					if (!found) return;
					waiting.delete(look);
					resolve(found.params as T);
				};
				waiting.add(look);
				look();
			});
		},
		forget: () => events.splice(0),
		pageOf: (tab: string) => pages.get(tab),
		madeAhead: () => ahead,
		close: () => socket.close(),
	};
}

export interface RawChromium {
	send(method: string, params?: Fields): Promise<Fields>;
	/** Waits for an event of the page, unless it has come since the last navigation by `Page.navigate`. @returns its parameters */
	event<T>(method: string, is?: (params: T) => boolean): Promise<T>;
	/**
	 * @param session of another page than the one that is shown
	 * @returns what the expression, or its promise, results in
	 */
	evaluate<T>(expression: string, session?: string): Promise<T>;
	mouse(
		type: "mouseMoved" | "mousePressed" | "mouseReleased",
		x: number,
		y: number,
	): Promise<Fields>;
	/** @returns how many pages it has begun to render ahead */
	madeAhead(): number;
	/** Takes the page that is shown now: one that was rendered ahead is another than the one before. */
	attach(): Promise<void>;
	close(): Promise<void>;
}

export async function openRawChromium(): Promise<RawChromium> {
	const profile = mkdtempSync(join(tmpdir(), "vitrine-chromium-"));
	const child = spawn(
		chromiumPath(true),
		[
			...[
				"--headless=new",
				"--no-sandbox",
				"--disable-gpu",
				"--no-first-run",
				"--window-size=1280,900",
			],
			...["--lang=fr-FR", "--accept-lang=fr-FR", "--disable-component-update", "--disable-sync"],
			// a headless browser by its own name counts as a crawler
			`--user-agent=${userAgent}`,
			...[`--user-data-dir=${profile}`, "--remote-debugging-port=0", "about:blank"],
		],
		{ stdio: ["ignore", "ignore", "pipe"] },
	);
	const address = await new Promise<string>((resolve, reject) => {
		let said = "";
		child.once("close", () => reject(new Error(said)));
		child.stderr.on("data", (chunk) => {
			said += chunk;
			const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
			if (found) resolve(found);
		});
	});
	const browser = await connect(address);
	let session = "";
	const send = (method: string, params: Fields = {}) => {
		if (method === "Page.navigate") browser.forget();
		return browser.send(method, params, session);
	};
	/** By way of the tab: Chromium renders nothing ahead while a page itself is looked into. */
	async function attach(): Promise<void> {
		const { targetInfos } = await browser.send("Target.getTargets", { filter: [{ type: "tab" }] });
		const [tab] = targetInfos as { targetId: string }[];
		const asked = { targetId: tab?.targetId, flatten: true };
		const id = String((await browser.send("Target.attachToTarget", asked)).sessionId);
		const options = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
		await browser.send("Target.setAutoAttach", options, id);
		session = browser.pageOf(id) ?? "";
	}
	await attach();
	return {
		send,
		attach,
		event: (method, is = () => true) => browser.event(method, is),
		madeAhead: browser.madeAhead,
		async evaluate<T>(expression: string, at = session) {
			const asked = { expression, awaitPromise: true, returnByValue: true };
			const { result } = await browser.send("Runtime.evaluate", asked, at);
			return (result as { value: T }).value;
		},
		mouse: (type, x, y) =>
			send("Input.dispatchMouseEvent", {
				...{ type, x, y, clickCount: 1 },
				button: type === "mouseMoved" ? "none" : "left",
			}),
		async close() {
			browser.close();
			child.kill();
			await new Promise((resolve) => child.once("close", resolve));
			rmSync(profile, { recursive: true, force: true });
		},
	};
}
