// The two programs as an operator starts them, on a database of their own, with all their output kept.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/process/free-port.ts";
import { type Running, start } from "../bench/process.ts";
import { testEnvironment } from "../support/gateway/test-context.ts";

export interface Programs {
	storefront: Running;
	gateway: Running;
	subscriptionKey: string;
	/** key of the page that opens drafts */
	previewKey: string;
	/** Lines written since the last call. */
	written(): string;
	stop(): Promise<void>;
}

/** Settings of both programs; none is a default, so that a production start accepts them. */
const subscriptionKey = testEnvironment.SUBSCRIPTION_KEYS ?? "";
const previewKey = "key-of-the-drafts-of-a-fuzz";

export async function startPrograms(databaseUrl: string): Promise<Programs> {
	const dataDir = mkdtempSync(join(tmpdir(), "vitrine-fuzz-"));
	const [gatewayPort, port] = [await freePort(), await freePort()];
	let log = "";
	const opened: Running[] = [];
	const open = async (file: string, at: number, env: Record<string, string>) => {
		const running = await start({
			args: [file],
			env: { DATA_DIR: dataDir, LOG_LEVEL: "info", ...env },
			url: `http://localhost:${at}`,
			readyPath: "/readyz",
			onOutput: (text) => {
				log += text;
			},
		});
		opened.push(running);
		return running;
	};
	const stop = async () => {
		for (const running of opened.toReversed()) await running.stop();
		rmSync(dataDir, { recursive: true, force: true });
	};
	try {
		const gateway = await open("gateway/main.ts", gatewayPort, {
			...testEnvironment,
			LOG_LEVEL: "info",
			GATEWAY_HOST: "localhost",
			GATEWAY_PORT: String(gatewayPort),
			DATABASE_URL: databaseUrl,
			SITE_BASE: "/_gateway",
			TRUST_PROXY: "1",
			ALLOWED_HOSTS: `localhost:${port}`,
			SHOP_ORIGIN: `http://localhost:${port}`,
			// no limit of attempts hides the code behind it
			RATE_LIMIT_FACTOR: "10000",
		});
		const storefront = await open("server.ts", port, {
			NODE_ENV: "production",
			NODE_COMPILE_CACHE: testEnvironment.NODE_COMPILE_CACHE ?? "",
			PORT: String(port),
			GATEWAY_URL: gateway.url,
			SUBSCRIPTION_KEY: subscriptionKey,
			SESSION_SECRETS: "the-secret-of-a-fuzz-that-nobody-can-guess",
			PREVIEW_KEY: previewKey,
			// a slow answer of a busy machine is no outage
			GATEWAY_TIMEOUT: "30000",
		});
		return {
			storefront,
			gateway,
			subscriptionKey,
			previewKey,
			written() {
				const lines = log;
				log = "";
				return lines;
			},
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}
