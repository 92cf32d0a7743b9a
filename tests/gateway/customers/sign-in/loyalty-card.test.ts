// A loyalty card that was bought with an e-mail alone, once its mailbox is proven (SESSION-66).
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { customers } from "#gateway/platform/db/schema.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { Browser } from "./browser.ts";

const mailbox = testMailbox();

const email = "zoe@exemple.fr";
const page = (name: string) =>
	`/auth/${name}?locale=fr-fr&redirect_uri=${encodeURIComponent("http://localhost:3000/fr-fr/auth/callback/")}`;

async function proveMailbox(): Promise<void> {
	mailbox.empty();
	const browser = new Browser(mailbox.gateway.url);
	await browser.post(page("return"), { email });
	await mailbox.sweep();
	const token = /token=([\w.-]+)/.exec(mailbox.letters()[0]?.text ?? "")?.[1] ?? "";
	expect((await browser.post(page("letter"), { token })).status).toBe(303);
}

const add = (customerId: string, values: Partial<typeof customers.$inferInsert>) =>
	mailbox.gateway.context.db.insert(customers).values({
		customerId,
		email,
		webCreatedAt: new Date("2026-01-01T00:00:00Z"),
		...values,
	});
async function cardOf(customerId: string) {
	const [row] = await mailbox.gateway.rows(customers, eq(customers.customerId, customerId));
	return [row?.loyaltyType, row?.loyaltyNumber, row?.loyaltyCreationDate];
}
const aCard = (loyaltyNumber: string) => ({
	loyaltyType: "FID" as const,
	loyaltyNumber,
	loyaltyCreationDate: "2026-01-15",
});

it("moves to the account if that has none, and leaves it the one it has", async () => {
	await add("account", { accountEmail: email, emailQuality: "00" });
	await add("with-card", aCard("9250000000001"));
	await proveMailbox();
	expect(await cardOf("account")).toEqual(["FID", "9250000000001", "2026-01-15"]);
	expect(await cardOf("with-card")).toEqual(["", null, null]);
	await add("with-another", aCard("9250000000002"));
	await proveMailbox();
	expect(await cardOf("account")).toEqual(["FID", "9250000000001", "2026-01-15"]);
	expect(await cardOf("with-another")).toEqual(["FID", "9250000000002", "2026-01-15"]);
});
