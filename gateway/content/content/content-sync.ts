// Content of a running gateway: imported at the start, and again whenever a file changes in development or where CONTENT_WATCH asks.
import { type FSWatcher, watch } from "node:fs";
import type { GatewayContext } from "#gateway/context.ts";
import { ContentFault } from "./content-fault.ts";
import { hasContent, importContent } from "./import-content.ts";

/** Milliseconds without a change before files are read: an editor writes more than once. */
const rest = 150;

async function importOrTell(context: GatewayContext, folder: string): Promise<void> {
	const { log, now } = context;
	try {
		const isNew = await importContent(context, folder, now());
		if (isNew) log.info("content imported");
	} catch (error) {
		// what was imported before goes on: a slip in a text closes no shop
		if (error instanceof ContentFault) log.error(`content left as it was: ${error.message}`);
		else log.error({ err: error }, "content left as it was");
	}
}

export interface ContentSync {
	stop(): void;
}

/** Texts of an extension lead to what it sells: they are none of a shop with a catalogue of its own. */
async function isOfAnotherShop(context: GatewayContext, folder: string): Promise<boolean> {
	const joined = context.extensions.find(({ contentDir }) => contentDir === folder);
	if (!joined?.isInstalled || (await hasContent(context))) return false;
	return !(await joined.isInstalled(context));
}

/** Imports the folder if there is one; in development, or where `CONTENT_WATCH` asks, watches it from then on. */
export async function startContentSync(context: GatewayContext): Promise<ContentSync> {
	const folder = context.config.CONTENT_DIR;
	// where content comes from a CMS, files are what a new shop begins with
	if (folder === null || (context.config.CMS && (await hasContent(context)))) {
		return { stop: () => {} };
	}
	if (await isOfAnotherShop(context, folder)) return { stop: () => {} };
	await importOrTell(context, folder);
	if (context.config.CMS) return { stop: () => {} };
	const { NODE_ENV, CONTENT_WATCH } = context.config;
	if (NODE_ENV !== "development" && !CONTENT_WATCH) return { stop: () => {} };
	let timer: NodeJS.Timeout | undefined;
	let watcher: FSWatcher | undefined;
	try {
		watcher = watch(folder, { recursive: true }, () => {
			clearTimeout(timer);
			timer = setTimeout(() => importOrTell(context, folder), rest);
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
