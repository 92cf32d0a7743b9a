import { beforeEach, describe, expect, it } from "vitest";
import {
	endAllSessions,
	endOwnSession,
	listPasskeys,
	listSessions,
	type Session,
} from "#contract/customer/sessions.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/account/settings/sign-in/";
const aSession = (part: Partial<Session>): Session => ({
	...{ sessionId: "here", browser: "Firefox", system: "Mac", isCurrent: true },
	...{ startedAt: "2026-03-01T08:00:00.000Z", lastSeenAt: "2026-03-02T08:00:00.000Z" },
	...part,
});
const phone = aSession({
	sessionId: "phone",
	browser: "Safari",
	system: "iPhone",
	isCurrent: false,
});
const ended = { status: 200, data: { isEnded: true } } as const;

const aReader = () => shop.customer({ customerId: "customer-1" });

beforeEach(() => {
	shop.gateway.returns(listSessions, { sessions: [aSession({}), phone] });
	shop.gateway.returns(listPasskeys, { passkeys: [], asks: "nothing" });
});

describe("account/settings/sign-in", () => {
	it("lists the devices, and can sign out each but this one", async () => {
		const { status, text } = await aReader().fetch(page);
		expect(status).toBe(200);
		expect(text).toContain("Firefox\u00a0· Mac");
		expect(text).toContain("Cet appareil");
		expect(text).toContain("Dernière activité le 2\u00a0mars 2026");
		expect(text.match(/name="session"/g)).toHaveLength(1);
		expect(text).toContain('value="phone"');
	});

	it("calls a device without a name unknown", async () => {
		const unnamed = aSession({ browser: "", system: "" });
		shop.gateway.returns(listSessions, { sessions: [unnamed] });
		expect((await aReader().fetch(page)).text).toContain("Appareil inconnu");
	});

	it("signs a device out and confirms it, even if it was out already", async () => {
		const visitor = aReader();
		shop.gateway.on(endOwnSession, ended);
		const form = { intent: "end", session: "phone" };
		const done = await visitor.fetch(page, { form });
		expect([done.status, done.location]).toEqual([303, page]);
		expect(shop.gateway.calls("endOwnSession")[0]?.params).toEqual({ sessionId: "phone" });
		expect((await visitor.fetch(page)).text).toContain("Cet appareil est déconnecté.");
		shop.gateway.on(endOwnSession, () => refuse("NOT_FOUND"));
		expect((await visitor.fetch(page, { form })).status).toBe(303);
	});

	it("signs out everywhere, then here by the logout page", async () => {
		shop.gateway.on(endAllSessions, ended);
		const done = await aReader().fetch(page, { form: { intent: "end-all" } });
		expect([done.status, done.location]).toEqual([303, "/fr-fr/auth/logout/"]);
	});

	it("says that it is unreachable, and changes nothing", async () => {
		shop.gateway.on(listSessions, unreachable);
		shop.gateway.on(endOwnSession, unreachable);
		shop.gateway.on(endAllSessions, unreachable);
		const visitor = aReader();
		const { status, text } = await visitor.fetch(page);
		expect(status).toBe(503);
		expect(text).toContain("ne peuvent pas s’afficher");
		for (const intent of ["end", "end-all"]) {
			const form = { intent, session: "phone" };
			expect((await visitor.fetch(page, { form })).location).toBe(page);
		}
	});
});
