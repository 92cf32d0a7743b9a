// The gateway's process: started by the storefront as a child, or on its own. With arguments it runs one command.

import { constants, setPriority } from "node:os";
import { handleFaults } from "../shop/process/faults.ts";
import { onStopSignal } from "../shop/process/stop-signal.ts";
import { bootFailure } from "./boot-failure.ts";
import { readConfig } from "./config.ts";
import type { Extension } from "./context.ts";
import { refuseUnsafeProduction } from "./unsafe-production.ts";

/**
 * The extensions to join to the engine: the demo if `DEMO` is set. Only this function knows the demo, and loads it.
 * @throws UnusableEnvironment before any slow module is loaded
 */
async function extensions(): Promise<readonly Extension[]> {
	const { DEMO } = readConfig(process.env);
	if (DEMO) return [(await import("../demo/demo.ts")).demo];
	// a shop of 0.8.0 or before, whose markets were built in
	return [(await import("../demo/install-markets.ts")).formerMarkets];
}

/** Tells the storefront that started it; without a callback, a storefront that is gone would be an exception. */
function tell(message: object): void {
	process.send?.(message, () => undefined);
}

/** Runs until it is told to stop. */
async function serve(): Promise<void> {
	// the parent may be gone before the gateway is ready, and `disconnect` is emitted only once
	const isChild = process.send !== undefined;
	// checked before any slow module is loaded
	refuseUnsafeProduction(readConfig(process.env));
	const joined = await extensions();
	const { startGateway } = await import("./start.ts");
	const gateway = await startGateway(process.env, joined, tell);
	handleFaults(gateway.context.log);
	// aborted when the storefront that started it is gone or has finished: no other sender of requests is left
	const alone = new AbortController();
	let isStopping = false;
	const stop = async () => {
		if (isStopping) return;
		isStopping = true;
		try {
			await gateway.stop(alone.signal);
			process.exit(0);
		} catch (error) {
			gateway.context.log.error({ err: error }, "stop");
			process.exit(1);
		}
	};
	onStopSignal(stop);
	const leave = () => {
		alone.abort();
		return stop();
	};
	process.on("disconnect", leave);
	gateway.context.log.info({ url: gateway.url }, "ready");
	if (isChild && !process.connected) await leave();
	tell({
		ready: true,
		port: gateway.port,
		isDemo: joined.length > 0,
		hasMailbox: gateway.context.config.hasMailbox,
	});
}

async function runCommandLine(words: readonly string[]): Promise<void> {
	// what an operator starts beside shoppers gives way to them
	setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
	const { commandLine } = await import("./commands/commands.ts");
	process.stdout.write(`${await commandLine(words, process.env, extensions)}\n`);
}

const words = process.argv.slice(2);
try {
	await (words.length > 0 ? runCommandLine(words) : serve());
} catch (error) {
	const isOurs = words.length > 0 && error instanceof Error;
	process.stderr.write(`${isOurs ? error.message : bootFailure(error)}\n`);
	process.exit(1);
}
