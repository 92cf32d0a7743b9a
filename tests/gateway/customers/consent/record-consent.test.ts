// Proofs of consent: kept once, without naming a person, for as long as they may be asked for.
import { beforeEach, describe, expect, it } from "vitest";
import { recordConsent } from "#contract/consent/record-consent.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { consents } from "#gateway/platform/db/schema.ts";
import { daysOfProof, pruneRows } from "#gateway/retention.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const day = 86_400_000;
const answered = new Date("2026-03-03T09:00:00.000Z");

describe("the proof of an answer", () => {
	let now = answered;
	const gateway = testGateway({ now: () => now });
	beforeEach(async () => {
		now = answered;
		await gateway.context.db.delete(consents);
	});

	const id = "0b5cf2b0-1f7e-4f43-8a5e-6a1c8f0d2b11";
	const given = { levels: [3, 1, 3], textVersion: "1", how: "banner" as const };
	const keep = (body: Partial<typeof given> = {}) =>
		gateway.call(recordConsent, { params: { consentId: id }, body: { ...given, ...body } });
	const rows = () => gateway.context.db.select().from(consents);

	it("holds time, levels, text version, market and place of the answer, and nothing else", async () => {
		expect((await keep()).data).toEqual({ answeredAt: answered.toISOString() });
		expect(await rows()).toEqual([
			{
				consentId: id,
				answeredAt: answered,
				levels: [1, 3],
				textVersion: "1",
				storeId: expect.any(String),
				how: "banner",
			},
		]);
	});

	it("is stored once: a repeated call and later answers of the same id change nothing", async () => {
		await keep();
		now = new Date(answered.getTime() + 60_000);
		expect((await keep({ levels: [1, 2, 3, 4] })).data).toEqual({
			answeredAt: answered.toISOString(),
		});
		expect((await rows()).map(({ levels }) => levels)).toEqual([[1, 3]]);
	});

	it("refuses unknown levels, and an id that could name a person", async () => {
		const refused = async (consentId: string, body: object) => {
			const call = gateway.call(recordConsent, { params: { consentId }, body: body as never });
			return call.then(() => "kept", String);
		};
		expect(await refused(id, { ...given, levels: [5] })).toContain("INVALID_REQUEST");
		expect(await refused("anna@example.com", given)).toContain("INVALID_REQUEST");
		expect(await rows()).toEqual([]);
	});

	it("is shown to an operator by its reference", async () => {
		await keep();
		const line = await runCommand(`consent ${id}`, gateway.context);
		expect(line).toMatch(
			/^2026-03-03T09:00:00.000Z {2}levels 1,3 {2}text 1 {2}market \S+ {2}by banner$/,
		);
		expect(await runCommand(`consent ${id.replace("0b", "0c")}`, gateway.context)).toContain(
			"No proof",
		);
	});

	it("is deleted after its time", async () => {
		await keep();
		now = new Date(answered.getTime() + (daysOfProof - 1) * day);
		await pruneRows(gateway.context);
		expect(await rows()).toHaveLength(1);
		now = new Date(answered.getTime() + daysOfProof * day);
		await pruneRows(gateway.context);
		expect(await rows()).toEqual([]);
	});
});
