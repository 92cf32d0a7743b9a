import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getProduct } from "#contract/catalog/get-product.ts";
import {
	drawAhead,
	drawOpening,
	type FirstSeen,
	renditionOf,
} from "#gateway/content/media/draw-ahead.ts";
import { drawNext } from "#gateway/content/media/draw-next.ts";
import { firstSeen, openingViews } from "#gateway/content/media/first-views.ts";
import type { Subject } from "#gateway/content/media/pictures.ts";
import { products } from "#gateway/platform/db/schema.ts";
import { aSpec } from "#tests/demo/artwork/specs.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { testLog } from "#tests/support/gateway/test-context.ts";
import { aFolder, countingDrawing, pictureService, picturesIn, remove } from "./picture-service.ts";

const sceneOf = (subject: Subject) => ("scene" in subject ? subject.scene : null);

describe("pictures drawn ahead", () => {
	let gateway: TestGateway;
	beforeAll(async () => {
		gateway = await startGateway();
	});
	afterAll(() => gateway?.close());

	const asked = (DRAW_AHEAD: number) => ({
		config: { DRAW_AHEAD },
		db: gateway.context.db,
		extensions: gateway.context.extensions,
	});
	const drawn = async (DRAW_AHEAD: number) => {
		const found: FirstSeen[] = [];
		for await (const each of firstSeen(asked(DRAW_AHEAD))) found.push(each);
		return found.map(({ subject, width }) => ({ subject, scene: sceneOf(subject), width }));
	};
	const card = [320, 480, 599];

	it("are none when DRAW_AHEAD is 0", async () => {
		expect(await drawn(0)).toEqual([]);
		expect(await openingViews(asked(0))).toEqual([]);
	});

	it("are the home page, then cards, then products' first pictures, in widths for wide screens and phones", async () => {
		const all = await drawn(2);
		const cards = all.filter(({ scene }) => scene === null);
		expect(cards.map(({ width }) => width)).toEqual([...card, ...card, 800, 800, 1279, 1279]);
		expect(all[0]).toMatchObject({ scene: "home", width: 1279 });
		const tiles = all.filter(({ scene }) => scene === "women");
		expect(tiles.map(({ width }) => width)).toEqual([599, 800, 1279]);
	});

	it("keep a core busy for long, as large ones do, only after all others", async () => {
		const all = await drawn(300);
		const afterOpening = all.filter(({ scene }) => scene !== "home");
		const firstLarge = afterOpening.findIndex(({ width }) => width > 800);
		expect(firstLarge).toBeGreaterThan(afterOpening.length / 2);
		expect(afterOpening.slice(firstLarge).filter(({ width }) => width <= 800)).toEqual([]);
	});

	it("begin with the first pictures of the home page and the departments, which the opening waits for", async () => {
		const opening = await openingViews(asked(300));
		expect(opening.slice(0, 2).map(({ subject }) => sceneOf(subject))).toEqual(["home", "home"]);
		const rows = opening.slice(2);
		expect(rows.length).toBeGreaterThanOrEqual(card.length * 4);
		// some seconds on one core, and no more: women, men and children by four products
		expect(rows.length).toBeLessThanOrEqual(card.length * 4 * 3);
		const cards = (await drawn(300)).filter(({ scene }) => scene === null);
		expect(cards.slice(0, rows.length)).toMatchObject(rows);
	});

	it("are products only when no extension draws scenes", async () => {
		const alone = { ...asked(2), extensions: [] };
		const found = [...(await openingViews(alone))];
		for await (const each of firstSeen(alone)) found.push(each);
		expect(found.length).toBeGreaterThan(0);
		expect(found.filter(({ subject }) => sceneOf(subject) !== null)).toEqual([]);
	});

	it("are the first rows of all listings with their products' pages, before what is further down", async () => {
		const widths = (await drawn(300)).filter(({ scene }) => scene === null).map((one) => one.width);
		const turns = widths.flatMap((width, at) =>
			card.includes(width) === card.includes(widths[at - 1] ?? 0) ? [] : [width],
		);
		expect(turns).toEqual([320, 800, 320, 800]);
		expect(widths.indexOf(800)).toBeLessThan(widths.length / 2);
	});
});

