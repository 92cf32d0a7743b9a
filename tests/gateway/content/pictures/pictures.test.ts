// Customers' pictures: sent, drawn anew, read by the merchant, shown, withdrawn.
import { crc32 } from "node:zlib";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { askDataArchive, fetchDataArchive } from "#contract/archive/operations.ts";
import { deleteAccount } from "#contract/customer/operations.ts";
import { maxWaitingPictures } from "#contract/pictures/limits.ts";
import {
	addOwnPicture,
	listCustomerPictures,
	listOwnPictures,
	removeOwnPicture,
} from "#contract/pictures/operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { eraseCustomers } from "#gateway/orders/personal-data/erase-customers.ts";
import { sweepArchives } from "#gateway/orders/personal-data/make-archives.ts";
import { customerPictures, orders } from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { buy } from "#tests/gateway/orders/orders/buying.ts";
import { shopper } from "#tests/gateway/selling/carts/shopper.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

let now = new Date("2026-03-03T09:00:00Z");
let claire: Caller;
let productId: string;

async function delivered(customerId: string) {
	const { caller, order } = await buy(gateway, customerId);
	const { db } = gateway.context;
	await db
		.update(orders)
		.set({ state: "delivered" })
		.where(eq(orders.orderNumber, order.orderNumber));
	return { caller, productId: order.lineItems[0]?.productId ?? "" };
}

const gateway = testGateway({ now: () => now });
beforeAll(async () => {
	({ caller: claire, productId } = await delivered("claire"));
});

const plain = (width = 600, height = 800) =>
	sharp({ create: { width, height, channels: 3, background: "#887766" } });
const jpeg = () => plain().jpeg().toBuffer();

const body = (picture: Buffer, more: object = {}) => ({
	productId,
	alt: "On the chair by the window",
	picture: picture.toString("base64"),
	...more,
});
const send = async (picture: Buffer, caller = claire) =>
	(await gateway.call(addOwnPicture, { body: body(picture) }, caller)).data;
const own = async (caller = claire) => (await gateway.call(listOwnPictures, {}, caller)).data;
const shown = async () => (await gateway.call(listCustomerPictures, { query: { productId } })).data;
const fetched = (pictureId: string, width = 1279) =>
	gateway.request(`/images/customers/${pictureId}?w=${width}`);
const console_ = (line: string) => runCommand(line, gateway.context);

/** A PNG whose header promises more pixels than any memory holds, and whose data is a few bytes. */
async function bomb(): Promise<Buffer> {
	const small = await plain(480, 480).png().toBuffer();
	small.writeUInt32BE(60_000, 16);
	small.writeUInt32BE(60_000, 20);
	small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
	return small;
}

