import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import {
	askEmailChange,
	askEmailConfirmation,
	changePassword,
	getAccount,
} from "#contract/customer/operations.ts";
import { hashPassword, passwordCost } from "#gateway/customers/sessions/passwords.ts";
import {
	customerPasswords,
	customers,
	idempotencyKeys,
	newsletterAddresses,
	refreshFamilies,
} from "#gateway/platform/db/schema.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { aClock, minute } from "../sessions/clock.ts";
import { Browser } from "../sign-in/browser.ts";

const password = "un-manteau-pour-l-automne";
const clock = aClock();
let made = 0;
const mailbox = testMailbox({ now: clock.now });
afterEach(() => mailbox.empty());
const db = () => mailbox.gateway.context.db;

async function aCustomer({ hasPassword = true, quality = "00" } = {}) {
	made += 1;
	const customerId = `customer-${made}`;
	const email = `zoe.${made}@exemple.fr`;
	await db()
		.insert(customers)
		.values({
			...{ customerId, email, emailQuality: quality, firstName: "ZOÉ" },
			accountEmail: hasPassword ? email : null,
			webCreatedAt: clock.now(),
		});
	if (hasPassword) {
		const hash = await hashPassword(password, passwordCost(mailbox.gateway.context.config));
		await db().insert(customerPasswords).values({ customerId, hash, setAt: clock.now() });
	}
	return { customerId, email, customerToken: await mailbox.gateway.tokenOf(customerId) };
}
const asked = (email: string, currentPassword = password) =>
	[askEmailChange, { body: { email, currentPassword } }] as const;

/** The letters written to an address, with the tokens of their links. */
async function lettersTo(email: string) {
	await mailbox.sweep();
	const letters = mailbox.letters().filter(({ to }) => to.includes(email));
	const tokens = letters.flatMap(({ text }) => /token=([\w.-]+)/.exec(text)?.[1] ?? []);
	return { subjects: letters.map(({ subject }) => subject).sort(), tokens };
}
const use = (token = "") =>
	new Browser(mailbox.gateway.url).post("/auth/letter?locale=fr-fr", { token });
const emailOf = async (customerToken: string) =>
	(await mailbox.gateway.call(getAccount, {}, { customerToken })).data.email;

