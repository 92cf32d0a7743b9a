// Letters about orders of which nothing is kept: cancelled, returned, or undone because the money could not be taken.
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cancelOrder } from "#contract/order/operations.ts";
import type { Order } from "#contract/order/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { advanceOrders } from "#gateway/orders/orders/advance-orders.ts";
import { cancelLines } from "#gateway/orders/orders/cancel-lines.ts";
import { refundAmount } from "#gateway/orders/orders/refund-amount.ts";
import { returnOrders } from "#gateway/orders/orders/return-orders.ts";
import { customers, orders } from "#gateway/platform/db/schema.ts";
import { providersOf } from "#gateway/selling/payments/providers.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import {
	enrol,
	issueGiftCard,
	launch,
	offer,
	withCode,
	withGiftCard,
} from "#tests/gateway/selling/carts/money.ts";
import { shopper } from "#tests/gateway/selling/carts/shopper.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { authorised, buy } from "./buying.ts";
import { withOffer } from "./points-book.ts";

const inEveryLanguage = [
	[
		"fr",
		"nous est revenue",
		"de nouveau sur la carte cadeau",
		"rendus\u00a0: 60",
		"retirés avec elle\u00a0: ",
	],
	["en", "is back with us", "is back on the gift card", "get back: 60", "removed with it: "],
	["es", "ha vuelto", "en la tarjeta regalo", "recuperas: 60", "que se descuentan: "],
	[
		"de",
		"Ihre Rücksendung zur Bestellung",
		"wieder auf der Geschenkkarte",
		"zurückerhalten: 60",
		"entfallen: ",
	],
	[
		"it",
		"è tornato da noi",
		"di nuovo sulla carta regalo",
		"di nuovo tuoi: 60",
		"tolti insieme a esso: ",
	],
	["pl", "do nas wróciło", "znów na karcie podarunkowej", "do Ciebie wracają: 60", "przepadają: "],
] as const satisfies readonly (readonly [Language, ...string[]])[];

const unpaid = [
	["fr", "n’a pas pu être payée", "rien n’a été débité", "toujours dans votre panier"],
	["en", "could not be paid", "nothing has been charged", "still in your bag"],
	["es", "no se ha podido pagar", "no se te ha cobrado nada", "sigue en tu cesta"],
	["de", "konnte nicht bezahlt werden", "nichts abgebucht", "noch im Warenkorb"],
	["it", "non è stato pagato", "non ti è stato addebitato nulla", "ancora nel tuo carrello"],
	["pl", "nie udało się opłacić", "niczego nie pobrano", "nadal w\u00a0koszyku"],
] as const satisfies readonly (readonly [Language, ...string[]])[];

/** Without the letter's styles, whose rules may close two braces at once. */
const wordsOf = (part: string) => part.replace(/<style>.*?<\/style>/gs, "");

/** Of the first item, in the letter's HTML. */
const pictureOf = ({ lineItems: [item] }: Order) =>
	`/images/products/${item?.productId}/${item?.images[0]}?w=120`;

