// Published reviews in other languages, by a double of the operator's translation service.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listReviews } from "#contract/review/operations.ts";
import { products, reviews, reviewTranslations } from "#gateway/platform/db/schema.ts";
import { translateReviews } from "#gateway/selling/reviews/translate.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";

interface Asked {
	authorization: string | undefined;
	body: { text: string[]; source_lang: string; target_lang: string };
}

describe("reviews of a product", () => {
	let gateway: TestGateway;
	let service: Server;
	let asked: Asked[] = [];
	let fails = (_target: string) => false;
	/** answers are held back until so many requests wait for theirs */
	let together = 1;
	const held: (() => void)[] = [];
	let productId = "";

	beforeAll(async () => {
		service = createServer((incoming, outgoing) => {
			const chunks: Buffer[] = [];
			incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
			incoming.on("end", () => {
				const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked["body"];
				asked.push({ authorization: incoming.headers.authorization, body });
				const status = fails(body.target_lang) ? 503 : 200;
				const translations = body.text.map((text) => ({ text: `${body.target_lang}: ${text}` }));
				held.push(() => {
					outgoing.writeHead(status, { "content-type": "application/json" });
					outgoing.end(JSON.stringify({ translations }));
				});
				if (held.length < together) return;
				together = 1;
				for (const answer of held.splice(0)) answer();
			});
		}).listen(0, "127.0.0.1");
		await new Promise((resolve) => service.once("listening", resolve));
		const { port } = service.address() as AddressInfo;
		gateway = await startGateway({
			environment: {
				TRANSLATION_URL: `http://127.0.0.1:${port}/v2/translate`,
				TRANSLATION_KEY: "the-key",
			},
		});
		const db = gateway.context.db;
		const [product] = await db.select().from(products).limit(1);
		productId = product?.productId ?? "";
		await db.delete(reviews).where(isNotNull(reviews.reviewId));
		const common = { productId, stars: 4, author: "Ada", isVerified: true };
		const said = (reviewId: string, language: "de" | "fr", day: number, state = "published") => ({
			...common,
			...{ reviewId, language, words: `${reviewId} is what was written.` },
			state: state as "published" | "waiting",
			writtenAt: new Date(Date.UTC(2026, 5, day)),
		});
		await db
			.insert(reviews)
			.values([
				said("old-de", "de", 1),
				said("new-de", "de", 4),
				said("old-fr", "fr", 2),
				said("new-fr", "fr", 3),
				said("unread-fr", "fr", 5, "waiting"),
			]);
	});
	afterAll(async () => {
		await gateway?.close();
		service.closeAllConnections();
		service.close();
	});

	const listed = async (market: "DE" | "FR" | "PL", sort: "newest" | "best" = "newest") =>
		(await gateway.call(listReviews, { query: { productId, sort } }, { market })).data.reviews;

	it("come first in their reader's language, however they are sorted", async () => {
		const ids = async (...of: Parameters<typeof listed>) =>
			(await listed(...of)).map(({ reviewId }) => reviewId);
		expect(await ids("FR")).toEqual(["new-fr", "old-fr", "new-de", "old-de"]);
		expect(await ids("DE", "best")).toEqual(["new-de", "old-de", "new-fr", "old-fr"]);
		expect(await ids("PL")).toEqual(["new-de", "new-fr", "old-fr", "old-de"]);
	});

	it("stay as they were written while the service fails", async () => {
		fails = () => true;
		await expect(translateReviews(gateway.context)).rejects.toThrow("503");
		expect((await listed("PL")).every(({ translation }) => translation === undefined)).toBe(true);
		fails = () => false;
	});

	it("are translated once by the operator's service, which gets the words alone", async () => {
		asked = [];
		// no language waits for another one's answer, and one that fails holds up none
		together = 6;
		fails = (target) => target === "IT";
		await expect(translateReviews(gateway.context)).rejects.toThrow("503");
		expect(
			asked
				.map(({ body }) => body.target_lang)
				.slice(0, 6)
				.toSorted(),
		).toEqual([...["DE", "EN-GB", "ES", "FR", "IT", "PL"]]);
		expect((await listed("PL")).every(({ translation }) => translation)).toBe(true);
		fails = () => false;
		asked = asked.filter(({ body }) => body.target_lang !== "IT");
		await translateReviews(gateway.context);
		await translateReviews(gateway.context);
		// two sources for each of four languages, one for each of the sources themselves
		expect(asked).toHaveLength(10);
		expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(
			new Set(["DeepL-Auth-Key the-key"]),
		);
		expect(asked.map(({ body }) => Object.keys(body).toSorted())[0]).toEqual([
			...["source_lang", "target_lang", "text"],
		]);
		expect(JSON.stringify(asked)).not.toMatch(/Ada|unread/);
		const polish = await listed("PL");
		expect(polish.map(({ translation }) => translation)).toEqual(
			polish.map(({ words }) => `PL: ${words}`),
		);
		const french = await listed("FR");
		expect(french.map(({ translation }) => translation !== undefined)).toEqual([
			...[false, false, true, true],
		]);
		const english = asked.find(({ body }) => body.target_lang.startsWith("EN"));
		expect(english?.body.target_lang).toBe("EN-GB");
	});

	it("lose their translations with themselves", async () => {
		const own = eq(reviewTranslations.reviewId, "old-de");
		expect(await gateway.context.db.$count(reviewTranslations, own)).toBe(5);
		await gateway.context.db.delete(reviews).where(and(eq(reviews.reviewId, "old-de")));
		expect(await gateway.context.db.$count(reviewTranslations, own)).toBe(0);
	});
});
