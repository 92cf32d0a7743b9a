import { and, eq, inArray } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { unsubscribeNewsletter } from "#contract/newsletter/operations.ts";
import type { MessageType } from "#contract/newsletter/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { saveSubscriptions } from "#contract/subscription/operations.ts";
import { answerSurvey, getSurvey } from "#contract/survey/operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { pruneNewsletter } from "#gateway/messages/newsletter/prune-newsletter.ts";
import { advanceOrders } from "#gateway/orders/orders/advance-orders.ts";
import { customers, letters, newsletterAddresses, orders } from "#gateway/platform/db/schema.ts";
import { queueInvitations } from "#gateway/selling/offers/queue-invitations.ts";
import { buy } from "#tests/gateway/orders/orders/buying.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { enrol } from "#tests/gateway/selling/carts/money.ts";
import { layOutSale, secondLater } from "#tests/gateway/selling/offers/sale-ground.ts";
import { storeIdOf } from "#tests/support/gateway/caller.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";

const day = 86_400_000;
const startedAt = new Date("2026-03-03T09:00:00Z");
const store = storeIdOf("FR");
const marks = { products: 5, arrival: 4, shop: 3 };

describe("letters that a customer subscribed to (ACCOUNT-37)", () => {
	let now = startedAt;

	const mailbox = testMailbox({ now: () => now });
	const { gateway } = mailbox;
	beforeAll(async () => {
		await layOutSale(gateway, { [await hangOne(gateway.context.db, { stock: 9 })]: 1_900 });
	});
	afterEach(() => {
		mailbox.empty();
		now = startedAt;
	});

	const says = async (customerId: string, type: MessageType, optin: "YES" | "NO" = "YES") =>
		gateway.call(
			saveSubscriptions,
			{
				body: {
					values: [{ type, optin }],
					...{ store, source: "WEB", complement: "/account/subscriptions/" },
				},
			},
			{ customerToken: await gateway.tokenOf(customerId), market: "FR" },
		);
	const facts = (customerId: string, set: Partial<typeof customers.$inferInsert>) =>
		gateway.context.db.update(customers).set(set).where(eq(customers.customerId, customerId));
	const arrived = async (subject: RegExp) => {
		await mailbox.sweep();
		return mailbox.letters().filter((mail) => subject.test(mail.subject));
	};
	const leave = (text: string, type: MessageType) => {
		const token = /unsubscribe\/\?token=([\w-]+)&type=\w+/.exec(text)?.[1] ?? "";
		return gateway.call(unsubscribeNewsletter, { body: { token, store, type } });
	};
	/** Holds the card, and has proven the address. */
	async function member(customerId: string): Promise<void> {
		await enrol(gateway.context.db, customerId);
		const email = `${customerId}@example.org`;
		await facts(customerId, { email, accountEmail: email, emailQuality: "00" });
	}
	/** An order of a customer who wants letters of a kind, moved on to a state. */
	async function ordered(customerId: string, type: MessageType | null, language: Language = "en") {
		const { order } = await buy(gateway, customerId);
		const { orderNumber } = order;
		const row = eq(orders.orderNumber, orderNumber);
		await gateway.context.db.update(orders).set({ language }).where(row);
		if (type) await says(customerId, type);
		return {
			orderNumber,
			advance: async (times: number) => {
				for (let time = 0; time < times; time += 1) {
					await advanceOrders(gateway.context, [orderNumber]);
				}
			},
		};
	}

	describe("an invitation", () => {
		const subject = /vente privée est ouverte/;

		it("is sent once, when the sale is open, to a subscribed card holder", async () => {
			await member("invited");
			await says("invited", "INVIT");
			await member("not-asked");
			await Promise.all([queueInvitations(gateway.context), queueInvitations(gateway.context)]);
			const mails = await arrived(subject);
			expect(mails.map(({ to }) => to)).toEqual([expect.stringContaining("invited@example.org")]);
			expect(mails[0]?.text).toContain("http://localhost:3000/fr-fr/account/advantages/");
			expect(mails[0]?.text).toContain("19,00");
			expect(mails[0]?.html).toMatch(/<img src="[^"]*\/images\/products\/\d+\/AP\?w=120/);
			expect(mails[0]?.eml).toMatch(/^List-Unsubscribe:\s/m);
			mailbox.empty();
			await queueInvitations(gateway.context);
			expect(await arrived(subject)).toEqual([]);
		});

		it.each([
			["the second programme", { loyaltyType: "HSP" as const }],
			["an address that nobody has proven", { emailQuality: "" }],
			["a closed account", { deletedAt: startedAt }],
		])("is not sent to %s", async (_who, set) => {
			const customerId = `uninvited-${Object.keys(set)[0]?.toLowerCase()}`;
			await member(customerId);
			await says(customerId, "INVIT");
			await facts(customerId, set);
			await queueInvitations(gateway.context);
			expect(await arrived(subject)).toEqual([]);
		});

		it("is not sent after the sale, or once the customer unsubscribed", async () => {
			await member("too-late");
			await says("too-late", "INVIT");
			await member("changed-mind");
			await says("changed-mind", "INVIT");
			await queueInvitations(gateway.context);
			await says("changed-mind", "INVIT", "NO");
			now = secondLater;
			expect(await arrived(subject)).toEqual([]);
			await queueInvitations(gateway.context);
			const { kind } = letters;
			const noted = await gateway.rows(letters, eq(kind, "invitation"));
			expect(noted.filter(({ sentAt }) => sentAt === null)).toEqual([]);
		});

		it("is unsubscribed for good by its own link", async () => {
			await member("leaver");
			await says("leaver", "INVIT");
			await queueInvitations(gateway.context);
			const [mail] = await arrived(subject);
			await leave(mail?.text ?? "", "INVIT");
			mailbox.empty();
			now = new Date(startedAt.getTime() + day);
			await gateway.context.db.delete(letters).where(eq(letters.kind, "invitation"));
			await queueInvitations(gateway.context);
			expect((await arrived(subject)).filter(({ to }) => to.includes("leaver@"))).toEqual([]);
		});
	});

	describe("a receipt", () => {
		it("is sent when the order ships, with its sums and a link to the invoice", async () => {
			const { orderNumber, advance } = await ordered("ticket-yes", "TIC");
			await advance(2);
			const [mail, ...more] = await arrived(/^Your receipt for order/);
			expect(more).toEqual([]);
			expect(mail?.text).toContain(`/account/orders/${orderNumber}/invoice/`);
			expect(mail?.text).toContain("Total");
			expect(mail?.text).toMatch(/unsubscribe\/\?token=[\w-]+&type=TIC/);
		});

		it("is not sent to a customer who has not subscribed", async () => {
			const { advance } = await ordered("ticket-no", null);
			await advance(2);
			expect(await arrived(/^Your receipt for order/)).toEqual([]);
		});
	});

	describe("a survey", () => {
		const subject = /how was it/;
		const later = () => {
			now = new Date(startedAt.getTime() + 6 * day);
		};

		it("is sent five days after the parcel, is answered once, and is in the console's report", async () => {
			const { orderNumber, advance } = await ordered("surveyed", "SURV");
			await advance(3);
			expect(await arrived(subject)).toEqual([]);
			later();
			const [mail] = await arrived(subject);
			const token = /survey\/\?token=([\w-]{32})/.exec(mail?.text ?? "")?.[1] ?? "";
			const params = { token };
			expect((await gateway.call(getSurvey, { params })).data).toEqual({ isAnswered: false });
			const words = "Lovely.\nThe sleeves are long.";
			for (const said of [words, "something else"]) {
				const answer = await gateway.call(answerSurvey, {
					params,
					body: { ...marks, words: said },
				});
				expect(answer.data).toEqual({ isAnswered: true });
			}
			const report = await runCommand("surveys", gateway.context);
			expect(report).toContain("1 answered  products 5.0  arrival 4.0  shop 3.0");
			expect(report).toContain(`${orderNumber}  Lovely. The sleeves are long.`);
		});

		it("is sent at once on an operator's command, but only to subscribed customers", async () => {
			const { orderNumber, advance } = await ordered("asked-now", "SURV");
			const ask = (...numbers: string[]) =>
				runCommand(`ask-survey ${numbers.join(" ")}`, gateway.context);
			await expect(ask()).rejects.toThrow("Say ask-survey <order number> …");
			expect(await ask(orderNumber)).toBe(`${orderNumber}  has no survey waiting`);
			await advance(3);
			const other = await ordered("asked-now-without", null);
			await other.advance(3);
			expect(await ask(orderNumber, other.orderNumber)).toBe(
				`${orderNumber}  is asked about\n${other.orderNumber}  is asked about`,
			);
			expect((await arrived(subject)).map(({ to }) => to)).toEqual([
				expect.stringContaining("asked-now@"),
			]);
			expect(await ask(orderNumber)).toBe(`${orderNumber}  has no survey waiting`);
		});

		it("is not sent for a returned order, and can be unsubscribed by its link", async () => {
			const back = await ordered("sent-back", "SURV");
			await back.advance(3);
			await runCommand(`return-orders ${back.orderNumber}`, gateway.context);
			const left = await ordered("left-surveys", "SURV");
			await left.advance(3);
			const again = await ordered("left-surveys-2", "SURV");
			await again.advance(3);
			later();
			const mails = await arrived(subject);
			expect(mails).toHaveLength(2);
			for (const mail of mails) await leave(mail.text, "SURV");
			const rows = await gateway.rows(
				newsletterAddresses,
				inArray(newsletterAddresses.state, ["unasked"]),
			);
			expect(rows.filter(({ refused }) => refused.includes("SURV"))).toHaveLength(2);
		});

		it.each([
			["a token of none", "x".repeat(32), "404 SURVEY_NOT_FOUND"],
			["what is no token", "short", "400 INVALID_REQUEST"],
		])("answers %s with its status", async (_what, token, said) => {
			const params = { token };
			await expect(gateway.call(getSurvey, { params })).rejects.toThrow(said);
			await expect(gateway.call(answerSurvey, { params, body: marks })).rejects.toThrow(said);
		});
	});

	it("an address that gets other letters is kept as long as its customer has it", async () => {
		const { advance } = await ordered("kept-address", "TIC");
		await advance(2);
		await arrived(/receipt/);
		now = new Date(startedAt.getTime() + 40 * day);
		await pruneNewsletter(gateway.context);
		const emailFolded = "kept-address@example.org";
		const kept = () =>
			gateway.rows(
				newsletterAddresses,
				and(
					eq(newsletterAddresses.emailFolded, emailFolded),
					eq(newsletterAddresses.state, "unasked"),
				),
			);
		expect(await kept()).toHaveLength(1);
		await facts("kept-address", { email: "another@example.org" });
		await pruneNewsletter(gateway.context);
		expect(await kept()).toEqual([]);
	});
});
