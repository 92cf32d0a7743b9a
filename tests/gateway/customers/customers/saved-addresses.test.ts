import { beforeAll, describe, expect, it } from "vitest";
import {
	createDeliveryAddress,
	deleteDeliveryAddress,
	getBillingAddress,
	getDeliveryAddresses,
	saveBillingAddress,
	updateDeliveryAddress,
} from "#contract/customer/addresses.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { fullAddress as full, paris } from "#tests/gateway/selling/carts/shopper.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

let zofia: Caller;
let jonas: Caller;

const gateway = testGateway({ engine: "postgres" });
beforeAll(async () => {
	const { plain, secondProgramme } = demoAccounts;
	zofia = { customerToken: await gateway.tokenOf(plain.customerId) };
	jonas = { customerToken: await gateway.tokenOf(secondProgramme.customerId) };
});

const list = async (caller: Caller) => (await gateway.call(getDeliveryAddresses, {}, caller)).data;
const create = async (body: Record<string, unknown>, caller = zofia) =>
	(await gateway.call(createDeliveryAddress, { body: { ...paris, ...body } }, caller)).data;

describe("every field of an address that is sent", () => {
	it("is read back from a saved delivery address, and changed", async () => {
		const saved = await create(full);
		expect(saved).toMatchObject(full);
		const changed = { ...full, company: "", line4: "" };
		const change = { params: { id: saved.id }, body: changed };
		await gateway.call(updateDeliveryAddress, change, zofia);
		expect((await list(zofia)).find(({ id }) => id === saved.id)).toMatchObject(changed);
	});

	it("is kept when a storefront that has no such field changes the address", async () => {
		const { company: _, ...former } = full;
		const { id } = await create(full);
		const { data } = await gateway.call(
			updateDeliveryAddress,
			{ params: { id }, body: { ...former, line1: "2 RUE NEUVE" } },
			zofia,
		);
		expect(data).toMatchObject({ line1: "2 RUE NEUVE", company: full.company });
		const owner = { customerToken: await gateway.tokenOf(demoAccounts.loyal.customerId) };
		await gateway.call(saveBillingAddress, { body: full }, owner);
		const billing = await gateway.call(saveBillingAddress, { body: former }, owner);
		expect(billing.data).toMatchObject(full);
	});
});

