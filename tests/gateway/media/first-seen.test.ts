import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstSeen } from "../../../gateway/media/mount.ts";
import { startGateway, type TestGateway } from "../../support/gateway/start-gateway.ts";

describe("what is drawn before anybody asks", () => {
	let gateway: TestGateway;
	beforeAll(async () => {
		gateway = await startGateway();
	});
	afterAll(() => gateway?.close());

	const drawn = async (DRAW_AHEAD: number) => {
		const found: { scene: string | null; width: number }[] = [];
		for await (const { subject, width } of firstSeen({
			config: { DRAW_AHEAD },
			db: gateway.context.db,
		})) {
			found.push({ scene: "scene" in subject ? subject.scene : null, width });
		}
		return found;
	};

	it("is nothing where nobody wants it", async () => {
		expect(await drawn(0)).toEqual([]);
	});

	it("is the home page, then cards, then what products begin with, as wide screens and phones ask for it", async () => {
		const all = await drawn(2);
		const cards = all.filter(({ scene }) => scene === null);
		const card = [320, 480, 599];
		const page = [800, 1279];
		expect(cards.map(({ width }) => width)).toEqual([...card, ...card, ...page, ...page]);
		expect(all.slice(-10)).toEqual(cards);
		expect(all[0]).toEqual({ scene: "season", width: 1279 });
		const tiles = all.filter(({ scene }) => scene === "women");
		expect(tiles.map(({ width }) => width)).toEqual([599, 1279, 800]);
	});
});
