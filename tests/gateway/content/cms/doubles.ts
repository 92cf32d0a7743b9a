// Doubles of two CMS over HTTP, in the shapes that their APIs answer (recorded, with texts of the tests).
import { serve } from "@hono/node-server";
import { Hono } from "hono";

interface Double {
	url: string;
	/** statuses that the next calls get in place of their answers */
	refuse: (...statuses: number[]) => void;
	/** path and query of each call */
	calls: () => string[];
	close: () => void;
}

async function listening(app: Hono, prefix: string): Promise<Double> {
	const refusals: number[] = [];
	const calls: string[] = [];
	const outer = new Hono();
	outer.use(async (c, next) => {
		calls.push(c.req.url.replace(/^https?:\/\/[^/]+/, ""));
		const status = refusals.shift();
		if (status === undefined) return next();
		const headers = { "retry-after": "0", "content-type": "text/html" };
		return new Response("<h1>later</h1>", { status, headers });
	});
	outer.route(prefix, app);
	const server = serve({ fetch: outer.fetch, port: 0, hostname: "127.0.0.1" });
	await new Promise<void>((resolve) => {
		if (server.listening) resolve();
		else server.once("listening", resolve);
	});
	const address = server.address();
	if (typeof address !== "object" || !address) throw new Error("no port");
	return {
		url: `http://127.0.0.1:${address.port}`,
		refuse: (...statuses) => void refusals.push(...statuses),
		calls: () => calls,
		close: () => void server.close(),
	};
}

export interface StoryblokSpace {
	version: number;
	languages: string[];
	/** by `published` and `draft`, then by language; the default language is the empty one */
	stories: Record<string, Record<string, object[]>>;
}

/** Two stories a page, whatever is asked for. */
export async function storyblokDouble(space: StoryblokSpace) {
	const app = new Hono();
	app.use(async (c, next) => {
		const token = c.req.query("token");
		const isDraft = c.req.query("version") === "draft";
		if (token === (isDraft ? "preview" : "public")) return next();
		return c.json({ error: "Unauthorized" }, 401);
	});
	app.get("/spaces/me", (c) =>
		c.json({
			space: { id: 1, name: "Vitrine", version: space.version, language_codes: space.languages },
		}),
	);
	app.get("/stories", (c) => {
		const all = space.stories[c.req.query("version") ?? ""]?.[c.req.query("language") ?? ""] ?? [];
		const size = Math.min(2, Number(c.req.query("per_page")));
		const from = (Number(c.req.query("page") ?? 1) - 1) * size;
		c.header("total", String(all.length));
		c.header("per-page", String(size));
		return c.json({
			stories: all.slice(from, from + size),
			cv: space.version,
			rels: [],
			links: [],
		});
	});
	return listening(app, "/v2/cdn");
}

export interface ContentfulDelivery {
	items: { sys: { id: string; updatedAt: string } }[];
	includes?: object;
}

/** Two entries a page, whatever is asked for. */
export async function contentfulDouble(by: {
	public: ContentfulDelivery;
	preview: ContentfulDelivery;
}) {
	const app = new Hono();
	const deliveryOf = (authorization = "") =>
		by[authorization.replace("Bearer ", "") as keyof typeof by] as ContentfulDelivery | undefined;
	app.get("/locales", (c) =>
		c.json({
			items: [
				{ code: "en-US", default: true, fallbackCode: null },
				{ code: "de", default: false, fallbackCode: "en-US" },
			],
		}),
	);
	app.get("/assets", (c) =>
		c.json({ total: 1, items: [{ sys: { updatedAt: "2026-01-01T00:00:00Z" } }] }),
	);
	app.get("/entries", (c) => {
		const delivery = deliveryOf(c.req.header("authorization"));
		if (!delivery) return c.json({ sys: { type: "Error", id: "AccessTokenInvalid" } }, 401);
		const newest = delivery.items.toSorted((a, b) =>
			b.sys.updatedAt.localeCompare(a.sys.updatedAt),
		);
		const isNewest = c.req.query("order") === "-sys.updatedAt";
		const skip = Number(c.req.query("skip") ?? 0);
		const items = (isNewest ? newest : delivery.items).slice(skip, skip + (isNewest ? 1 : 2));
		const { includes } = delivery;
		return c.json({
			sys: { type: "Array" },
			total: delivery.items.length,
			skip,
			limit: 2,
			items,
			includes,
		});
	});
	return listening(app, "/spaces/space/environments/master");
}
