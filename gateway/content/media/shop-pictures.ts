// The pictures of this shop: read where its originals are, and kept in its own folder.
import { join } from "node:path";
import type { Logger } from "pino";
import type { GatewayContext } from "#gateway/context.ts";
import { recordFacts } from "./find-media.ts";
import { cachingFailures, readOriginal } from "./originals.ts";
import { openPictureCache } from "./picture-cache.ts";
import { createPictures, type Pictures } from "./pictures.ts";
import { openPixelProcess } from "./pixel-process.ts";

/** Most bytes of finished pictures on disk. */
const maxBytes = 1.5e9;

/** Milliseconds between two log lines that pictures cannot be kept. */
const logInterval = 60_000;

/** Reports how keeping a picture went: always to `onCacheWrite`, and failures to the log once in a while. */
export function reportCacheWrites(log: Logger, onCacheWrite: (isKept: boolean) => void) {
	let saidAt = Number.NEGATIVE_INFINITY;
	return (err: unknown) => {
		onCacheWrite(err === null);
		if (err === null || performance.now() - saidAt < logInterval) return;
		saidAt = performance.now();
		log.error({ err }, "pictures cannot be kept, and are drawn anew each time");
	};
}

/** Starts no process and makes no folder before the first request. */
export function shopPictures({
	config: { DATA_DIR, MEDIA_URL, MEDIA_HOSTS },
	db,
	log,
	health,
	extensions,
}: Pick<GatewayContext, "config" | "db" | "log" | "health" | "extensions">): Pictures {
	const pixels = openPixelProcess({ compiled: join(DATA_DIR, "compiled") });
	const onPut = reportCacheWrites(log, health.recordPictureCached);
	const cache = openPictureCache(join(DATA_DIR, "images"), maxBytes, onPut);
	const folders = extensions.flatMap(({ mediaDir }) => mediaDir ?? []);
	const places = { MEDIA_URL, MEDIA_HOSTS, folders };
	return createPictures(cache, pixels, {
		read: cachingFailures((origin) => readOriginal(places, origin)),
		learned: (origin, facts) => recordFacts(db, origin, facts),
	});
}