describe("saved delivery addresses (ACCOUNT-25 to ACCOUNT-27)", () => {
	it("get an id, and are visible to their owner alone", async () => {
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

	it("a favorite takes the flag from the others (ACCOUNT-22)", async () => {
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

	it("keep exactly one favorite of eight saved at once", async () => {
		await Promise.all(
			Array.from({ length: 8 }, (_, n) => create({ line1: `${n} QUAI`, favorite: true }, jonas)),
		);
		expect((await list(jonas)).filter(({ favorite }) => favorite)).toHaveLength(1);
	});

	it("a repeated save is one address (SESSION-47)", async () => {
		const caller = { ...zofia, idempotencyKey: "saved-once" };
		const first = await create({ line1: "1 RUE UNIQUE" }, caller);
		expect(await create({ line1: "1 RUE UNIQUE" }, caller)).toEqual(first);
		expect((await list(zofia)).filter(({ line1 }) => line1 === "1 RUE UNIQUE")).toHaveLength(1);
	});

	it("are deleted one by one; the answer lists the others", async () => {
		const gone = await create({ line1: "99 RUE BASSE" });
		const { data } = await gateway.call(deleteDeliveryAddress, { params: { id: gone.id } }, zofia);
		expect(data.map(({ id }) => id)).not.toContain(gone.id);
		const again = await gateway.fault(deleteDeliveryAddress, { params: { id: gone.id } }, zofia);
		expect([again.status, again.code]).toEqual([404, "ADDRESS_NOT_FOUND"]);
	});

	it("may be in the country of any market: an account spans them all", async () => {
		const berlin = { country: "DE", zipCode: "10115", city: "BERLIN" };
		const saved = await create(berlin);
		const { id, favorite: _, version: __, ...body } = saved;
		const params = { id };
		const change = { params, body: { ...body, line2: "HINTERHAUS" } };
		const { data } = await gateway.call(updateDeliveryAddress, change, zofia);
		expect(data).toMatchObject({ ...berlin, line2: "HINTERHAUS" });
	});

	it("refuse a change whose named version is not current", async () => {
		const { id, favorite: _, version, ...body } = await create({ line1: "1 RUE DEUX" });
		const params = { id };
		const change = (line1: string, query: { version?: number }) => ({
			params,
			query,
			body: { ...body, line1 },
		});
		const { data } = await gateway.call(
			updateDeliveryAddress,
			change("2 RUE DEUX", { version }),
			zofia,
		);
		expect(data.version).toBe(version + 1);
		const late = await gateway.fault(
			updateDeliveryAddress,
			change("3 RUE DEUX", { version }),
			zofia,
		);
		expect(late).toMatchObject({
			status: 409,
			code: "ADDRESS_VERSION_CONFLICT",
			details: { version: version + 1 },
		});
		expect(await list(zofia)).toContainEqual(data);
		const blind = await gateway.call(updateDeliveryAddress, change("4 RUE DEUX", {}), zofia);
		expect(blind.data.line1).toBe("4 RUE DEUX");
	});

	it("accept exactly one of eight parallel changes of one version", async () => {
		const { id, favorite: _, version, ...body } = await create({ line1: "1 RUE HUIT" });
		const { update, calls } = { update: updateDeliveryAddress, calls: [1, 2, 3, 4, 5, 6, 7, 8] };
		const done = await Promise.allSettled(
			calls.map((n) => {
				const change = { params: { id }, query: { version }, body: { ...body, line1: `${n} RUE` } };
				return gateway.call(update, change, zofia);
			}),
		);
		expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});

	it("get a new version when they lose the flag", async () => {
		const first = await create({ favorite: true });
		await create({ favorite: true });
		const now = (await list(zofia)).find(({ id }) => id === first.id);
		expect(now).toMatchObject({ favorite: false, version: first.version + 1 });
	});

	it("must be deliverable, and a customer keeps forty at most", async () => {
		const fault = (body: Record<string, unknown>) =>
			gateway.fault(createDeliveryAddress, { body: { ...paris, ...body } }, zofia);
		expect(await fault({ zipCode: "1" })).toMatchObject({ details: { field: "zipCode" } });
		expect(await fault({ country: "JP" })).toMatchObject({ details: { field: "country" } });
		expect((await fault({ line1: "X".repeat(51) })).code).toBe("INVALID_REQUEST");
		for (let kept = (await list(zofia)).length; kept < 40; kept += 1) await create({});
		expect(await fault({})).toMatchObject({ code: "ADDRESS_INVALID", details: { most: 40 } });
	});

	it("need a signed-in customer", async () => {
		expect((await gateway.fault(getDeliveryAddresses, {})).code).toBe("INVALID_JWT");
	});
});

describe("the saved billing address (ACCOUNT-30, ACCOUNT-31)", () => {
	it("keeps the typed text until an address without one is saved (CHECKOUT-21)", async () => {
		const owner = { customerToken: await gateway.tokenOf(demoAccounts.loyal.customerId) };
		const typed = { firstName: "Jörg", lastName: "Groß", line1: "Rue Neuve 1", city: "Paris" };
		const named = { ...paris, firstName: "JÖRG", lastName: "GROSS", typed };
		await gateway.call(saveBillingAddress, { body: named }, owner);
		expect((await gateway.call(getBillingAddress, {}, owner)).data?.typed).toMatchObject(typed);
		await gateway.call(saveBillingAddress, { body: paris }, owner);
		expect((await gateway.call(getBillingAddress, {}, owner)).data?.typed).toBeNull();
	});

	it("takes the address alone: the name stays, or is the customer's own (ACCOUNT-31, ACCOUNT-73)", async () => {
		const owner = { customerToken: await gateway.tokenOf(demoAccounts.plain.customerId) };
		const { firstName, lastName } = (await gateway.call(getAccount, {}, owner)).data;
		const lines = { line1: "3 RUE DE L’ÉTÉ", line2: "", line3: "", line4: "" };
		const body = { ...lines, country: "FR", city: "PARIS", zipCode: "75011", quality: "10" };
		const { data } = await gateway.call(saveBillingAddress, { body }, owner);
		expect(data).toMatchObject({ ...body, firstName, lastName });
		await gateway.call(saveBillingAddress, { body: { ...body, firstName: "ZOÉ" } }, owner);
		const again = await gateway.call(saveBillingAddress, { body }, owner);
		expect(again.data).toMatchObject({ ...body, firstName: "ZOÉ", lastName, version: 3 });
	});

	it("is null at first, then the last one saved", async () => {
		const stranger = { customerToken: await gateway.tokenOf(demoAccounts.emailOnly.customerId) };
		expect((await gateway.call(getBillingAddress, {}, stranger)).data).toBeNull();
		for (const line1 of ["1 RUE A", "2 RUE B"]) {
			await gateway.call(saveBillingAddress, { body: { ...paris, line1 } }, stranger);
		}
		const { data } = await gateway.call(getBillingAddress, {}, stranger);
		expect(data).toEqual({ ...paris, line1: "2 RUE B", typed: null, version: 2 });
		const late = { query: { version: 1 }, body: { ...paris, line1: "3 RUE B" } };
		const conflict = await gateway.fault(saveBillingAddress, late, stranger);
		expect([conflict.status, conflict.code]).toEqual([409, "ADDRESS_VERSION_CONFLICT"]);
		const seen = { ...late, query: { version: 2 } };
		expect((await gateway.call(saveBillingAddress, seen, stranger)).data.version).toBe(3);
		const body = { ...paris, country: "JP" };
		const fault = await gateway.fault(saveBillingAddress, { body }, stranger);
		expect(fault).toMatchObject({ code: "ADDRESS_INVALID", details: { field: "country" } });
	});
});
