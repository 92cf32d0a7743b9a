import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { buyGiftCard } from "#contract/cart/lines.ts";
import { cancelOrder } from "#contract/order/operations.ts";
import type { Language } from "#contract/shapes.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { composers } from "#gateway/letters.ts";
import type { Post } from "#gateway/messages/letters/post.ts";
import { sweepLetters } from "#gateway/messages/letters/send-letters.ts";
import { advanceOrders } from "#gateway/orders/orders/advance-orders.ts";
import { giftCards, letters, orderEvents, orders } from "#gateway/platform/db/schema.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { validate } from "#tests/gateway/selling/payments/payer.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { aBuyer, authorised, buy, buyByMail } from "./buying.ts";

const modelForm = {
	de: "Muster-Widerrufsformular",
	fr: "Modèle de formulaire de rétractation",
	pl: "Wzór formularza odstąpienia od umowy",
} as const;

/** Titles of the terms of sale, with which a confirmation's last part begins. */
const terms =
	/allgemeine geschäftsbedingungen|terms of sale|condiciones de venta|conditions générales de vente|condizioni di vendita|regulamin sprzedaży/i;

describe("letters", () => {
	let now = new Date("2026-03-03T09:00:00Z");

	const mailbox = testMailbox({ now: () => now });
	const { gateway } = mailbox;
	afterEach(() => mailbox.empty());

	const sweep = () => mailbox.sweep();
	const mails = () => mailbox.letters();
	const speak = (orderNumber: string, language: Language) =>
		gateway.context.db.update(orders).set({ language }).where(eq(orders.orderNumber, orderNumber));

	it("one order gets one confirmation, however many settle and send at once", async () => {
		const caller = await aBuyer(gateway, "once-told");
		const { cart, paymentId, result } = await authorised(gateway, caller);
		await Promise.all([
			validate(gateway, caller, cart, result),
			...[1, 2, 3].map(() => settlePayment(gateway.context, paymentId)),
		]);
		await Promise.all([sweep(), sweep(), sweep()]);
		await sweep();
		expect(mails().map(({ to }) => to)).toEqual(["Claire Morel <once-told@example.org>"]);
		expect(mails()[0]?.eml).toMatch(/^Message-ID: </m);
	});

	it.each([
		[
			"de",
			"Ihre Bestellung {n} ist bestätigt",
			"Gesamtbetrag",
			"Bei Ihnen",
			"5.\u00a0März – Freitag, 6.\u00a0März",
		],
		[
			"pl",
			"Twoje zamówienie {n} jest potwierdzone",
			"Razem",
			"U\u00a0Ciebie",
			"czwartek, 5\u00a0marca",
		],
		["fr", "Votre commande {n} est confirmée", "Total", "Chez vous", "jeudi 5\u00a0mars"],
	] as const)("are in the language of the order: %s", async (language, subject, ...words) => {
		const { order } = await buy(gateway, `reads-${language}`);
		await speak(order.orderNumber, language);
		await sweep();
		const [mail] = mails();
		expect(mail?.subject).toBe(subject.replace("{n}", order.orderNumber));
		for (const part of [mail?.text ?? "", mail?.html ?? ""]) {
			for (const word of words) expect(part).toContain(word);
			expect(part).toContain("12 RUE DES LILAS");
			expect(part).toContain(`/account/orders/${order.orderNumber}/`);
			// the terms of sale, with the model withdrawal form
			expect(part).toContain("12 rue des Tisserands, 59100 Roubaix");
			expect(part).toContain(modelForm[language]);
			expect(part).not.toMatch(/\{\{|\]\(|undefined/);
		}
		expect(mail?.html).toContain(`<html lang="${language}`);
	});

	it.each([
		["de", "Nichts davon kommt mit der Post", /Paket|Ihre Artikel|Artikel/],
		["en", "Nothing in it comes by post", /parcel|items/i],
		["es", "se envía por correo postal", /paquete|artículos/i],
		["fr", "Rien n’est envoyé par la poste", /colis|articles/i],
		["it", "viaggia per posta", /pacco|capi|Articoli/],
		["pl", "Niczego nie wysyłamy pocztą", /paczk|rzeczy|Produkty/],
	] as const)(
		"of an order without a parcel mention no parcel and list no items: %s",
		async (language, said, unsaid) => {
			const { order } = await buyByMail(gateway, `by-mail-${language}`);
			await speak(order.orderNumber, language);
			await sweep();
			const mail = mails().find(({ subject }) => subject.includes(order.orderNumber));
			for (const whole of [mail?.text ?? "", mail?.html ?? ""]) {
				const [part = ""] = whole.split(terms);
				expect(whole.length).toBeGreaterThan(part.length);
				expect(part).toContain(said);
				expect(part).not.toMatch(unsaid);
				expect(part).not.toMatch(/12 RUE DES LILAS/);
			}
			expect(mail?.text).toMatch(/50[,.]00/);
		},
	);

	it("say when a parcel to collect is ready, not when it comes home", async () => {
		const { order } = await buy(gateway, "fetches");
		const { db } = gateway.context;
		const here = eq(orders.orderNumber, order.orderNumber);
		const fetched = { deliveryPointId: "P-1", shippingMethod: "PR", language: "de" } as const;
		await db.update(orders).set(fetched).where(here);
		await sweep();
		expect(mails()[0]?.text).toContain(
			"Abholbereit: Donnerstag, 5.\u00a0März – Freitag, 6.\u00a0März",
		);
		expect(mails()[0]?.text).not.toContain("Bei Ihnen");
	});

	it("wait for the money, and are not sent for a cancelled order", async () => {
		const { order } = await buy(gateway, "unpaid");
		const { db } = gateway.context;
		await db
			.update(orders)
			.set({ state: "placed", capturedAmount: 0 })
			.where(eq(orders.orderNumber, order.orderNumber));
		await db.delete(orderEvents).where(eq(orderEvents.orderNumber, order.orderNumber));
		await sweep();
		expect(mails()).toEqual([]);
		await db
			.update(orders)
			.set({ state: "cancelled" })
			.where(eq(orders.orderNumber, order.orderNumber));
		now = new Date(now.getTime() + 60_000);
		await sweep();
		const [letter] = await gateway.rows(letters, eq(letters.orderNumber, order.orderNumber));
		expect([mails(), letter?.sentAt]).toEqual([[], now]);
	});

	it("are looked at less and less often while they are not true, and given up after 90 days", async () => {
		const { order } = await buy(gateway, "never-paid");
		const { db } = gateway.context;
		const ofOrder = eq(letters.orderNumber, order.orderNumber);
		await db
			.update(orders)
			.set({ state: "placed", capturedAmount: 0 })
			.where(eq(orders.orderNumber, order.orderNumber));
		await db.delete(orderEvents).where(eq(orderEvents.orderNumber, order.orderNumber));
		const letterNow = async () => (await gateway.rows(letters, ofOrder))[0];
		const waits: number[] = [];
		for (let look = 0; look < 40; look += 1) {
			await sweep();
			const next = (await letterNow())?.nextAttemptAt ?? now;
			waits.push((next.getTime() - now.getTime()) / 1_000);
			now = next;
		}
		expect([waits[0], waits.at(-1)]).toEqual([10, 3_600]);
		expect(waits).toEqual(waits.toSorted((a, b) => a - b));
		// no alert says that a mail server takes no letters
		expect(await letterNow()).toMatchObject({ attempts: 0, postponed: 40, refusedAt: null });
		await db
			.update(letters)
			.set({ postponed: 90 * 24 })
			.where(ofOrder);
		await sweep();
		const givenUp = await letterNow();
		expect(givenUp).toMatchObject({ refusedAt: now, refusal: "not true", sentAt: null });
		expect(await runCommand("letters-refused", gateway.context)).toContain(
			`not true  order-confirmation  ${order.orderNumber}`,
		);
		await db
			.update(orders)
			.set({ state: "paid", capturedAmount: order.totalPrice.centAmount })
			.where(eq(orders.orderNumber, order.orderNumber));
		await runCommand(`letters-again ${givenUp?.letterId}`, gateway.context);
		expect(await letterNow()).toMatchObject({ postponed: 0, refusedAt: null });
		await sweep();
		expect(mails()).toHaveLength(1);
	});

	it("tell the parcel's carrier, and that an order was cancelled", async () => {
		const shipped = await buy(gateway, "followed");
		const dropped = await buy(gateway, "dropped");
		await gateway.call(cancelOrder, { params: dropped.params }, dropped.caller);
		await advanceOrders(gateway.context);
		await advanceOrders(gateway.context);
		await sweep();
		const [order] = await gateway.rows(orders, eq(orders.orderNumber, shipped.order.orderNumber));
		const about = (word: string) => mails().filter(({ to, text }) => to.includes(word) && text);
		const told = about("followed@").find(({ text }) => text.includes(order?.trackingNumber ?? "?"));
		expect(told?.text).toContain("Colissimo");
		expect(about("dropped@").some(({ subject }) => subject.includes("annulée"))).toBe(true);
	});

	it("a name cannot add a header or a second recipient", async () => {
		const evil = {
			recipientName: 'Zoé"\r\nBcc: everybody@example.org\r\n',
			recipientEmail: "zoe@example.org",
			message: "Avec <b>joie</b>\r\nBcc: no",
		};
		const { order } = await buy(gateway, "giver", {
			also: async (cart, by) => {
				const at = { params: { cartId: cart.id }, query: { version: cart.version } };
				const body = { giftCard: { amount: 5_000, ...evil } };
				return (await gateway.call(buyGiftCard, { ...at, body }, by)).data;
			},
		});
		await sweep();
		const [card] = await gateway.rows(giftCards, eq(giftCards.orderNumber, order.orderNumber));
		const mail = mails().find(({ to }) => to.includes("zoe@"));
		const head = mail?.eml.split("\r\n\r\n")[0]?.replaceAll("\r\n ", " ") ?? "";
		expect(head).toMatch(/^To: .*<zoe@example.org>$/m);
		expect(head).not.toMatch(/^Bcc:/im);
		expect(mail?.html).toContain("&lt;b&gt;joie");
		expect(mail?.text.replaceAll(" ", "")).toContain(card?.giftCardId);
		expect(mail?.to).not.toContain("\n");
		// who is given a card has not ordered
		expect(mail?.text).toContain("parce que quelqu’un vous offre une carte cadeau");
	});

	it("are tried again at growing intervals if the server refuses, and no address is logged", async () => {
		const { order } = await buy(gateway, "later");
		let said = "";
		const log = pino(
			{ level: "debug" },
			{
				write(line: string) {
					said += line;
				},
			},
		);
		const context = { ...gateway.context, log };
		let attempts = 0;
		const refusing: Post = {
			async send() {
				attempts += 1;
				throw Object.assign(new Error("550 later@example.org"), { code: "EENVELOPE" });
			},
			close() {},
		};
		await sweepLetters(context, { post: refusing, composers });
		await sweepLetters(context, { post: refusing, composers });
		expect(attempts).toBe(1);
		now = new Date(now.getTime() + 25_000);
		await sweepLetters(context, { post: refusing, composers });
		expect(attempts).toBe(2);
		now = new Date(now.getTime() + 60_000);
		await sweepLetters(context, { post: mailbox.post, composers });
		expect(mails()[0]?.subject).toContain(order.orderNumber);
		expect(said).toContain("EENVELOPE");
		expect(said).not.toContain("later@example.org");
	});
});
