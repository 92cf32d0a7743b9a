// What a start tells of itself: steps as they begin, then where everything is. Two ways of telling it: JSON lines, and lines
// for a person (terminal.ts).
import { brand } from "#shop/brand.ts";
import type { Log } from "../log.ts";

export type StartStep = "build" | "database" | "catalogue" | "pages";

export interface OpenShop {
	url: string;
	/** prefixes of the locales, in the order of the table */
	locales: readonly string[];
	/** the gateway's own address */
	gatewayUrl: string;
	/** accounts and test cards of docs/demo.md are there */
	isDemo: boolean;
	/** address of the letters that were not sent by mail */
	mailboxUrl: string | null;
}

export interface StartReport {
	/** A step begins: the one before it is over. */
	step(step: StartStep): void;
	/** How far the step is, `3 of 9`. */
	progress(detail: string): void;
	/** The step is over, and none begins yet. */
	done(): void;
	open(shop: OpenShop): void;
	/** The shop stops: requests in flight finish. */
	stopping(): void;
	/** The step has failed. */
	end(): void;
}

/** Says in any case that the shop is open: programs that start it wait for that line, whatever LOG_LEVEL is. */
export function jsonReport(log: Log): StartReport {
	return {
		step: (step) => log.info({ step }, "starting"),
		progress: () => undefined,
		done: () => undefined,
		open: ({ url }) =>
			log.child({}, { level: "info" }).info({ url }, `${brand.name} is open at ${url}`),
		stopping: () => log.info("stopping: requests in flight finish"),
		end: () => undefined,
	};
}