describe("a sent picture", () => {
	it("is encoded again: upright, smaller, without metadata of place and person", async () => {
		const taken = await plain(2_000, 1_500)
			.withExif({
				IFD0: { Artist: "Claire Martin", Orientation: "6" },
				IFD3: { GPSLatitude: "48/1 51/1 24/1", GPSLatitudeRef: "N" },
			})
			.jpeg()
			.toBuffer();
		const { exif } = await sharp(taken).metadata();
		expect(exif?.includes("Claire Martin")).toBe(true);
		const { pictureId, state, width, height } = await send(taken);
		expect(state).toBe("waiting");
		const answer = await fetched(pictureId);
		expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
		expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
		const kept = Buffer.from(await answer.arrayBuffer());
		const facts = await sharp(kept).metadata();
		expect([facts.width, facts.height]).toEqual([width, height]);
		expect(Math.max(width, height)).toBe(1_279);
		expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([
			undefined,
			undefined,
			undefined,
			undefined,
		]);
		expect(kept.includes("Claire Martin") || kept.includes("Exif")).toBe(false);
		await gateway.call(removeOwnPicture, { params: { pictureId } }, claire);
	});

	it.each([
		["type", async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
		["type", async () => (await jpeg()).subarray(0, 60)],
		["type", async () => plain().gif().toBuffer()],
		["pixels", bomb],
		["small", () => plain(479, 900).webp().toBuffer()],
	] as const)(
		"is refused as %s for what its bytes are, and is not stored",
		async (reason, made) => {
			const fault = await gateway.fault(addOwnPicture, { body: body(await made()) }, claire);
			expect(fault).toMatchObject({ status: 422, code: "PICTURE_REFUSED", details: { reason } });
			expect((await own()).pictures).toEqual([]);
		},
	);

	it("must be of a product that its sender received", async () => {
		const stranger = await shopper(gateway, "stranger");
		const asked = { body: body(await jpeg()) };
		const fault = await gateway.fault(addOwnPicture, asked, stranger);
		expect(fault).toMatchObject({ code: "PICTURE_REFUSED", details: { reason: "product" } });
		expect((await own()).products.map((product) => product.productId)).toEqual([productId]);
		expect((await own(stranger)).products).toEqual([]);
	});

	it("is refused when too many are waiting", async () => {
		const { caller, productId: product } = await delivered("eager");
		const picture = await jpeg();
		const asked = { body: body(picture, { productId: product }) };
		for (let at = 1; at < maxWaitingPictures; at += 1)
			await gateway.call(addOwnPicture, asked, caller);
		// the last one that there is room for, pressed twice
		const once = { ...caller, idempotencyKey: crypto.randomUUID() };
		const { data: last } = await gateway.call(addOwnPicture, asked, once);
		expect((await gateway.call(addOwnPicture, asked, once)).data).toEqual(last);
		const fault = await gateway.fault(addOwnPicture, asked, caller);
		expect(fault.details).toEqual({ reason: "most" });
	});
});

describe("a reviewed picture", () => {
	it("is shown with its product once it is approved, and not before", async () => {
		const { pictureId } = await send(await plain().png().toBuffer());
		expect(await shown()).toEqual([]);
		expect(await console_("customer-pictures")).toContain(pictureId);
		expect(await console_(`customer-picture approve ${pictureId}`)).toContain("shown");
		expect(await shown()).toMatchObject([
			{ pictureId, source: "customer", alt: "On the chair by the window", product: { productId } },
		]);
		expect((await own()).pictures[0]).toMatchObject({ pictureId, state: "shown" });
		const small = await fetched(pictureId, 480);
		expect(small.headers.get("Cache-Control")).toBe("public, max-age=600");
		expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).height).toBe(480);
		// refused after all: it is gone, and its sender sees that
		await console_(`customer-picture refuse ${pictureId}`);
		expect(await shown()).toEqual([]);
		expect((await fetched(pictureId)).status).toBe(404);
		expect((await own()).pictures[0]?.state).toBe("refused");
		await expect(console_(`customer-picture approve ${pictureId}`)).rejects.toThrow("No picture");
		await gateway.call(removeOwnPicture, { params: { pictureId } }, claire);
	});

	it("is decided on, and said so, although another of the list cannot be", async () => {
		const { pictureId } = await send(await jpeg());
		const told = await console_(`customer-picture approve no-such-picture ${pictureId} gone-too`);
		expect(told.split("\n")).toEqual([
			"no-such-picture  cannot be shown: left as it is",
			`${pictureId}  product ${productId}  shown`,
			"gone-too  cannot be shown: left as it is",
		]);
		expect(await shown()).toMatchObject([{ pictureId }]);
		await gateway.call(removeOwnPicture, { params: { pictureId } }, claire);
	});

	it("can be removed by its sender only", async () => {
		const { pictureId } = await send(await jpeg());
		await console_(`customer-picture approve ${pictureId}`);
		const stranger = await shopper(gateway, "thief");
		const params = { pictureId };
		expect((await gateway.fault(removeOwnPicture, { params }, stranger)).code).toBe(
			"PICTURE_NOT_FOUND",
		);
		await gateway.call(removeOwnPicture, { params }, claire);
		expect(await shown()).toEqual([]);
		expect((await fetched(pictureId)).status).toBe(404);
	});

	it("is in the customer's data archive, and is deleted with the account", async () => {
		const { caller, productId: product } = await delivered("goes");
		const asked = { body: body(await jpeg(), { productId: product }) };
		const { pictureId } = (await gateway.call(addOwnPicture, asked, caller)).data;
		const { archiveId } = (await gateway.call(askDataArchive, {}, caller)).data;
		await sweepArchives(gateway.context);
		const { data } = await gateway.call(fetchDataArchive, { params: { archiveId } }, caller);
		const files = unzipSync(data);
		expect(Object.keys(files)).toContain(`pictures/${pictureId}.jpg`);
		const told = strFromU8(files["data.json"] ?? new Uint8Array());
		expect(JSON.parse(told).pictures).toMatchObject([{ pictureId, state: "waiting" }]);

		await gateway.call(deleteAccount, {}, caller);
		now = new Date(now.getTime() + 40 * 86_400_000);
		await eraseCustomers(gateway.context);
		const rows = await gateway.rows(customerPictures, eq(customerPictures.pictureId, pictureId));
		expect(rows).toEqual([]);
		expect((await fetched(pictureId)).status).toBe(404);
	});
});

it("a shop without customer pictures answers 404 to their calls", async () => {
	const french = domains.find(({ countryCodeISO2 }) => countryCodeISO2 === "FR");
	if (!french) throw new Error("no French shop");
	french.olapic = false;
	try {
		const sender = await shopper(gateway, "claire");
		expect((await gateway.fault(listOwnPictures, {}, sender)).code).toBe("NOT_FOUND");
		const asked = { body: body(await jpeg()) };
		expect((await gateway.fault(addOwnPicture, asked, sender)).code).toBe("NOT_FOUND");
		expect(await shown()).toEqual([]);
	} finally {
		french.olapic = true;
	}
});
