// Content of a running gateway: imported at the start, and in development again whenever a file changes.
import { type FSWatcher, watch } from "node:fs";
import type { GatewayContext } from "../context.ts";
import { ContentFault } from "./content-fault.ts";
import { importContent } from "./import-content.ts";

/** Milliseconds that files must rest: an editor writes more than once. */
const rest = 150;

async function importOrTell({ config, database, log, now }: GatewayContext): Promise<void> {
	try {
		const isNew = await importContent(database, config.CONTENT_DIR, now());
		if (isNew) log.info("content imported");
	} catch (error) {
		// what was imported before goes on: a slip in a text closes no shop
		if (error instanceof ContentFault) log.error(`content left as it was: ${error.message}`);
		else log.error({ err: error }, "content left as it was");
	}
}

export interface KeptContent {
	stop(): void;
}

/** Imports, and from then on watches where the process is of development. */
export async function keepContent(context: GatewayContext): Promise<KeptContent> {
	await importOrTell(context);
	if (context.config.NODE_ENV !== "development") return { stop: () => {} };
	let timer: NodeJS.Timeout | undefined;
	let watcher: FSWatcher | undefined;
	try {
		watcher = watch(context.config.CONTENT_DIR, { recursive: true }, () => {
			clearTimeout(timer);
			timer = setTimeout(() => importOrTell(context), rest);
		});
	} catch (error) {
		context.log.warn({ err: error }, "content is not watched");
	}
	return {
		stop() {
			clearTimeout(timer);
			watcher?.close();
		},
	};
}
