// The gateway as a child process on loopback, at GATEWAY_PORT or a free port, where no GATEWAY_URL names another.
import { fork } from "node:child_process";
import type { StorefrontEnv } from "../env.ts";
import { siteBase } from "../runtime.ts";
import type { StartReport, StartStep } from "./start-report.ts";
import type { Terminal } from "./terminal.ts";

export interface EmbeddedGateway {
	readonly url: string;
	/** it has filled its database with the demo's accounts and takes test cards */
	readonly isDemo: boolean;
	/** letters are put into files instead of being sent, and it shows them */
	readonly hasMailbox: boolean;
	/** resolves when the child has gone */
	stop(): Promise<void>;
	/** called when it ends without having been stopped */
	onLost(listener: (code: number | null) => void): void;
}

interface Ready extends Pick<EmbeddedGateway, "isDemo" | "hasMailbox"> {
	ready: true;
	port: number;
}

/** What the gateway says of its start: a step, or how far the step is. */
type Told = { step: StartStep } | { progress: string };

function isReady(message: unknown): message is Ready {
	return (
		typeof message === "object" &&
		message !== null &&
		"ready" in message &&
		"port" in message &&
		typeof message.port === "number"
	);
}

const isTold = (message: unknown): message is Told =>
	typeof message === "object" && message !== null && ("step" in message || "progress" in message);

/** Milliseconds for a first start: migrating and seeding a fresh data directory. */
const startWithin = 240_000;
/** Milliseconds that a gateway may take to stop, beyond those that its calls may take. */
const stopWithin = 5_000;

interface EmbeddedStart {
	/** `NODE_ENV` as the operator set it, "" where it is not set: then a shop on its own database is the demo */
	nodeEnv: string;
	/** hosts with their port that a browser may be sent back to */
	hosts: readonly string[];
	report?: StartReport;
	/** shows its log; without one it writes to this process's own output */
	terminal?: Terminal | null;
}

/**
 * Starts it, and follows it to its end.
 * @throws Error; the child has already reported why
 */
export async function startEmbeddedGateway(
	env: StorefrontEnv,
	{ nodeEnv, hosts, report, terminal }: EmbeddedStart,
): Promise<EmbeddedGateway> {
	const isProduction = env.VITRINE_ENV === "production" || nodeEnv === "production";
	const child = fork("gateway/main.ts", {
		// Ctrl-C is for this process: the gateway stops once all our requests are answered
		detached: true,
		silent: Boolean(terminal),
		env: {
			// links in letters of a shop on a developer's machine lead back to it
			...(env.VITRINE_ENV === "local" && hosts[0] ? { SHOP_ORIGIN: `http://${hosts[0]}` } : {}),
			// the demo on its own database; a database server, or production, is a real shop
			...(isProduction || process.env.DATABASE_URL ? {} : { DEMO: "1" }),
			// its letters carry the links that a newcomer needs; never open in production
			MAILBOX: "1",
			...process.env,
			NODE_ENV: nodeEnv,
			DATA_DIR: env.DATA_DIR,
			GATEWAY_HOST: "127.0.0.1",
			GATEWAY_PORT: process.env.GATEWAY_PORT || "0",
			SITE_BASE: siteBase,
			SUBSCRIPTION_KEYS: env.SUBSCRIPTION_KEY,
			// two programs on one machine: the gateway's figures are on the port after the storefront's
			METRICS_PORT: env.METRICS_PORT ? String(env.METRICS_PORT + 1) : "",
			ALLOWED_HOSTS: [...new Set([...env.ALLOWED_HOSTS, ...hosts])].join(","),
			TRUST_PROXY: "1",
			// a signal to every process of a container reaches it too: it goes on serving us for as long as we may need
			DRAIN_DELAY: String(env.DRAIN_DELAY + env.DRAIN_TIMEOUT),
		},
	});
	if (terminal) {
		child.stdout?.setEncoding("utf8").on("data", terminal.openLog());
		child.stderr?.setEncoding("utf8").on("data", terminal.raw);
	}
	let isStopping = false;
	const gone = new Promise<number | null>((resolve) => child.once("exit", resolve));
	const ready = await new Promise<Ready>((resolve, reject) => {
		const timer = setTimeout(() => {
			child.kill("SIGKILL");
			reject(new Error("The gateway did not become ready."));
		}, startWithin);
		child.on("message", (message) => {
			if (isTold(message)) {
				if ("step" in message) report?.step(message.step);
				else report?.progress(message.progress);
			}
			if (!isReady(message)) return;
			clearTimeout(timer);
			report?.done();
			resolve(message);
		});
		// also later ones, such as of a signal that cannot be sent: how it ends is told by its exit
		child.on("error", reject);
		gone.then((code) => {
			clearTimeout(timer);
			report?.end();
			reject(new Error(`The gateway ended before it was ready (exit code ${code}).`));
		});
	});
	return {
		url: `http://127.0.0.1:${ready.port}`,
		isDemo: ready.isDemo,
		hasMailbox: ready.hasMailbox,
		async stop() {
			isStopping = true;
			// tells it that no more calls will come
			if (child.connected) child.disconnect();
			const timer = setTimeout(() => child.kill("SIGKILL"), env.DRAIN_TIMEOUT + stopWithin);
			await gone;
			clearTimeout(timer);
		},
		onLost(listener) {
			gone.then((code) => {
				if (!isStopping) listener(code);
			});
		},
	};
}
