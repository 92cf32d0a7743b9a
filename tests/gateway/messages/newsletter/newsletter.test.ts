import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import {
	confirmNewsletter,
	getNewsletterConfirmation,
	subscribeNewsletter,
	unsubscribeNewsletter,
} from "#contract/newsletter/operations.ts";
import { pruneNewsletter } from "#gateway/messages/newsletter/prune-newsletter.ts";
import { customers, newsletterAddresses } from "#gateway/platform/db/schema.ts";
import { type Caller, storeIdOf } from "#tests/support/gateway/caller.ts";
import type { Mailbox } from "#tests/support/gateway/mailbox.ts";
import { startGateway } from "#tests/support/gateway/start-gateway.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";

const day = 86_400_000;
const store = storeIdOf("FR");

describe("the newsletter", () => {
	let now = new Date("2026-03-03T09:00:00Z");

	const mailbox = testMailbox({ now: () => now });
	const { gateway } = mailbox;
	afterEach(() => mailbox.empty());

	const ask = (email: string, caller: Caller = {}, more: Record<string, string> = {}) =>
		gateway.call(
			subscribeNewsletter,
			{ body: { email, store, additionalInformation: "/fr-fr/", ...more } },
			{ idempotencyKey: crypto.randomUUID(), ...caller },
		);
	const confirm = (token: string) =>
		gateway.call(confirmNewsletter, { body: { token, source: "letter" } });
	const leave = (token: string, type?: "NEWS" | "SURV") =>
		gateway.call(unsubscribeNewsletter, { body: { token, store, ...(type ? { type } : {}) } });
	const rowOf = async (emailFolded: string) => {
		const rows = await gateway.rows(
			newsletterAddresses,
			eq(newsletterAddresses.emailFolded, emailFolded),
		);
		return rows[0];
	};
	/** Sends the letters that are due; returns those that have arrived. */
	async function letters(): Promise<ReturnType<Mailbox["letters"]>> {
		await mailbox.sweep();
		return mailbox.letters();
	}
	/** The token in the letter that has arrived at an address. */
	async function tokenAt(email: string): Promise<string> {
		const mail = (await letters()).find(({ to }) => to === email);
		return /confirmation\/\?token=([\w-]+)&/.exec(mail?.text ?? "")?.[1] ?? "";
	}

	it.each([
		["fr-CH", "fr-ch", "Confirmer mon adresse", "Se désinscrire"],
		["de-DE", "de-de", "Adresse bestätigen", "Newsletter abbestellen"],
		["pl-PL", "pl-pl", "Potwierdzam adres", "Rezygnuję"],
	])("sends a letter to %s in its language, to confirm the address or leave", async (...said) => {
		const [locale, prefix, ...words] = said;
		const market = ({ "fr-CH": "CH", "de-DE": "DE", "pl-PL": "PL" } as const)[locale] ?? "FR";
		await ask(`${prefix}@example.org`, { market, locale }, { store: storeIdOf(market) });
		const mail = (await letters()).find(({ to }) => to === `${prefix}@example.org`);
		for (const part of [mail?.text ?? "", mail?.html ?? ""]) {
			for (const word of words) expect(part).toContain(word);
			expect(part).toContain(`http://localhost:3000/${prefix}/newsletter/confirmation/?token=`);
			expect(part).toContain(`http://localhost:3000/${prefix}/unsubscribe/?token=`);
		}
		expect(mail?.eml).toMatch(/^List-Unsubscribe:\s/m);
	});

	it("counts an address once it is confirmed, and welcomes it once", async () => {
		await ask("Answers@Example.org");
		const token = await tokenAt("Answers@Example.org");
		expect((await rowOf("answers@example.org"))?.state).toBe("asked");
		const link = { params: { token } };
		expect((await gateway.call(getNewsletterConfirmation, link)).data.isConfirmed).toBe(false);
		await Promise.all([confirm(token), confirm(token)]);
		expect((await gateway.call(getNewsletterConfirmation, link)).data.isConfirmed).toBe(true);
		await confirm(token);
		expect((await rowOf("answers@example.org"))?.state).toBe("confirmed");
		const welcomes = (await letters()).filter(
			({ subject }) => subject === "Bienvenue dans notre newsletter",
		);
		expect(welcomes).toHaveLength(1);
		expect(welcomes[0]?.text).toContain(
			"Voir les nouveautés\u00a0: http://localhost:3000/fr-fr/new/",
		);
	});

	it("gives the same answer for every address, and writes no letter to a confirmed one", async () => {
		const first = await ask("alike@example.org");
		await confirm(await tokenAt("alike@example.org"));
		await letters();
		mailbox.empty();
		expect(await ask("alike@example.org")).toEqual(first);
		expect(await letters()).toEqual([]);
		expect((await rowOf("alike@example.org"))?.state).toBe("confirmed");
	});

	it("unsubscribes by the token of any letter, as often as pressed; may subscribe again", async () => {
		await ask("leaves@example.org");
		const token = await tokenAt("leaves@example.org");
		await confirm(token);
		await leave(token, "SURV");
		expect(await rowOf("leaves@example.org")).toMatchObject({
			state: "confirmed",
			refused: ["SURV"],
		});
		await leave(token);
		const [at] = [(await rowOf("leaves@example.org"))?.leftAt];
		now = new Date(now.getTime() + day);
		await leave(token);
		expect(await rowOf("leaves@example.org")).toMatchObject({ state: "left", leftAt: at });
		const stale = { body: { token, source: "letter" } };
		expect((await gateway.fault(confirmNewsletter, stale)).status).toBe(404);
		await ask("leaves@example.org");
		expect((await rowOf("leaves@example.org"))?.state).toBe("asked");
	});

	it("updates the account that signs in with the address, and no other", async () => {
		const facts = { webCreatedAt: now, email: "Owner@example.org" };
		await gateway.context.db.insert(customers).values([
			{ ...facts, customerId: "nl-owner", accountEmail: "owner@example.org" },
			{ ...facts, customerId: "nl-guest", accountEmail: null },
		]);
		const wishes = async () =>
			Object.fromEntries(
				(await gateway.rows(customers, eq(customers.email, "Owner@example.org"))).map(
					({ customerId, optinNews }) => [customerId, optinNews],
				),
			);
		await ask("Owner@example.org");
		const token = await tokenAt("Owner@example.org");
		await confirm(token);
		expect(await wishes()).toEqual({ "nl-owner": true, "nl-guest": false });
		await leave(token);
		expect(await wishes()).toEqual({ "nl-owner": false, "nl-guest": false });
	});

	it("deletes an address that is not confirmed within thirty days", async () => {
		await ask("forgotten@example.org");
		const token = await tokenAt("forgotten@example.org");
		now = new Date(now.getTime() + 30 * day);
		const late = { body: { token, source: "letter" } };
		expect((await gateway.fault(confirmNewsletter, late)).code).toBe("NOT_FOUND");
		const link = { params: { token } };
		expect((await gateway.fault(getNewsletterConfirmation, link)).code).toBe("NOT_FOUND");
		await pruneNewsletter(gateway.context);
		expect(await rowOf("forgotten@example.org")).toBeUndefined();
	});

	it.each([
		["no address", { email: "anna", store }, "INVALID_REQUEST"],
		["no shop's store", { email: "anna@example.org", store: "999" }, "UNKNOWN_STORE"],
	])("refuses %s", async (_name, body, code) => {
		expect((await gateway.fault(subscribeNewsletter, { body })).code).toBe(code);
	});

	it("takes one submission a second from a session (CONTENT-34)", async () => {
		const strict = await startGateway({
			environment: { DATA_DIR: mailbox.folder, RATE_LIMIT_FACTOR: "1" },
			database: { ...gateway.context.database, close: async () => {} },
		});
		const body = { email: "hasty@example.org", store };
		const [caller] = [{ sessionId: "a-hasty-session", idempotencyKey: "hasty-1" }];
		await strict.call(subscribeNewsletter, { body }, caller);
		const again = { ...caller, idempotencyKey: "hasty-2" };
		const fault = await strict.fault(subscribeNewsletter, { body }, again);
		expect([fault.code, fault.details]).toEqual(["TOO_MANY_REQUESTS", { retryAfter: 1 }]);
		await strict.close();
	});

	it("writes at most three letters a day to an address of a shop, and answers the fourth alike", async () => {
		const environment = { DATA_DIR: mailbox.folder, RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" };
		const database = { ...gateway.context.database, close: async () => {} };
		const strict = await startGateway({ environment, database, now: () => now });
		const body = { email: "thrice@example.org", store };
		let sent = 0;
		for (const asker of [1, 2, 3, 4]) {
			now = new Date(now.getTime() + 3_600_000);
			// another machine each time: a single one would have to pass a check
			const headers = { "X-Forwarded-For": `203.0.113.${asker}` };
			const caller = { sessionId: `thrice-${asker}`, idempotencyKey: `thrice-${asker}`, headers };
			expect((await strict.call(subscribeNewsletter, { body }, caller)).status).toBe(202);
			sent += (await letters()).filter(({ to }) => to === body.email).length;
			mailbox.empty();
		}
		expect(sent).toBe(3);
		await strict.close();
	});
});
