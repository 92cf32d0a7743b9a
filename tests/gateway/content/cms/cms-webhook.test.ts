// A CMS tells that it has published (CONTENT-83), over HTTP and signed as each of them signs.
import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentEntries } from "#gateway/platform/db/schema.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { contentfulDouble, storyblokDouble } from "./doubles.ts";

const secret = "a-secret-of-the-webhook";
const path = "/cms/published";
const hmac = (kind: string, text: string, key = secret) =>
	createHmac(kind, key).update(text).digest("hex");
const titles = async ({ context }: TestGateway, uid: string) => {
	const rows = await context.db.select().from(contentEntries).where(eq(contentEntries.uid, uid));
	return rows.map(({ data }) => (data as { title?: string }).title);
};
const tell = async (gateway: TestGateway, body: string, headers: Record<string, string>) =>
	(await fetch(gateway.url + path, { method: "POST", body, headers })).status;

describe("Storyblok", () => {
	const body = '{"action":"published","story_id":123,"space_id":1}';
	const story = (title: string) => ({
		uuid: "uuid-told",
		slug: "told",
		first_published_at: "2026-03-01T08:00:00.000Z",
		updated_at: "2026-03-02T08:00:00.000Z",
		content: { _uid: "told", component: "blog", title, page_components: [] },
	});
	const space = { version: 1, languages: [], stories: { published: { "": [story("First")] } } };
	let double: Awaited<ReturnType<typeof storyblokDouble>>;
	let gateway: TestGateway;
	beforeAll(async () => {
		double = await storyblokDouble(space);
		gateway = await startGateway({
			environment: {
				CMS: "storyblok",
				CMS_TOKEN: "public",
				CMS_URL: double.url,
				CMS_WEBHOOK_SECRET: secret,
			},
		});
	});
	afterAll(async () => {
		await gateway?.close();
		double?.close();
	});

	it("is looked at when it says so, and again for what it publishes next", async () => {
		for (const title of ["First", "Second"]) {
			space.version += 1;
			space.stories.published = { "": [story(title)] };
			expect(await tell(gateway, body, { "webhook-signature": hmac("sha1", body) })).toBe(202);
			await expect.poll(() => titles(gateway, "told"), { timeout: 10_000 }).toContain(title);
		}
	});

	it("is not believed without its signature", async () => {
		const calls = double.calls().length;
		const another = { "webhook-signature": hmac("sha1", body, "another-secret") };
		expect(await tell(gateway, body, {})).toBe(401);
		expect(await tell(gateway, body, another)).toBe(401);
		expect(double.calls()).toHaveLength(calls);
	});
});

describe("Contentful", () => {
	const body = '{"sys":{"type":"Entry","id":"told"}}';
	const items = [
		{
			sys: {
				id: "told",
				type: "Entry",
				createdAt: "2026-03-01T08:00:00Z",
				updatedAt: "2026-03-02T08:00:00Z",
				contentType: { sys: { type: "Link", linkType: "ContentType", id: "blog" } },
			},
			fields: {
				uid: { "en-US": "told" },
				title: { "en-US": "Linen" },
				page_components: { "en-US": [] },
			},
		},
	];
	let double: Awaited<ReturnType<typeof contentfulDouble>>;
	let gateway: TestGateway;
	beforeAll(async () => {
		double = await contentfulDouble({ public: { items }, preview: { items } });
		gateway = await startGateway({
			environment: {
				CMS: "contentful",
				CMS_TOKEN: "public",
				CMS_SPACE: "space",
				CMS_URL: double.url,
				CMS_WEBHOOK_SECRET: secret,
				SITE_BASE: "/_gateway",
			},
		});
	});
	afterAll(async () => {
		await gateway?.close();
		double?.close();
	});

	function signed(at: number, asked: string): Record<string, string> {
		const headers: Record<string, string> = {
			"x-contentful-signed-headers": "x-contentful-signed-headers,x-contentful-timestamp",
			"x-contentful-timestamp": String(at),
		};
		const lines = Object.entries(headers).map((pair) => pair.join(":"));
		const text = ["POST", asked, lines.join(";"), body].join("\n");
		return { ...headers, "x-contentful-signature": hmac("sha256", text) };
	}

	it("is looked at when it says so, through a storefront too", async () => {
		for (const asked of [path, `/_gateway${path}`]) {
			expect(await tell(gateway, body, signed(Date.now(), asked))).toBe(202);
		}
		await expect.poll(() => titles(gateway, "told"), { timeout: 10_000 }).toContain("Linen");
	});

	it("is not believed later, with another signature, or without its moment", async () => {
		const now = Date.now();
		const { "x-contentful-timestamp": _, ...timeless } = signed(now, path);
		const wrong = [
			signed(now - 600_000, path),
			{ ...signed(now, path), "x-contentful-timestamp": String(now + 1) },
			timeless,
			{},
		];
		for (const headers of wrong) expect(await tell(gateway, body, headers)).toBe(401);
	});
});
