import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { saveBankStatements } from "#contract/customer/operations.ts";
import { qrPictureOf } from "#contract/qr-code.ts";
import { type Language, languages } from "#contract/shapes.ts";
import { sweepRefunds } from "#gateway/orders/orders/refunds.ts";
import { orders, refunds, warehouses } from "#gateway/platform/db/schema.ts";
import { localeOfShop } from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { providersOf } from "#gateway/selling/payments/providers.ts";
import { formatMoney } from "#shop/money.ts";
import { storeIdOf } from "#tests/support/gateway/caller.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { buyByMail } from "./buying.ts";
import { ask, delivered, deliverOne, run } from "./returning.ts";

/** Their words come from the messages, whose parity another test shows: one language stands for six. */
const spoken = isLongRun ? languages : (["pl"] as const satisfies Language[]);

const now = new Date("2026-03-03T09:00:00Z");

const mailbox = testMailbox({ now: () => now });
const { gateway } = mailbox;
afterEach(() => {
	vi.restoreAllMocks();
	mailbox.empty();
});

const speak = (orderNumber: string, language: Language) =>
	gateway.context.db.update(orders).set({ language }).where(eq(orders.orderNumber, orderNumber));

/** The letters that have arrived since the last call, as they read. */
async function arrived() {
	await mailbox.sweep();
	const letters = mailbox.letters();
	mailbox.empty();
	return letters;
}

describe("letters about a return", () => {
	it.each(spoken)("tell each of its steps: %s", async (language) => {
		const bought = await delivered(gateway, `letters-${language}`, { items: 2 });
		const { orderNumber } = bought.params;
		await speak(orderNumber, language);
		await arrived();
		const t = translatorOf(language);
		const subject = (step: "asked" | "onItsWay" | "received" | "refunded") =>
			t(`returns:${step}.subject`, { number: orderNumber });
		const { data } = await ask(gateway, bought, 2);
		const { tag } = localeOfShop("FR", language);
		const amount = (cents: number) => formatMoney(cents, "EUR", { tag });
		const [asked] = await arrived();
		expect(asked?.subject).toBe(subject("asked"));
		for (const said of [data.returnNumber, amount(data.amount), t("returns:asked.parcel")]) {
			expect(asked?.text).toContain(said);
		}
		expect(asked?.text).toContain(t("return-label:label"));
		expect(asked?.text).toContain(t("return-label:scan"));
		expect(asked?.html).toContain(qrPictureOf(data.returnNumber));
		// as it is sent, the picture travels beside the letter
		expect(asked?.eml).toMatch(/^Content-Type: image\/gif/m);
		expect(asked?.eml).toMatch(/^Content-Id: </im);
		expect(asked?.text).toContain(t("return-label:lines").toUpperCase());
		expect(asked?.text).toMatch(
			new RegExp(`/[a-z-]+/account/orders/${orderNumber}/returns/${data.returnNumber}/label/`),
		);

		await run(gateway, `return-on-its-way ${data.returnNumber}`);
		expect((await arrived()).map((one) => one.subject)).toEqual([subject("onItsWay")]);

		await run(gateway, `receive-return ${data.returnNumber} ${bought.sku}`);
		const [received] = await arrived();
		expect(received?.subject).toBe(subject("received"));
		expect(received?.text).toContain(t("returns:received.fewer"));
		expect(received?.text).toContain("1 × ");
		// it has been received: no letter says any more what to send back
		expect(received?.text).toContain(t("returns:sentBack").toUpperCase());

		await sweepRefunds(gateway.context);
		const [refunded] = await arrived();
		expect(refunded?.subject).toBe(subject("refunded"));
		expect(refunded?.text).toContain(t("order:refunded"));
		expect(refunded?.text).toContain(amount(data.amount / 2));
	});

	it("names the address of the label: a warehouse's, where the market's returns go to one", async () => {
		const { db } = gateway.context;
		await db.insert(warehouses).values({
			...{ warehouseId: "lyon", name: "Entrepôt de Lyon", priority: 200 },
			...{ line1: "1 quai Rambaud", zipCode: "69002", city: "Lyon", country: "FR" },
			returnsOf: [storeIdOf("FR")],
		});
		const bought = await delivered(gateway, "back-to-lyon");
		await arrived();
		await ask(gateway, bought, 1);
		const [asked] = await arrived();
		await db.update(warehouses).set({ returnsOf: [] });
		expect(asked?.text).toMatch(/Entrepôt de Lyon\s+1 quai Rambaud\s+69002 Lyon/);
	});

	it("ask once for a bank account when the refund needs a transfer and none is saved", async () => {
		const of = await Promise.all(
			["asked-for-bank", "has-named-bank"].map((name) => delivered(gateway, name)),
		);
		const [, named] = of;
		const body = { iban: "FR7630006000011234567890189", accountHolder: "Camille Morel" };
		await gateway.call(saveBankStatements, { body }, named?.caller ?? {});
		for (const bought of of) {
			const { data } = await ask(gateway, bought, 1);
			await run(gateway, `receive-return ${data.returnNumber}`);
		}
		await arrived();
		for (const provider of providersOf(gateway.context)) {
			vi.spyOn(provider, "refund").mockResolvedValue("refused");
		}
		for (let time = 0; time < 6; time += 1) {
			await gateway.context.db.update(refunds).set({ nextAttemptAt: now });
			await sweepRefunds(gateway.context);
		}
		const letters = await arrived();
		const orderNumber = of[0]?.params.orderNumber ?? "";
		expect(letters.map(({ subject }) => subject)).toEqual([
			translatorOf("fr")("bank:subject", { number: orderNumber }),
		]);
		expect(letters[0]?.text).toContain("/account/settings/bank-details/");
		// nothing was given back yet
		expect(letters[0]?.text).toContain("Remboursement prévu");
		const waiting = await run(gateway, "transfers");
		expect(waiting).toMatch(/^R[\w-]+ .*no account named yet$/m);
		const number = /^R[\w-]+/.exec(waiting)?.[0] ?? "";
		expect(await run(gateway, `transfers-made ${number}`)).toContain("refunded by transfer");
	});

	it("mention no parcel when an order of gift cards alone is returned", async () => {
		const { order } = await buyByMail(gateway, "cards-back");
		await deliverOne(gateway, order.orderNumber);
		await arrived();
		await run(gateway, `return-orders ${order.orderNumber}`);
		const [letter] = await arrived();
		const t = translatorOf("fr");
		expect(letter?.subject).toBe(
			t("order-letters:returnedUncarried.subject", { number: order.orderNumber }),
		);
		expect(letter?.text).toContain(t("order-letters:returnedUncarried.text"));
	});
});
