// The picture service: `/products/{productId}/{type}` and `/scenes/{sceneId}` at the asked width, cacheable for good.
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { pageScenes } from "#contract/images/scenes.ts";
import { digits, type PictureType, pictureTypes } from "#contract/shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { GatewayVariables } from "#gateway/platform/http/variables.ts";
import { productShape } from "./blank.ts";
import { type MediaOrigin, OriginalUnreadable } from "./originals.ts";
import { type Pictures, type Subject, subjectKey } from "./pictures.ts";
import type { Shape } from "./pixel-jobs.ts";
import { PixelsLost } from "./pixel-process.ts";
import { readRendition } from "./rendition.ts";
import { ownPicture, type Scenes, shapeOfScene } from "./scenes.ts";
import { QueueFull, type Requester } from "./work-queue.ts";

type ImagesApp = Hono<{ Variables: GatewayVariables }>;

/** Bytes that we encoded, or a file of the shop's own; a picture that is not shown yet must not be cached. */
export type CustomerPicture = { isShown: boolean } & (
	| { jpeg: Uint8Array }
	| { origin: MediaOrigin; shape: Shape }
);

export interface ImagesOptions {
	/** a product's picture, null for one that it has not; without an origin it is a blank */
	findPicture(productId: string, type: PictureType): Promise<{ origin: MediaOrigin | null } | null>;
	/** a customer's picture, null when there is none to show */
	findCustomerPicture?(pictureId: string, isSmall: boolean): Promise<CustomerPicture | null>;
	/** composed pictures by name; by default those that pages ask for */
	scenes?: Scenes;
	log: Logger;
	pictures: Pictures;
}

/** Width in pixels up to which a customer's picture is sent in its small form. */
const smallWidth = 480;

/** Whether `If-None-Match` contains our tag, weak or strong. */
const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
	(ifNoneMatch ?? "")
		.split(",")
		.map((tag) => tag.trim().replace(/^W\//, ""))
		.some((tag) => tag === etag || tag === "*");

/** An original may be replaced, and a missing picture may arrive at any moment. */
const cacheControlOf = (subject: Subject): string =>
	"blank" in subject ? "max-age=300" : "max-age=3600, stale-while-revalidate=86400";

/** Names an original in the log; the query of its address may hold a signature. */
const fileOf = ({ url, key }: MediaOrigin): string => url?.replace(/[?#].*$/s, "") ?? key ?? "";

export function imagesApp(options: ImagesOptions): ImagesApp {
	const { pictures, scenes = pageScenes } = options;
	const app: ImagesApp = new Hono();
	app.onError((error, c) => {
		if (!(error instanceof GatewayError)) throw error;
		return c.json(error.toAnswer(), error.status as ContentfulStatusCode);
	});

	/**
	 * @param shape of the blank that takes the place of a picture which cannot be shown
	 * @param about what the log calls it; nothing where a shop need not have it, as with scenes
	 */
	async function answer(
		subject: Subject,
		shape: Shape,
		query: Record<string, string>,
		headers: Headers,
		requester: Requester,
		about?: Record<string, string>,
	): Promise<Response> {
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
			return new Response(content as Buffer<ArrayBuffer>, {
				headers: {
					...common,
					"Content-Type": `image/${rendition.format}`,
					"Content-Length": String(content.length),
				},
			});
		} catch (error) {
			// the client is gone, the answer is not read
			if (requester.signal?.aborted) return new Response(null, { status: 408 });
			if ("media" in subject && error instanceof OriginalUnreadable) {
				const facts = { ...about, file: fileOf(subject.media), reason: error.message };
				if (about) options.log.warn(facts, "a picture cannot be shown");
				return answer({ blank: shape }, shape, query, headers, requester);
			}
			if (!(error instanceof QueueFull || error instanceof PixelsLost)) throw error;
			options.log.warn({ err: error }, "a picture was not made");
			const busy = new GatewayError("UNAVAILABLE");
			return Response.json(busy.toAnswer(), {
				status: busy.status,
				headers: { "Retry-After": "5", "Cache-Control": "no-store" },
			});
		}
	}

	/** @throws GatewayError NOT_FOUND */
	async function productSubject(productId: string, name: string): Promise<Subject> {
		const type = pictureTypes.find((known) => known === name);
		const isOne = type && digits.safeParse(productId).success;
		const found = isOne ? await options.findPicture(productId, type) : null;
		if (!found) throw new GatewayError("NOT_FOUND");
		return found.origin ? { media: found.origin, shape: "sheet" } : { blank: productShape };
	}

	const askerOf = (c: Context<{ Variables: GatewayVariables }>): Requester => ({
		address: c.get("remoteAddress"),
		signal: c.req.raw.signal,
	});
	app.get("/products/:productId/:type", async (c) => {
		const { productId, type } = c.req.param();
		const subject = await productSubject(productId, type);
		const about = { productId, type };
		return answer(subject, productShape, c.req.query(), c.req.raw.headers, askerOf(c), about);
	});
	app.get("/scenes/:sceneId", (c) => {
		const { sceneId } = c.req.param();
		const shape = shapeOfScene(scenes, sceneId);
		if (!shape) throw new GatewayError("NOT_FOUND");
		const subject = { media: ownPicture("scenes", sceneId), shape: "own" } as const;
		return answer(subject, shape, c.req.query(), c.req.raw.headers, askerOf(c));
	});
	app.get("/customers/:pictureId", async (c) => {
		const { pictureId } = c.req.param();
		const rendition = readRendition(c.req.query(), undefined);
		if (!rendition) throw new GatewayError("INVALID_REQUEST", { in: "query" });
		const isSmall = rendition.width <= smallWidth;
		const found = await options.findCustomerPicture?.(pictureId, isSmall);
		if (!found) throw new GatewayError("NOT_FOUND");
		if ("origin" in found) {
			const subject = { media: found.origin, shape: "own" } as const;
			return answer(subject, found.shape, c.req.query(), c.req.raw.headers, askerOf(c));
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