describe("a product whose page is made", () => {
	/** What was asked for, and by whom, when the page of each product was made. */
	async function askedFor(DRAW_AHEAD: string, productIds: readonly string[]) {
		const gateway = await startGateway({ environment: { DRAW_AHEAD } });
		const get = vi.spyOn(gateway.context.pictures, "get").mockResolvedValue(Buffer.alloc(1));
		try {
			const statuses = [];
			for (const productId of productIds) {
				const path = getProduct.path.replace("{productId}", productId);
				statuses.push((await gateway.request(path)).status);
			}
			const { rows } = await gateway.context.db.execute(sql`
				select artwork from ${products} where product_id = ${productIds[0]}`);
			return { statuses, calls: get.mock.calls, artwork: rows[0]?.artwork };
		} finally {
			await gateway.close();
		}
	}
	const known = "2372241";

	it("has its first picture begun before its visitor asks for it, once, and in a line of its own", async () => {
		const { statuses, calls, artwork } = await askedFor("1", [known, known, "100"]);
		expect(statuses).toEqual([200, 200, 404]);
		expect(calls).toEqual([
			[
				expect.objectContaining({ spec: artwork, type: "AP" }),
				expect.objectContaining({ width: 800 }),
				{ address: "opened" },
			],
		]);
	});

	it("is drawn when somebody asks where nothing is drawn ahead", async () => {
		const { statuses, calls } = await askedFor("0", [known]);
		expect({ statuses, calls }).toEqual({ statuses: [200], calls: [] });
	});
});

describe("while a picture is requested", () => {
	let folder: string;
	let held: ReturnType<typeof countingDrawing>;
	beforeEach(async () => {
		folder = await aFolder();
		held = countingDrawing();
		held.hold();
	});
	afterEach(async () => {
		held.release();
		await remove(folder);
	});

	const ask = { width: 240, quality: 80, format: "avif" } as const;
	const scenes = () => held.jobs.map(sceneOf);

	it("draws nothing ahead, and a running job does not delay the request", async () => {
		const pictures = picturesIn(folder, held.drawing);
		async function* first() {
			for (const scene of ["women", "men"]) yield { subject: { scene }, width: 240, of: 2 };
		}
		const ahead = drawAhead(pictures, first(), testLog);
		await expect.poll(scenes).toEqual(["women"]);
		const waiting = pictures.get({ scene: "home" }, ask, { address: "192.0.2.1" });
		await expect.poll(scenes).toEqual(["women", "home"]);
		held.release();
		await Promise.all([waiting, ahead]);
		expect(scenes()).toEqual(["women", "home", "men"]);
	});

	it("draws the first picture of a product's page once its card was shown, and nothing else", async () => {
		const pictures = picturesIn(folder, held.drawing);
		held.release();
		const isShown = drawNext(pictures);
		const card = { spec: aSpec(), type: "AP", companions: [] } as const;
		isShown({ scene: "home" }, 480);
		isShown({ ...card, type: "GZ" }, 480);
		isShown(card, 120);
		isShown(card, 800);
		expect(held.jobs).toEqual([]);
		isShown(card, 480);
		isShown(card, 599);
		await pictures.get(card, { ...ask, width: 800 }, { address: "192.0.2.1" });
		expect(held.jobs).toEqual([{ ...card, width: 800 }]);
	});

	it("leaves room in the queue for the pictures of first views, however many cards are shown", async () => {
		const pictures = picturesIn(folder, held.drawing);
		const isShown = drawNext(pictures);
		for (let seed = 0; seed < 200; seed += 1) {
			isShown({ spec: aSpec({ seed }), type: "AP", companions: [] }, 480);
		}
		await expect.poll(() => held.jobs).toHaveLength(1);
		const first = pictures.get({ scene: "home" }, ask, { address: null });
		held.release();
		expect((await first).length).toBeGreaterThan(0);
		expect(held.jobs.length).toBeLessThan(60);
	});

	it("is told which pictures were shown", async () => {
		const shown = vi.fn();
		held.release();
		const get = pictureService(folder, held.drawing, { onShown: shown });
		await get("/products/100012/AP?w=480");
		await get("/products/999/AP?w=480");
		expect(shown.mock.calls).toEqual([[expect.objectContaining({ type: "AP" }), 480]]);
	});

	it("draws ahead in a process of its own, at the lowest priority", async () => {
		const ahead = countingDrawing();
		const pictures = picturesIn(folder, { waitedFor: held.drawing, ahead: ahead.drawing });
		held.release();
		await pictures.get({ scene: "women" }, ask, { address: null });
		await pictures.get({ scene: "home" }, ask, { address: "192.0.2.1" });
		expect([ahead.jobs.map(sceneOf), scenes()]).toEqual([["women"], ["home"]]);
	});

	it("opens the shop after a time limit even without its first pictures", async () => {
		const pictures = picturesIn(folder, held.drawing);
		const opening = [{ subject: { scene: "home" }, width: 240 }];
		await expect(drawOpening(pictures, opening, testLog, { within: 1 })).resolves.toBeUndefined();
		// what was begun writes into the folder until it is done
		held.release();
		await pictures.get({ scene: "home" }, renditionOf(240), { address: null });
	});
});
