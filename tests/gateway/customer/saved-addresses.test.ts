import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDeliveryAddress } from "../../../gateway/contract/customer/create-delivery-address.ts";
import { deleteDeliveryAddress } from "../../../gateway/contract/customer/delete-delivery-address.ts";
import { getBillingAddress } from "../../../gateway/contract/customer/get-billing-address.ts";
import { getDeliveryAddresses } from "../../../gateway/contract/customer/get-delivery-addresses.ts";
import { saveBillingAddress } from "../../../gateway/contract/customer/save-billing-address.ts";
import { updateDeliveryAddress } from "../../../gateway/contract/customer/update-delivery-address.ts";
import { demoAccounts } from "../../../gateway/seeds/customers/demo-accounts.ts";
import type { Caller } from "../../support/gateway/caller.ts";
import { startGateway, type TestGateway } from "../../support/gateway/start-gateway.ts";
import { paris } from "../cart/shopper.ts";

let gateway: TestGateway;
let zofia: Caller;
let jonas: Caller;

beforeAll(async () => {
	gateway = await startGateway({ engine: "postgres" });
	const { plain, secondProgramme } = demoAccounts;
	zofia = { customerToken: await gateway.tokenOf(plain.customerId) };
	jonas = { customerToken: await gateway.tokenOf(secondProgramme.customerId) };
});
afterAll(() => gateway.close());

const list = async (caller: Caller) => (await gateway.call(getDeliveryAddresses, {}, caller)).data;
const create = async (body: Record<string, unknown>, caller = zofia) =>
	(await gateway.call(createDeliveryAddress, { body: { ...paris, ...body } }, caller)).data;

describe("delivery addresses that a customer keeps (S1 §7)", () => {
	it("are saved with an id, and only their owner's", async () => {
		const saved = await create({ line1: "3 RUE NEUVE" });
		expect(saved).toMatchObject({ line1: "3 RUE NEUVE", favorite: false });
		expect(await list(zofia)).toContainEqual(saved);
		expect(await list(jonas)).not.toContainEqual(saved);
		const params = { id: saved.id };
		const change = { params, body: paris };
		expect((await gateway.fault(updateDeliveryAddress, change, jonas)).code).toBe(
			"ADDRESS_NOT_FOUND",
		);
		expect((await gateway.fault(deleteDeliveryAddress, { params }, jonas)).code).toBe(
			"ADDRESS_NOT_FOUND",
		);
	});

	it("a favorite takes the flag from the others (S1 §4)", async () => {
		const first = await create({ favorite: true });
		const second = await create({ line1: "8 RUE HAUTE", favorite: true });
		const flags = async () =>
			(await list(zofia)).filter(({ favorite }) => favorite).map(({ id }) => id);
		expect(await flags()).toEqual([second.id]);
		expect((await list(zofia))[0]?.id).toBe(second.id);
		const { id, ...body } = first;
		await gateway.call(
			updateDeliveryAddress,
			{ params: { id }, body: { ...body, favorite: true } },
			zofia,
		);
		expect(await flags()).toEqual([id]);
	});

	it("of eight favorites at once, exactly one stays", async () => {
		await Promise.all(
			Array.from({ length: 8 }, (_, n) => create({ line1: `${n} QUAI`, favorite: true }, jonas)),
		);
		expect((await list(jonas)).filter(({ favorite }) => favorite)).toHaveLength(1);
	});

	it("a repeated save is one address (D18)", async () => {
		const caller = { ...zofia, idempotencyKey: "saved-once" };
		const first = await create({ line1: "1 RUE UNIQUE" }, caller);
		expect(await create({ line1: "1 RUE UNIQUE" }, caller)).toEqual(first);
		expect((await list(zofia)).filter(({ line1 }) => line1 === "1 RUE UNIQUE")).toHaveLength(1);
	});

	it("are forgotten one by one, and what is left is answered", async () => {
		const gone = await create({ line1: "99 RUE BASSE" });
		const { data } = await gateway.call(deleteDeliveryAddress, { params: { id: gone.id } }, zofia);
		expect(data.map(({ id }) => id)).not.toContain(gone.id);
		const again = await gateway.fault(deleteDeliveryAddress, { params: { id: gone.id } }, zofia);
		expect([again.status, again.code]).toEqual([404, "ADDRESS_NOT_FOUND"]);
	});

	it("must be ones that can be delivered to, and nobody keeps more than forty", async () => {
		const fault = (body: Record<string, unknown>) =>
			gateway.fault(createDeliveryAddress, { body: { ...paris, ...body } }, zofia);
		expect(await fault({ zipCode: "1" })).toMatchObject({ details: { field: "zipCode" } });
		expect(await fault({ country: "PL" })).toMatchObject({ details: { field: "country" } });
		expect((await fault({ line1: "X".repeat(51) })).code).toBe("INVALID_REQUEST");
		for (let kept = (await list(zofia)).length; kept < 40; kept += 1) await create({});
		expect(await fault({})).toMatchObject({ code: "ADDRESS_INVALID", details: { most: 40 } });
	});

	it("belong to the signed in", async () => {
		expect((await gateway.fault(getDeliveryAddresses, {})).code).toBe("INVALID_JWT");
	});
});

describe("the billing address that a customer keeps (S1 §7)", () => {
	it("is none until one is saved, and the last one saved", async () => {
		const stranger = { customerToken: await gateway.tokenOf(demoAccounts.emailOnly.customerId) };
		expect((await gateway.call(getBillingAddress, {}, stranger)).data).toBeNull();
		for (const line1 of ["1 RUE A", "2 RUE B"]) {
			await gateway.call(saveBillingAddress, { body: { ...paris, line1 } }, stranger);
		}
		const { data } = await gateway.call(getBillingAddress, {}, stranger);
		expect(data).toEqual({ ...paris, line1: "2 RUE B" });
		const body = { ...paris, country: "JP" };
		const fault = await gateway.fault(saveBillingAddress, { body }, stranger);
		expect(fault).toMatchObject({ code: "ADDRESS_INVALID", details: { field: "country" } });
	});
});
