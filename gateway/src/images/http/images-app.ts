// The picture service: `/products/{productId}/{type}` and `/scenes/{sceneId}`, at the asked width, kept for good.
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { isSceneId } from "../../../contract/images/scenes.ts";
import { digits, pictureTypes } from "../../../contract/shapes.ts";
import { GatewayError } from "../../errors.ts";
import type { ArtworkSpec, PictureType } from "../spec.ts";
import { askOf } from "./ask.ts";
import { drawAhead, type FirstSeen } from "./draw-ahead.ts";
import { type DrawingPool, openDrawingPool, TooManyDrawings } from "./drawing-pool.ts";
import { openPictureCache } from "./picture-cache.ts";
import { createPictures, type Subject, subjectKey } from "./pictures.ts";

export interface ImagesOptions {
	/** what a product is drawn from, null where there is no such product */
	findArtwork(productId: string): Promise<{
		spec: ArtworkSpec;
		companions: ArtworkSpec[];
		types: readonly PictureType[];
	} | null>;
	cacheDir: string;
	log: Logger;
	/** bytes that finished pictures may take on disk */
	maxCacheBytes?: number;
	pool?: DrawingPool;
	/** to draw before anybody asks */
	first?: AsyncIterable<FirstSeen>;
}

/** Whether a browser's list of tags has ours, weak or strong. */
const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
	(ifNoneMatch ?? "")
		.split(",")
		.map((tag) => tag.trim().replace(/^W\//, ""))
		.some((tag) => tag === etag || tag === "*");

const defaultCacheBytes = 1.5e9;

export function imagesApp(options: ImagesOptions): Hono {
	const pool = options.pool ?? openDrawingPool();
	const cache = openPictureCache(options.cacheDir, options.maxCacheBytes ?? defaultCacheBytes);
	const pictures = createPictures(cache, pool);
	const app = new Hono();
	app.onError((error, c) => {
		if (!(error instanceof GatewayError)) throw error;
		return c.json(error.toAnswer(), error.status as ContentfulStatusCode);
	});
	if (options.first) void drawAhead(pictures, options.first, options.log);

	async function answer(
		subject: Subject | null,
		query: Record<string, string>,
		headers: Headers,
	): Promise<Response> {
		if (!subject) throw new GatewayError("NOT_FOUND");
		const ask = askOf(query, headers.get("accept") ?? undefined);
		if (!ask) throw new GatewayError("INVALID_REQUEST", { in: "query" });
		const etag = `"${subjectKey(subject)}-${ask.width}-${ask.quality}-${ask.format}"`;
		const common = {
			"Cache-Control": "public, max-age=31536000, immutable",
			Vary: "Accept",
			ETag: etag,
			"X-Content-Type-Options": "nosniff",
			"Cross-Origin-Resource-Policy": "cross-origin",
		};
		if (isKnown(headers.get("if-none-match"), etag)) {
			return new Response(null, { status: 304, headers: common });
		}
		try {
			const content = await pictures.get(subject, ask);
			return new Response(new Uint8Array(content), {
				headers: {
					...common,
					"Content-Type": `image/${ask.format}`,
					"Content-Length": String(content.length),
				},
			});
		} catch (error) {
			if (!(error instanceof TooManyDrawings)) throw error;
			options.log.warn("too many pictures are waiting to be drawn");
			const busy = new GatewayError("UNAVAILABLE");
			return Response.json(busy.toAnswer(), {
				status: busy.status,
				headers: { "Retry-After": "5", "Cache-Control": "no-store" },
			});
		}
	}

	async function productSubject(productId: string, name: string): Promise<Subject | null> {
		const type = pictureTypes.find((known) => known === name);
		if (!type || !digits.safeParse(productId).success) return null;
		const found = await options.findArtwork(productId);
		if (!found?.types.includes(type)) return null;
		return { spec: found.spec, type, companions: found.companions };
	}

	app.get("/products/:productId/:type", async (c) => {
		const { productId, type } = c.req.param();
		return answer(await productSubject(productId, type), c.req.query(), c.req.raw.headers);
	});
	app.get("/scenes/:sceneId", (c) => {
		const { sceneId } = c.req.param();
		const subject = isSceneId(sceneId) ? { scene: sceneId } : null;
		return answer(subject, c.req.query(), c.req.raw.headers);
	});
	return app;
}
