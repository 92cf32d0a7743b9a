import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { headerNames } from "#contract/headers.ts";
import {
	enterWaitingRoom,
	joinWaitingRoom,
	listWaitingRooms,
	setWaitingRoom,
} from "#contract/waiting-room/operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { productOf } from "../offers/sale-ground.ts";

let sku: string;
let productId: string;
let now = Date.parse("2026-12-01T10:00:00Z");
const gateway = testGateway({
	now: () => new Date(now),
	environment: { OPERATOR_KEYS: "key-of-the-shop-of-the-tests shop catalog:write" },
});
beforeAll(async () => {
	sku = await hangOne(gateway.context.db);
	productId = await productOf(gateway, sku);
});

const params = { name: "drop" };
const operator = { headers: { [headerNames.operatorKey]: "key-of-the-shop-of-the-tests" } };
/** A storefront asks for all of its markets at once. */
const ofAll = { headers: { [headerNames.storeId]: "" } };
const say = (line: string) => runCommand(line, gateway.context);
const rooms = async () => (await gateway.call(listWaitingRooms, {}, ofAll)).data.rooms;
const join = async () => (await gateway.call(joinWaitingRoom, { params }, ofAll)).data;
const enter = async (place: { opening: number; place: number }) =>
	(await gateway.call(enterWaitingRoom, { params, body: place }, ofAll)).data;

describe("a waiting room", () => {
	beforeEach(async () => {
		await say("waiting-room close drop").catch(() => "was not open");
		now += 60_000;
	});

	it("OPERATOR-76: is opened, listed, changed and closed by the console", async () => {
		expect(await say(`waiting-room open drop 30 ${productId} --pass 20`)).toBe(
			`drop  open  30 a minute, passes of 20 min, products ${productId}  0 came, 0 wait, 0 entered, 0 did not come`,
		);
		expect(await rooms()).toMatchObject([
			{ name: "drop", perMinute: 30, issued: 0, through: 0, letsInFrom: null },
		]);
		const [room] = await rooms();
		expect(room?.products).toEqual([{ productId, skus: expect.arrayContaining([sku]) }]);
		await join();
		await say(`waiting-room open drop 90 ${productId}`);
		expect((await join()).place).toBe(2);
		expect(await say("waiting-rooms")).toContain("90 a minute");
		expect(await say("waiting-room close drop")).toBe("drop: closed");
		expect(await rooms()).toEqual([]);
		await expect(say("waiting-room close drop")).rejects.toThrow("No waiting room drop is open.");
	});

	it.each([
		["", "Say waiting-room open"],
		["open", "Say waiting-room open"],
		["open Drop 30 1", "Say waiting-room open"],
		["open drop none 1", "perMinute"],
		["open drop 0 1", "perMinute"],
		["open drop 30", "productIds"],
		["open drop 30 99999", "There is no product 99999."],
		["open drop 30 1 --pass 0", "passMinutes"],
		["open drop 30 1 --from tomorrow", "letsInFrom"],
	])("OPERATOR-76: refuses '%s'", async (about, said) => {
		await expect(say(`waiting-room ${about}`)).rejects.toThrow(said);
		expect(await rooms()).toEqual([]);
	});

	it("OPERATOR-76: is set by an operator's program", async () => {
		const body = { isOpen: true, productIds: [productId], perMinute: 60 };
		const opened = await gateway.call(setWaitingRoom, { params, body }, operator);
		expect(opened).toMatchObject({ status: 200, data: { unknown: [], room: { perMinute: 60 } } });
		const other = { ...body, productIds: ["99999"] };
		const refused = await gateway.call(setWaitingRoom, { params, body: other }, operator);
		expect(refused.data.unknown).toEqual(["99999"]);
		await gateway.call(setWaitingRoom, { params, body: { ...body, isOpen: false } }, operator);
		expect(await rooms()).toEqual([]);
	});

	it("OPERATOR-77: gives places in order, and one pass for each when its turn has come", async () => {
		await say(`waiting-room open drop 60 ${productId} --pass 10`);
		const places = [];
		for (let count = 0; count < 5; count += 1) places.push(await join());
		expect(places.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
		const [, second] = places;
		if (!second) throw new Error("no place");
		expect((await enter(second)).until).toBeNull();
		now += 2_000;
		const entered = await enter(second);
		expect(entered.until).toBe(new Date(now + 600_000).toISOString());
		now += 900_000;
		expect((await enter(second)).until).toBe(entered.until);
	});

	it("OPERATOR-77: a place of an earlier opening, or one that was never given, is none", async () => {
		await say(`waiting-room open drop 60 ${productId}`);
		const place = await join();
		expect(
			(await gateway.fault(enterWaitingRoom, { params, body: { ...place, place: 2 } })).status,
		).toBe(404);
		await say("waiting-room close drop");
		now += 1_000;
		expect((await gateway.fault(joinWaitingRoom, { params })).status).toBe(404);
		await say(`waiting-room open drop 60 ${productId}`);
		expect((await gateway.fault(enterWaitingRoom, { params, body: place })).status).toBe(404);
	});

	it("OPERATOR-77: lets nobody in before its instant, while its line forms", async () => {
		const from = new Date(now + 60_000).toISOString();
		await say(`waiting-room open drop 60 ${productId} --from ${from}`);
		const place = await join();
		expect((await rooms())[0]?.letsInFrom).toBe(from);
		now += 59_000;
		expect((await enter(place)).until).toBeNull();
		now += 3_000;
		expect((await enter(place)).until).not.toBeNull();
	});
});
