// The pictures of this shop: kept in its own folder, drawn by its artist.
import { join } from "node:path";
import type { GatewayContext } from "#gateway/context.ts";
import { openDrawingProcess } from "./drawing-process.ts";
import { noteFacts } from "./find-media.ts";
import { cachingFailures, readOriginal } from "./originals.ts";
import { openPictureCache } from "./picture-cache.ts";
import { createPictures, type Pictures } from "./pictures.ts";
import { reportCacheWrites } from "./report-cache-writes.ts";

/** Most bytes of finished pictures on disk. */
const maxBytes = 1.5e9;

export const artistOf = ({ extensions }: Pick<GatewayContext, "extensions">): URL | undefined =>
	extensions.find((extension) => extension.artist)?.artist;

/** Starts no process and makes no folder before somebody asks. */
export function shopPictures({
	config,
	db,
	log,
	health,
	extensions,
}: Pick<GatewayContext, "config" | "db" | "log" | "health" | "extensions">): Pictures {
	const { DATA_DIR } = config;
	const options = { artist: artistOf({ extensions }), compiled: join(DATA_DIR, "compiled") };
	const drawing = {
		waitedFor: openDrawingProcess(options),
		ahead: openDrawingProcess({ ...options, priority: "ahead" }),
	};
	const onPut = reportCacheWrites(log, health.notePictureCached);
	const cache = openPictureCache(join(DATA_DIR, "images"), maxBytes, onPut);
	return createPictures(cache, drawing, {
		read: cachingFailures((origin) => readOriginal(config, origin)),
		learned: (origin, facts) => noteFacts(db, origin, facts),
	});
}