describe("a change of the e-mail address", () => {
	it("is made by the link to the new address; the old one is told of the request (masked) and change", async () => {
		const { email, customerToken } = await aCustomer();
		const answer = await mailbox.gateway.call(...asked("Zoe@neuf.example"), { customerToken });
		expect(answer).toMatchObject({ status: 202, data: { isAsked: true } });
		expect((await lettersTo(email)).subjects).toEqual(["Changement d’adresse e-mail demandé"]);
		expect(mailbox.letters().find(({ to }) => to.includes(email))?.text).toContain("Z•••@neuf");
		expect(await emailOf(customerToken)).toBe(email);
		const { tokens } = await lettersTo("Zoe@neuf.example");
		expect((await use(tokens[0])).status).toBe(200);
		expect(await emailOf(customerToken)).toBe("Zoe@neuf.example");
		expect((await lettersTo(email)).subjects).toContain("Votre adresse e-mail a changé");
		const signedIn = await new Browser(mailbox.gateway.url).signIn({
			email: "zoe@NEUF.example",
			password,
		});
		expect(signedIn.status).toBe(303);
		expect((await use(tokens[0])).status).toBe(410);
	});

	it("is possible for a day, and no longer", async () => {
		const { email, customerToken } = await aCustomer();
		await mailbox.gateway.call(...asked("zoe@spaet.example"), { customerToken });
		const { tokens } = await lettersTo("zoe@spaet.example");
		clock.pass(86_400_000 + 1_000);
		expect((await use(tokens[0])).status).toBe(410);
		const [row] = await db().select().from(customers).where(eq(customers.accountEmail, email));
		expect(row?.email).toBe(email);
	});

	it("moves the newsletter subscription, shop by shop", async () => {
		const { email, customerToken } = await aCustomer();
		const row = (storeId: string, state: "confirmed" | "left") => ({
			...{ addressId: `${storeId} ${email}`, storeId, email, emailFolded: email },
			...{ language: "fr" as const, state, token: `${storeId}-${email}`, askedAt: clock.now() },
			...(state === "left" ? { leftAt: clock.now() } : { confirmedAt: clock.now() }),
		});
		await db()
			.insert(newsletterAddresses)
			.values([row("1", "confirmed"), row("2", "left")]);
		await mailbox.gateway.call(...asked("lettres@neuf.example"), { customerToken });
		await use((await lettersTo("lettres@neuf.example")).tokens[0]);
		const states = async (folded: string) =>
			(
				await db()
					.select({ storeId: newsletterAddresses.storeId, state: newsletterAddresses.state })
					.from(newsletterAddresses)
					.where(eq(newsletterAddresses.emailFolded, folded))
			).toSorted((a, b) => a.storeId.localeCompare(b.storeId));
		expect(await states("lettres@neuf.example")).toEqual([{ storeId: "1", state: "confirmed" }]);
		expect((await states(email)).map(({ state }) => state)).toEqual(["left", "left"]);
	});

	it("to an address with an account gets the same answer, and no letter", async () => {
		const other = await aCustomer();
		const { customerToken } = await aCustomer();
		const answer = await mailbox.gateway.call(...asked(other.email), { customerToken });
		expect(answer).toMatchObject({ status: 202, data: { isAsked: true } });
		expect((await lettersTo(other.email)).subjects).toEqual([]);
	});

	it("requested twice at once yields one link; requested by two accounts, is made for one", async () => {
		const { customerToken } = await aCustomer();
		const wanted = ["eins@neuf.example", "zwei@neuf.example"];
		await Promise.all(
			wanted.map((email) => mailbox.gateway.call(...asked(email), { customerToken })),
		);
		const tokens = [];
		for (const email of wanted) tokens.push(...(await lettersTo(email)).tokens);
		expect(tokens).toHaveLength(1);

		const rivals = [await aCustomer(), await aCustomer()];
		for (const rival of rivals) await mailbox.gateway.call(...asked("drei@neuf.example"), rival);
		const links = (await lettersTo("drei@neuf.example")).tokens;
		const used = await Promise.all(links.map((token) => use(token)));
		expect(used.map(({ status }) => status).sort()).toEqual([200, 410]);
		const rows = await db()
			.select()
			.from(customers)
			.where(eq(customers.accountEmail, "drei@neuf.example"));
		expect(rows).toHaveLength(1);
	});

	it("needs the current password, and keeps nothing of it", async () => {
		const { customerToken } = await aCustomer();
		const caller = { customerToken, idempotencyKey: "once" };
		const wrong = await mailbox.gateway.fault(...asked("a@neuf.example", "wrong"), caller);
		expect(wrong.code).toBe("PASSWORD_WRONG");
		const none = await mailbox.gateway.fault(...asked("not an address"), { customerToken });
		expect([none.code, none.details]).toEqual(["PROFILE_INVALID", { field: "email" }]);
		await mailbox.gateway.call(...asked("a@neuf.example"), caller);
		await mailbox.gateway.call(...asked("a@neuf.example"), caller);
		expect(JSON.stringify(await db().select().from(idempotencyKeys))).not.toContain(password);
		expect((await lettersTo("a@neuf.example")).tokens).toHaveLength(1);
	});

	it("needs no password from a customer without one, soon after sign-in", async () => {
		const { customerId, customerToken } = await aCustomer({ hasPassword: false });
		const signedIn = (ago: number) =>
			db()
				.update(refreshFamilies)
				.set({ startedAt: new Date(clock.now().getTime() - ago) })
				.where(eq(refreshFamilies.customerId, customerId));
		await signedIn(14 * minute);
		await mailbox.gateway.call(...asked("b@neuf.example", ""), { customerToken });
		await signedIn(15 * minute);
		const fault = await mailbox.gateway.fault(...asked("c@neuf.example", ""), { customerToken });
		expect(fault.code).toBe("SIGN_IN_AGAIN");
	});

	it("is no longer possible after a change of the password", async () => {
		const { customerToken } = await aCustomer();
		await mailbox.gateway.call(...asked("d@neuf.example"), { customerToken });
		const { tokens } = await lettersTo("d@neuf.example");
		const body = { currentPassword: password, newPassword: "trois pluviers sur la dune" };
		await mailbox.gateway.call(changePassword, { body }, { customerToken });
		expect((await use(tokens[0])).status).toBe(410);
	});
});

describe("the confirming letter", () => {
	it("is sent again while the address is not confirmed, and not afterwards", async () => {
		const { email, customerToken } = await aCustomer({ quality: "" });
		await mailbox.gateway.call(askEmailConfirmation, {}, { customerToken });
		const { tokens } = await lettersTo(email);
		expect((await use(tokens[0])).status).toBe(200);
		mailbox.empty();
		const answer = await mailbox.gateway.call(askEmailConfirmation, {}, { customerToken });
		expect(answer.status).toBe(202);
		expect((await lettersTo(email)).tokens).toEqual([]);
	});
});
