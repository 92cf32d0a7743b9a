import { describe, expect, it } from "vitest";
import { trackOrder } from "#contract/order/operations.ts";
import { advanceOrders } from "#gateway/orders/orders/advance-orders.ts";
import { consignmentTo, trackingUrl } from "#gateway/orders/orders/rules/carriers.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { buy } from "./buying.ts";

/** Those with a carrier of their own, and one without. */
const countries = "FR MC BE LU CH LI GB IE ES PT DE AT IT PL NO".split(" ");

describe("an order that is tracked without an account", () => {
	const gateway = testGateway({ environment: { RATE_LIMIT_FACTOR: "1" } });

	it("is found by number and e-mail in any case, and shows parcel and items, no person and no money", async () => {
		const { order } = await buy(gateway, "tracker-1", { email: "zoe@example.org" });
		for (let round = 0; round < 2; round += 1) await advanceOrders(gateway.context);
		const body = { orderNumber: order.orderNumber.toLowerCase(), email: "ZOE@example.org" };
		const { data } = await gateway.call(trackOrder, { body }, { sessionId: "anybody" });
		expect(data).toMatchObject({ orderNumber: order.orderNumber, state: "shipped" });
		expect(data.items).toHaveLength(1);
		expect(data.parcel).toMatchObject({ number: expect.stringMatching(/\d/), url: null });
		expect(JSON.stringify(data)).not.toMatch(/claire|zoe|centAmount|street/i);
	});

	it("links to the parcel's carrier, but not in a shop that ships nothing", async () => {
		const { order } = await buy(gateway, "tracker-3", { email: "lea@example.org" });
		for (let round = 0; round < 2; round += 1) await advanceOrders(gateway.context);
		const body = { orderNumber: order.orderNumber, email: "lea@example.org" };
		const ask = () => gateway.call(trackOrder, { body }, { sessionId: "anybody" });
		expect((await ask()).data.parcel?.url).toBeNull();
		const joined = gateway.context.extensions;
		gateway.context.extensions = joined.map(({ shipsNothing: _, ...rest }) => rest);
		const { data } = await ask();
		gateway.context.extensions = joined;
		expect(data.parcel?.url).toContain(data.parcel?.number);
	});

	it("answers a wrong address and a wrong number alike, and limits tries", async () => {
		const { order } = await buy(gateway, "tracker-2", { email: "ana@example.org" });
		const caller = { sessionId: "somebody-else" };
		const wrong = { orderNumber: order.orderNumber, email: "zoe@example.org" };
		const none = { orderNumber: "V000-00000-00", email: "ana@example.org" };
		const ask = (body: typeof wrong) => gateway.fault(trackOrder, { body }, caller);
		const [one, other] = [await ask(wrong), await ask(none)];
		expect([one.status, one.code]).toEqual([404, "ORDER_NOT_FOUND"]);
		expect([other.status, other.code]).toEqual([one.status, one.code]);
		const more = await Promise.all(Array.from({ length: 20 }, () => ask(wrong)));
		expect(more.map(({ code }) => code)).toContain("TOO_MANY_REQUESTS");
	});

	it("links to its carrier's own page if that is known", () => {
		// the Liechtensteinische Post has no page that a link with a number leads to
		const unlinked = countries.flatMap((country) => {
			const { carrier, trackingNumber } = consignmentTo(country, new Uint8Array([7]));
			return trackingUrl(carrier, trackingNumber) ? [] : [carrier];
		});
		expect(unlinked).toEqual(["Liechtensteinische Post"]);
		const portuguese = trackingUrl("CTT Expresso", "EA777777777PT");
		expect(portuguese?.match(/=EA777777777PT(?=&)/g)).toHaveLength(2);
		expect(trackingUrl("GLS", "31")).toMatch(/\?match=31$/);
		expect(trackingUrl("POST Luxembourg", "RR1LU")).toMatch(/post\.lu.*#\/search$/);
		expect(trackingUrl("DHL", "0034 1")).toMatch(/piececode=0034%201$/);
		expect(trackingUrl("Chronopost", "XY1FR")).toMatch(/chronopost\.fr.*XY1FR$/);
		expect(trackingUrl(" dhl", "1")).toBe(trackingUrl("DHL", "1"));
		expect(trackingUrl("constructor", "1")).toBeNull();
	});
});
