// On a real Postgres, where two transactions run side by side.
import { inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { linkKey, recordLink, tokenOfLink } from "#gateway/customers/sessions/letter-links.ts";
import { customers, letterLinks } from "#gateway/platform/db/schema.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { Browser } from "../sign-in/browser.ts";

const rounds = 10;
const gateway = testGateway({ engine: "postgres", connections: 8 });

/** A link that changes an account's address, as it was sent when no other account had that address. */
async function linkTo(customerId: string, formerEmail: string, email: string): Promise<string> {
	const { context } = gateway;
	const kid = await linkKey(context);
	const asked = { purpose: "email", email, customerId, formerEmail, storeId: "1001" } as const;
	const linkId = await context.db.transaction((tx) =>
		recordLink(tx, { kid, now: context.now() }, { ...asked, language: "fr" }),
	);
	const [link] = await context.db
		.select()
		.from(letterLinks)
		.where(inArray(letterLinks.linkId, [linkId]));
	return (link && (await tokenOfLink(context, link))) ?? "";
}
const use = async (token: string) =>
	(await new Browser(gateway.url).post("/auth/letter?locale=fr-fr", { token })).status;

it("two accounts that swap addresses at the same moment are both refused and keep their own", async () => {
	const { db, now } = gateway.context;
	for (let round = 0; round < rounds; round += 1) {
		const pair = ["one", "two"].map((which) => ({
			customerId: `${which}-${round}`,
			email: `${which}-${round}@exemple.fr`,
			accountEmail: `${which}-${round}@exemple.fr`,
			emailQuality: "00",
			webCreatedAt: now(),
		}));
		await db.insert(customers).values(pair);
		const [one, two] = pair as [(typeof pair)[0], (typeof pair)[0]];
		const links = [
			await linkTo(one.customerId, one.email, two.email),
			await linkTo(two.customerId, two.email, one.email),
		];
		expect(await Promise.all(links.map(use))).toEqual([410, 410]);
		const ids = pair.map(({ customerId }) => customerId);
		const kept = await gateway.rows(customers, inArray(customers.customerId, ids));
		expect(kept.map(({ email }) => email).sort()).toEqual(pair.map(({ email }) => email));
	}
});

it("an account that takes an address while another leaves it gets it or is refused", async () => {
	const { db, now } = gateway.context;
	for (let round = 0; round < rounds; round += 1) {
		const [left, taker, free] = [`left-${round}`, `taker-${round}`, `free-${round}`].map(
			(name) => `${name}@exemple.fr`,
		) as [string, string, string];
		const rows = [left, taker].map((email) => ({
			...{ customerId: email, email, accountEmail: email, emailQuality: "00" },
			webCreatedAt: now(),
		}));
		await db.insert(customers).values(rows);
		const links = [await linkTo(left, left, free), await linkTo(taker, taker, left)];
		const [leaving, taking] = await Promise.all(links.map(use));
		expect(leaving).toBe(200);
		expect([200, 410]).toContain(taking);
	}
});
