import { describe, expect, it, vi } from "vitest";
import { sendContactMessage } from "#contract/contact/operations.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { headerNames } from "#contract/headers.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aCustomer } from "#tests/support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/en/contact/";
const reference = "K-7K2M9QX4";
const typed = {
	topic: "delivery",
	orderNumber: " v7k2-m9qtx-4h ",
	email: "zoe@bücher.example",
	words: "Where is my parcel, please?",
};

describe("the contact form (CONTENT-75)", () => {
	it("is linked from the footer, is in no cache, and takes order and topic from its address", async () => {
		const { status, text, headers } = await shop.fetch(`${page}?order=v7k2-m9qtx-4h`);
		expect(status).toBe(200);
		expect(headers.get("Cache-Control")).toContain("no-store");
		expect(text).toContain(`href="${page}"`);
		expect(text).toContain('value="V7K2-M9QTX-4H"');
		expect(text).toMatch(/<option[^>]*value="order"[^>]*selected|selected[^>]*value="order"/);
		const other = await shop.fetch(`${page}?topic=return&order=<script>`);
		expect(other.text).toMatch(
			/<option[^>]*value="return"[^>]*selected|selected[^>]*value="return"/,
		);
		expect(other.text).not.toContain("&lt;script");
	});

	it("shows telephone and e-mail where the market has them", async () => {
		const { text } = await shop.fetch(page);
		expect(text).toContain('href="tel:+442079460142"');
		expect(text).toContain('href="mailto:service@vitrine.com"');
		const data = domains.map((domain) => ({ ...domain, service: { email: "", phone: "" } }));
		shop.gateway.returns(listWebDomains, data);
		shop.hears(["domain"]);
		const bare = await shop.fetch(page);
		expect(bare.text).not.toMatch(/href="(tel|mailto):/);
		expect(bare.text).toContain("<form");
	});

	it("sends what was typed, and says so with the reference", async () => {
		shop.gateway.on(sendContactMessage, { status: 201, data: { reference } });
		const sent = await shop.visitor().fetch(page, { form: typed });
		expect([sent.status, sent.location]).toEqual([303, `${page}?sent=${reference}`]);
		expect(shop.gateway.calls("sendContactMessage")[0]?.body).toEqual({
			...{ topic: "delivery", orderNumber: "V7K2-M9QTX-4H" },
			...{ email: "zoe@xn--bcher-kva.example", words: typed.words },
		});
		const { text } = await shop.fetch(`${page}?sent=${reference}`);
		expect(text).toContain("Your message is with us");
		expect(text).toContain(reference);
		expect((await shop.fetch(`${page}?sent=K-forged`)).text).not.toContain("is with us");
	});

	it("takes a second press, and words sent again at once, for the first (PAGE-157)", async () => {
		let presses = 0;
		shop.gateway.on(sendContactMessage, () => {
			presses += 1;
			return presses === 1
				? refuse("TOO_MANY_REQUESTS", { retryAfter: 1 })
				: { status: 201, data: { reference } };
		});
		const sent = await shop.visitor().fetch(page, { form: typed });
		expect([sent.status, sent.location]).toEqual([303, `${page}?sent=${reference}`]);
		const keys = shop.gateway
			.calls("sendContactMessage")
			.map(({ headers }) => headers.get(headerNames.idempotencyKey));
		expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
	});

	it("takes a press just after the end of a minute for one just before it (PAGE-157)", async () => {
		shop.gateway.on(sendContactMessage, { status: 201, data: { reference } });
		const minute = 29_949_900 * 60_000;
		const now = vi.spyOn(Date, "now");
		for (const at of [minute - 1, minute, minute + 60_000]) {
			now.mockReturnValue(at);
			await shop.visitor().fetch(page, { form: typed });
		}
		now.mockRestore();
		const keys = shop.gateway
			.calls("sendContactMessage")
			.map(({ headers }) => [
				headers.get(headerNames.idempotencyKey),
				headers.get(headerNames.earlierKey),
			]);
		const [first, second, third] = keys;
		expect(second?.[1]).toBe(first?.[0]);
		expect(third?.[1]).toBe(second?.[0]);
		expect(new Set(keys.map(([own]) => own)).size).toBe(3);
	});

	it("fills in a customer's address", async () => {
		shop.gateway.returns(getAccount, aCustomer({ email: "ada@example.org" }));
		const visitor = shop.customer();
		expect((await visitor.fetch(page)).text).toContain('value="ada@example.org"');
	});

	it.each([
		["no topic", { topic: "" }, "Choose what it is about."],
		["no order number", { orderNumber: "12" }, "An order number looks like"],
		["no address", { email: "zoe@" }, "Enter a complete e-mail address"],
		["too few words", { words: "Hi" }, "Write at least 10 characters."],
	])("with %s says so in its place and keeps what was typed", async (_what, part, said) => {
		const { status, text } = await shop.fetch(page, { form: { ...typed, ...part } });
		expect(status).toBe(400);
		expect(text).toContain(said);
		const kept = { ...typed, ...part };
		expect(text).toContain(kept.words);
		expect(text).toContain(`value="${kept.email}"`);
		expect(shop.gateway.calls("sendContactMessage")).toEqual([]);
	});

	it.each([
		["asks a robot for a check", refuse("CHECK_NEEDED", { check: "a-check" }), 428, "short check"],
		["waits after many", refuse("TOO_MANY_REQUESTS"), 429, "quarter of an hour"],
		["waits for the gateway", () => unreachable(), 503, "Everything you typed is still here"],
	])("%s, with everything that was typed", async (_what, answer, status, said) => {
		shop.gateway.on(sendContactMessage, answer);
		const reply = await shop.fetch(page, { form: typed });
		expect(reply.status).toBe(status);
		expect(reply.text).toContain(said);
		expect(reply.text).toContain(typed.words);
		expect(
			/name="check"[^>]*value="a-check"|value="a-check"[^>]*name="check"/.test(reply.text),
		).toBe(status === 428);
		expect(JSON.stringify(shop.logged())).not.toContain("zoe@");
	});

	it("sends the check along that it was asked for", async () => {
		shop.gateway.on(sendContactMessage, { status: 201, data: { reference } });
		await shop.fetch(page, { form: { ...typed, check: "solved" } });
		expect(shop.gateway.calls("sendContactMessage")[0]?.body).toMatchObject({
			proof: { check: "solved" },
		});
	});
});
