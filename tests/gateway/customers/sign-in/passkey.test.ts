// Signing in with a passkey: success, and every answer that does not sign in.
import { and, eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { listPasskeys, removePasskey } from "#contract/customer/sessions.ts";
import { challengeLifetime } from "#gateway/customers/passkeys/challenges.ts";
import { customers, letters, passkeys } from "#gateway/platform/db/schema.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { anOwner, environment, optionsFor, Visitor } from "../customers/passkey-owner.ts";
import { aClock, day } from "../sessions/clock.ts";
import { names, textOf } from "./browser.ts";

const clock = aClock();
const mailbox = testMailbox({ now: clock.now, environment });
const { gateway } = mailbox;
afterEach(() => mailbox.empty());

const refused = "Cette clé d’accès ne permet pas de se connecter ici";

describe("a passkey", () => {
	it("signs its owner in without a typed name, and records when it was used", async () => {
		const owner = await anOwner(gateway, { hasPassword: false, passkeys: 1 });
		const visitor = new Visitor(gateway);
		const options = await visitor.options();
		expect(options).toMatchObject({ rpId: "vitrine.fr", userVerification: "required" });
		expect(options.allowCredentials ?? []).toEqual([]);
		clock.pass(60_000);
		const page = await visitor.send(owner.authenticator.use(options));
		expect([page.status, page.location]).toEqual([303, "https://vitrine.fr/fr-fr/auth/callback/"]);
		expect(visitor.browser.claims().customerId).toBe(owner.customerId);
		const customerToken = visitor.browser.cookies.get(names.access) ?? "";
		const { data } = await gateway.call(listPasskeys, {}, { customerToken });
		expect(data.passkeys[0]?.lastUsedAt).toBe(clock.now().toISOString());
		const again = await visitor.send(owner.authenticator.use(await visitor.options()));
		expect(again.status).toBe(303);
	});

	it("that is synchronised and has no counter signs in too", async () => {
		const owner = await anOwner(gateway, { passkeys: 1 });
		for (const visitor of [new Visitor(gateway), new Visitor(gateway)]) {
			const answer = owner.authenticator.use(await visitor.options(), { counter: 0 });
			expect((await visitor.send(answer)).status).toBe(303);
		}
	});

	it("used in a new browser is announced by letter, once", async () => {
		const owner = await anOwner(gateway, { passkeys: 1 });
		const visitor = new Visitor(gateway);
		const told = () =>
			gateway.context.db.$count(
				letters,
				and(eq(letters.kind, "new-device"), sql`${letters.about} like ${`${owner.customerId} %`}`),
			);
		await visitor.send(owner.authenticator.use(await visitor.options()));
		expect(await told()).toBe(1);
		clock.pass(day);
		await visitor.send(owner.authenticator.use(await visitor.options()));
		expect(await told()).toBe(1);
	});

	it("of a deleted account signs its owner in, as a password does (SESSION-34)", async () => {
		const owner = await anOwner(gateway, { passkeys: 1 });
		await gateway.context.db
			.update(customers)
			.set({ deletedAt: clock.now() })
			.where(eq(customers.customerId, owner.customerId));
		const visitor = new Visitor(gateway);
		const page = await visitor.send(owner.authenticator.use(await visitor.options()));
		expect(page.status).toBe(303);
	});
});

describe("nobody is signed in", () => {
	const attempts = async (
		says: Parameters<Awaited<ReturnType<typeof anOwner>>["authenticator"]["use"]>[1],
	) => {
		const owner = await anOwner(gateway, { passkeys: 1 });
		const visitor = new Visitor(gateway);
		return {
			visitor,
			page: await visitor.send(owner.authenticator.use(await visitor.options(), says)),
		};
	};

	it.each([
		["a challenge that nobody gave", { challenge: "AAAA" }],
		["another origin", { origin: "https://vitrine-fr.example" }],
		["another domain", { domain: "vitrine.de" }],
		["no finger, face or PIN", { isVerified: false }],
		["the name of another owner", { userHandle: Buffer.from("customer-1").toString("base64url") }],
		["an id that nobody has", { id: Buffer.alloc(32).toString("base64url") }],
	])("by an answer with %s; all get the same page", async (_, says) => {
		const { visitor, page } = await attempts(says);
		expect(page.status).toBe(422);
		expect(textOf(page.html)).toContain(refused);
		expect(visitor.browser.cookies.has(names.refresh)).toBe(false);
	});

	it("by another customer's passkey under a known id", async () => {
		const [owner, thief] = [
			await anOwner(gateway, { passkeys: 1 }),
			await anOwner(gateway, { passkeys: 1 }),
		];
		const visitor = new Visitor(gateway);
		const [kept] = owner.authenticator.kept;
		const answer = thief.authenticator.use(await visitor.options(), {
			id: kept?.id ?? "",
			userHandle: kept?.userHandle ?? "",
		});
		expect((await visitor.send(answer)).status).toBe(422);
	});

	it("by an answer used before, in another browser, or too late", async () => {
		const owner = await anOwner(gateway, { passkeys: 1 });
		const [visitor, stranger] = [new Visitor(gateway), new Visitor(gateway)];
		const answer = owner.authenticator.use(await visitor.options());
		await stranger.options();
		expect((await stranger.send(answer)).status).toBe(422);
		expect((await visitor.send(answer)).status).toBe(303);
		expect((await visitor.send(answer)).status).toBe(422);
		const late = owner.authenticator.use(await visitor.options());
		clock.pass(challengeLifetime);
		expect((await visitor.send(late)).status).toBe(422);
	});

	it("by a challenge for making a passkey", async () => {
		const owner = await anOwner(gateway, { passkeys: 1 });
		const visitor = new Visitor(gateway);
		const { rpId } = await visitor.options();
		const { challenge } = await optionsFor(gateway, owner);
		expect((await visitor.send(owner.authenticator.use({ challenge, rpId }))).status).toBe(422);
	});

	it("by a copy whose counter is behind", async () => {
		const owner = await anOwner(gateway, { passkeys: 1 });
		const visitor = new Visitor(gateway);
		const send = async (counter: number) =>
			(await visitor.send(owner.authenticator.use(await visitor.options(), { counter }))).status;
		expect(await send(5)).toBe(303);
		expect(await send(5)).toBe(422);
		expect(await send(4)).toBe(422);
		expect(await send(0)).toBe(422);
		expect(await send(6)).toBe(303);
	});

	it("by a removed passkey or one of another country's shop", async () => {
		const owner = await anOwner(gateway, { passkeys: 1 });
		const visitor = new Visitor(gateway);
		const elsewhere = { "x-forwarded-host": "vitrine.de", origin: "https://vitrine.de" };
		const options = await visitor.options(elsewhere);
		expect(options.rpId).toBe("vitrine.de");
		const abroad = owner.authenticator.use(options, { origin: "https://vitrine.de" });
		expect((await visitor.send(abroad, elsewhere)).status).toBe(422);
		const [kept] = (await gateway.call(listPasskeys, {}, owner)).data.passkeys;
		await gateway.call(removePasskey, { params: { passkeyId: kept?.passkeyId ?? "" } }, owner);
		expect((await visitor.send(owner.authenticator.use(await visitor.options()))).status).toBe(422);
	});

	it.each(["", "{", "[]", '{"id":1}', "x".repeat(70_000)])("by an invalid answer", async (text) => {
		const visitor = new Visitor(gateway);
		await visitor.options();
		expect((await visitor.send(text)).status).toBe(422);
	});

	it("by a form of another site (SESSION-48)", async () => {
		const owner = await anOwner(gateway, { passkeys: 1 });
		const visitor = new Visitor(gateway);
		const answer = owner.authenticator.use(await visitor.options());
		expect((await visitor.send(answer, { "sec-fetch-site": "cross-site" })).status).toBe(403);
		expect((await visitor.send(answer)).status).toBe(303);
		await expect(visitor.options({ "sec-fetch-site": "cross-site" })).rejects.toThrow("404");
	});
});

describe("a proven mailbox", () => {
	it("removes passkeys that were made before the e-mail was confirmed", async () => {
		const { db } = gateway.context;
		const squatter = await anOwner(gateway, { quality: "", passkeys: 1 });
		const path = "/auth/return?locale=fr-fr";
		await new Visitor(gateway).browser.post(path, { email: squatter.email });
		const letterOf = () =>
			mailbox.letters().find(({ text }) => text.includes("auth/letter/?token="));
		// letters of earlier tests may go out first
		for (let sweeps = 0; sweeps < 20 && !letterOf(); sweeps += 1) await mailbox.sweep();
		const token = /token=([\w.-]+)/.exec(letterOf()?.text ?? "")?.[1] ?? "";
		const opened = await new Visitor(gateway).browser.post("/auth/letter?locale=fr-fr", { token });
		expect(opened.status).toBe(303);
		expect(await db.$count(passkeys, eq(passkeys.customerId, squatter.customerId))).toBe(0);
	});
});

describe("the page of sign-in", () => {
	const loginAt = (host: string) =>
		new Visitor(gateway).browser.get("/auth/login?locale=de-de", {
			"x-forwarded-host": host,
			"x-forwarded-proto": "https",
		});

	it("runs scripts of its own, and nothing inline", async () => {
		const { html, headers } = await loginAt("vitrine.de");
		const scripts = [...html.matchAll(/<script[^>]*>[^<]*<\/script>/g)].map(([tag]) => tag);
		expect(scripts).toEqual(
			["password", "passkey"].map((name) =>
				expect.stringMatching(new RegExp(`^<script src="/site/${name}\\.[\\w-]+\\.js"></script>$`)),
			),
		);
		const policy = headers.get("content-security-policy") ?? "";
		expect(policy).toContain("script-src 'self'; connect-src 'self';");
		expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
		const paths = [/src="([^"]+passkey[^"]+)"/, /data-library="([^"]+)"/].map(
			(of) => of.exec(html)?.[1],
		);
		for (const path of paths) {
			const file = await fetch(gateway.url + path);
			expect(file.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
			expect(file.headers.get("cache-control")).toContain("immutable");
		}
	});

	it("has neither script nor button where no passkey is possible", async () => {
		const { html } = await loginAt("127.0.0.1");
		expect(html).not.toContain("passkey");
	});
});