describe("letters about orders that were taken back", () => {
	const now = new Date("2026-03-03T09:00:00Z");

	const mailbox = testMailbox({ now: () => now });
	const { gateway } = mailbox;
	afterEach(() => {
		vi.restoreAllMocks();
		mailbox.empty();
	});

	const speak = (orderNumber: string, language: Language) =>
		gateway.context.db.update(orders).set({ language }).where(eq(orders.orderNumber, orderNumber));
	/** Letters that are about the order and are not the first one. */
	async function told(orderNumber: string) {
		await mailbox.sweep();
		return mailbox.letters().filter(({ text }) => text.includes(orderNumber));
	}

	/** Paid by a gift card of 10.00 and a bank card, with a code and an offer for 60 points. */
	async function boughtWithEverything(customerId: string) {
		const { db } = gateway.context;
		await enrol(db, customerId, 60);
		await db
			.update(customers)
			.set({ email: `${customerId}@example.org` })
			.where(eq(customers.customerId, customerId));
		const giftCardId = await issueGiftCard(db, { balance: 1_000 });
		const code = await launch(db, { isStackable: true });
		const reward = await offer(db, 60);
		const bought = await buy(gateway, customerId, {
			also: async (cart, caller) => {
				const coded = await withCode(gateway, caller, cart, code);
				const chosen = await withOffer(gateway, reward)(coded, caller);
				return withGiftCard(gateway, caller, chosen, giftCardId);
			},
		});
		await mailbox.sweep();
		mailbox.empty();
		return { ...bought, code, ending: giftCardId.slice(-4) };
	}

	it.each(inEveryLanguage)(
		"list for a returned order money to bank and gift card, codes and points: %s",
		async (language, subject, onCard, pointsBack, pointsGone) => {
			const { order, code, ending } = await boughtWithEverything(`returns-${language}`);
			const { orderNumber } = order;
			for (let turn = 0; turn < 3; turn += 1) await advanceOrders(gateway.context);
			await mailbox.sweep();
			mailbox.empty();
			await speak(orderNumber, language);
			await Promise.all([1, 2].map(() => returnOrders(gateway.context, [orderNumber])));
			const mails = await told(orderNumber);
			expect(mails.map((mail) => mail.subject)).toEqual([expect.stringContaining(subject)]);
			const byBank = (order.totalPrice.centAmount - 1_000) / 100;
			const earned = order.loyaltyPointsEarned + order.loyaltyBonusPointsEarned;
			for (const part of [mails[0]?.text ?? "", mails[0]?.html ?? ""]) {
				expect(part).toMatch(new RegExp(byBank.toFixed(2).replace(".", "[.,]")));
				expect(part).toMatch(/10[.,]00/);
				for (const word of [onCard, ending, code, pointsBack, `${pointsGone}${earned}`]) {
					expect(part).toContain(word);
				}
				expect(wordsOf(part)).not.toMatch(/\{\{|\}\}/);
			}
			expect(mails[0]?.html).toContain(pictureOf(order));
		},
	);

	it("say what went back with the whole order, without what had gone back before", async () => {
		const bought = await boughtWithEverything("in-two-steps");
		const { orderNumber } = bought.order;
		const { context } = gateway;
		const left = bought.order.totalPrice.centAmount - 3_000;
		await refundAmount(context, orderNumber, { amount: 3_000, reason: "a stain" });
		await mailbox.sweep();
		mailbox.empty();
		await speak(orderNumber, "en");
		await cancelLines(context, orderNumber, { reason: "damaged", restock: true });
		const [mail] = await told(orderNumber);
		const told_ = [...(mail?.text ?? "").matchAll(/€(\d+\.\d\d) is (?:refunded|back)/g)];
		const sum = told_.reduce((cents, [, amount]) => cents + Math.round(Number(amount) * 100), 0);
		expect(told_).toHaveLength(2);
		expect(sum).toBe(left);
	});

	it("list the same for a cancelled order, and the points missing because they were spent", async () => {
		const { caller, order, params, ending } = await boughtWithEverything("cancels");
		const earned = order.loyaltyPointsEarned + order.loyaltyBonusPointsEarned;
		await speak(order.orderNumber, "en");
		await gateway.context.db
			.update(customers)
			.set({ loyaltyPoints: -60 })
			.where(eq(customers.customerId, "cancels"));
		await gateway.call(cancelOrder, { params }, caller);
		const [mail, ...others] = await told(order.orderNumber);
		expect(others).toEqual([]);
		expect(mail?.text).toContain("As you asked, we have cancelled it.");
		expect(mail?.text).toContain(`gift card ending in ${ending}`);
		expect(mail?.text).toContain(`missing from your account: ${earned}`);
		expect(mail?.html).toContain(pictureOf(order));
	});

	it.each(unpaid)(
		"report an order whose authorisation was lost once, however many notice: %s",
		async (language, subject, uncharged, bag) => {
			const { db } = gateway.context;
			const customerId = `unpaid-${language}`;
			await enrol(db, customerId);
			const caller = await shopper(gateway, customerId);
			const { cart, paymentId } = await authorised(gateway, caller);
			const spies = providersOf(gateway.context).map((provider) =>
				vi.spyOn(provider, "capture").mockRejectedValue(new Error("no connection")),
			);
			await settlePayment(gateway.context, paymentId);
			await db.update(orders).set({ language }).where(eq(orders.cartId, cart.id));
			for (const spy of spies) spy.mockResolvedValue("lost");
			await Promise.all([1, 2, 3].map(() => settlePayment(gateway.context, paymentId)));
			await settlePayment(gateway.context, paymentId);
			const [order] = await gateway.rows(orders, eq(orders.cartId, cart.id));
			const mails = await told(order?.orderNumber ?? "none");
			await mailbox.sweep();
			expect(mails.map((mail) => mail.subject)).toEqual([expect.stringContaining(subject)]);
			for (const part of [mails[0]?.text ?? "", mails[0]?.html ?? ""]) {
				for (const word of [uncharged, bag]) expect(part).toContain(word);
				expect(wordsOf(part)).not.toMatch(/\{\{|\}\}/);
			}
		},
	);
});
