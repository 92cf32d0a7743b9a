// The picture service: `/products/{productId}/{type}` and `/scenes/{sceneId}` at the asked width, cacheable for good.
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { pageScenes } from "#contract/images/scenes.ts";
import { digits, type PictureType, pictureTypes } from "#contract/shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { GatewayVariables } from "#gateway/platform/http/variables.ts";
import type { ArtworkSpec, Scenes } from "./artist.ts";
import { productShape, shapeOf } from "./blank.ts";
import { DrawingLost, NotDrawn } from "./drawing-process.ts";
import { QueueFull, type Requester } from "./fair-queue.ts";
import { type MediaOrigin, OriginalUnreadable } from "./originals.ts";
import { type Pictures, type Subject, subjectKey } from "./pictures.ts";
import { readRendition } from "./rendition.ts";
import { shapeOfScene } from "./scenes.ts";

type ImagesApp = Hono<{ Variables: GatewayVariables }>;

/** Bytes that we encoded, or a drawing; a picture that is not shown yet must not be cached. */
export type CustomerPicture = { isShown: boolean } & ({ jpeg: Uint8Array } | { subject: Subject });

export interface ImagesOptions {
	/** what a product is drawn from, null for an unknown product; without a spec it has no picture */
	findArtwork(productId: string): Promise<{
		spec: ArtworkSpec | null;
		companions: ArtworkSpec[];
		types: readonly PictureType[];
	} | null>;
	/** the original of a product's picture, null when there is none */
	findMedia?(productId: string, type: PictureType): Promise<MediaOrigin | null>;
	/** a customer's picture, null when there is none to show */
	findCustomerPicture?(pictureId: string, isSmall: boolean): Promise<CustomerPicture | null>;
	/** is told of each picture that was shown, and its width */
	onShown?(shown: Subject, width: number): void;
	/** composed pictures by name; by default those that pages ask for */
	scenes?: Scenes;
	log: Logger;
	pictures: Pictures;
	/** false without an artist: then there are only originals and blanks */
	hasArtist?: boolean;
}

/** Width in pixels up to which a customer's picture is sent in its small form. */
const smallWidth = 480;

/** Whether `If-None-Match` contains our tag, weak or strong. */
const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
	(ifNoneMatch ?? "")
		.split(",")
		.map((tag) => tag.trim().replace(/^W\//, ""))
		.some((tag) => tag === etag || tag === "*");

/** A drawing never changes; an original may be replaced, and a missing picture may arrive at any moment. */
function cacheControlOf(subject: Subject): string {
	if ("blank" in subject) return "max-age=300";
	return "media" in subject
		? "max-age=3600, stale-while-revalidate=86400"
		: "max-age=31536000, immutable";
}

const isMissing = (error: unknown): error is OriginalUnreadable | NotDrawn =>
	error instanceof OriginalUnreadable || error instanceof NotDrawn;

/** Names an original in the log; the query of its address may hold a signature. */
const fileOf = ({ url, key }: MediaOrigin): string => url?.replace(/[?#].*$/s, "") ?? key ?? "";

export function imagesApp(options: ImagesOptions): ImagesApp {
	const { pictures, scenes = pageScenes, hasArtist = true } = options;
	const app: ImagesApp = new Hono();
	app.onError((error, c) => {
		if (!(error instanceof GatewayError)) throw error;
		return c.json(error.toAnswer(), error.status as ContentfulStatusCode);
	});

	async function answer(
		found: Subject | null,
		query: Record<string, string>,
		headers: Headers,
		requester: Requester,
		about: Record<string, string> = {},
	): Promise<Response> {
		if (!found) throw new GatewayError("NOT_FOUND");
		const isShown = hasArtist || "media" in found || "blank" in found;
		const subject = isShown ? found : { blank: shapeOf(found, scenes) };
		const rendition = readRendition(query, headers.get("accept") ?? undefined);
		if (!rendition) throw new GatewayError("INVALID_REQUEST", { in: "query" });
		const etag = `"${subjectKey(subject)}-${rendition.width}-${rendition.quality}-${rendition.format}"`;
		const common = {
			"Cache-Control": `public, ${cacheControlOf(subject)}`,
			Vary: "Accept",
			ETag: etag,
			"X-Content-Type-Options": "nosniff",
			"Cross-Origin-Resource-Policy": "cross-origin",
		};
		if (isKnown(headers.get("if-none-match"), etag)) {
			return new Response(null, { status: 304, headers: common });
		}
		try {
			const content = await pictures.get(subject, rendition, requester);
			options.onShown?.(subject, rendition.width);
			return new Response(content as Buffer<ArrayBuffer>, {
				headers: {
					...common,
					"Content-Type": `image/${rendition.format}`,
					"Content-Length": String(content.length),
				},
			});
		} catch (error) {
			// the asker is gone, nobody reads this
			if (requester.signal?.aborted) return new Response(null, { status: 408 });
			if (!("blank" in subject) && isMissing(error)) {
				const file = "media" in subject ? { file: fileOf(subject.media) } : {};
				options.log.warn({ ...about, ...file, reason: error.message }, "a picture cannot be shown");
				return answer({ blank: shapeOf(subject, scenes) }, query, headers, requester);
			}
			if (!(error instanceof QueueFull || error instanceof DrawingLost)) throw error;
			options.log.warn({ err: error }, "a picture was not drawn");
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
		const media = await options.findMedia?.(productId, type);
		if (media) return { media };
		const found = await options.findArtwork(productId);
		if (!found?.types.includes(type)) return null;
		if (!found.spec) return { blank: productShape };
		return { spec: found.spec, type, companions: found.companions };
	}

	const askerOf = (c: Context<{ Variables: GatewayVariables }>): Requester => ({
		address: c.get("remoteAddress"),
		signal: c.req.raw.signal,
	});
	app.get("/products/:productId/:type", async (c) => {
		const { productId, type } = c.req.param();
		const subject = await productSubject(productId, type);
		const about = { productId, type };
		return answer(subject, c.req.query(), c.req.raw.headers, askerOf(c), about);
	});
	app.get("/scenes/:sceneId", (c) => {
		const { sceneId } = c.req.param();
		const subject = shapeOfScene(scenes, sceneId) ? { scene: sceneId } : null;
		return answer(subject, c.req.query(), c.req.raw.headers, askerOf(c));
	});
	app.get("/customers/:pictureId", async (c) => {
		const { pictureId } = c.req.param();
		const rendition = readRendition(c.req.query(), undefined);
		if (!rendition) throw new GatewayError("INVALID_REQUEST", { in: "query" });
		const isSmall = rendition.width <= smallWidth;
		const found = await options.findCustomerPicture?.(pictureId, isSmall);
		if (!found) throw new GatewayError("NOT_FOUND");
		if ("subject" in found) {
			return answer(found.subject, c.req.query(), c.req.raw.headers, askerOf(c));
		}
		return new Response(found.jpeg as Uint8Array<ArrayBuffer>, {
			headers: {
				// it may be taken back, and must then disappear soon
				"Cache-Control": found.isShown ? "public, max-age=600" : "private, no-store",
				"Content-Type": "image/jpeg",
				"Content-Length": String(found.jpeg.length),
				"Content-Security-Policy": "default-src 'none'",
				"X-Content-Type-Options": "nosniff",
				"X-Robots-Tag": "noindex",
				"Cross-Origin-Resource-Policy": "cross-origin",
			},
		});
	});
	return app;
}
