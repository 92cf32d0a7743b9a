// What the law lets customers ask for, done by the merchant: a file of everything known of one, and the removal of one.
import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { requestConfirmation } from "#gateway/messages/newsletter/request-confirmation.ts";
import {
	customers,
	newsletterAddresses,
	operatorActions,
	orders,
	productQuestions,
	promoCodes,
	skus,
} from "#gateway/platform/db/schema.ts";
import { ask } from "#gateway/selling/questions/ask.ts";
import { aBuyer, buy } from "#tests/gateway/orders/orders/buying.ts";
import { launch } from "#tests/gateway/selling/carts/money.ts";
import { storeIdOf } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const folder = mkdtempSync(join(tmpdir(), "customers-"));
const gateway = testGateway();

const command = (line: string) => runCommand(line, gateway.context);

describe("customer-export", () => {
	it("writes a customer's data to a file that its writer alone can read", async () => {
		const { order } = await buy(gateway, "told");
		const file = join(folder, "told.json");
		expect(await command(`customer-export told ${file}`)).toContain(`written to ${file}`);
		const text = readFileSync(file, "utf8");
		expect(JSON.parse(text)).toBeInstanceOf(Object);
		for (const known of ["told@example.org", "CLAIRE", order.orderNumber]) {
			expect(text).toContain(known);
		}
		// as in the archive that customers ask for: nothing internal
		for (const internal of ["cartId", "paymentId", "reference"]) {
			expect(text).not.toContain(`"${internal}"`);
		}
		expect(statSync(file).mode & 0o077).toBe(0);
	});

	it("names the customers who ordered with an e-mail that has no account", async () => {
		const { db } = gateway.context;
		for (const customerId of ["guest-one", "guest-two"]) {
			await aBuyer(gateway, customerId);
			await db
				.update(customers)
				.set({ email: "Guest@example.org", accountEmail: null })
				.where(eq(customers.customerId, customerId));
		}
		const file = join(folder, "guest.json");
		const failed = expect(command(`customer-export guest@example.org ${file}`)).rejects;
		await failed.toThrow(/No account has this e-mail.*guest-(one|two), guest-(one|two)\./);
	});

	it("overwrites no file, needs a path, and refuses an unknown customer", async () => {
		await aBuyer(gateway, "once");
		const file = join(folder, "once.json");
		await command(`customer-export once ${file}`);
		await expect(command(`customer-export once ${file}`)).rejects.toThrow("is there already");
		await expect(command(`customer-export nobody ${file}`)).rejects.toThrow("no such customer");
		await expect(command("customer-export once")).rejects.toThrow("Say customer-export");
	});
});

describe("customer-erase", () => {
	it("is refused while an order is open", async () => {
		await buy(gateway, "waits");
		await expect(command("customer-erase waits")).rejects.toThrow("waits for 1 orders");
	});

	it("removes the customer, keeps the orders, and notes the action without an e-mail address", async () => {
		const { params } = await buy(gateway, "goes");
		const { db } = gateway.context;
		const theirs = eq(orders.orderNumber, params.orderNumber);
		await db
			.update(customers)
			.set({ emailQuality: verifiedEmailQuality })
			.where(eq(customers.customerId, "goes"));
		const [sku] = await db.select({ productId: skus.productId }).from(skus).limit(1);
		const question = { productId: sku?.productId ?? "", email: "Goes@example.org" };
		await ask(
			db,
			{
				...{ ...question, storeId: storeIdOf("FR"), customerId: null },
				...{ author: "Claire", words: "Is it lined?", language: "en" },
			},
			new Date(),
			true,
		);
		const asked = eq(productQuestions.emailFolded, "goes@example.org");
		expect(await db.$count(productQuestions, asked)).toBe(1);
		await db.update(orders).set({ state: "delivered" }).where(theirs);
		expect(await command("customer-erase goes")).toContain("1 orders are kept");
		expect(await db.$count(customers, eq(customers.customerId, "goes"))).toBe(0);
		expect(await db.$count(orders, theirs)).toBe(1);
		expect(await db.$count(productQuestions, asked)).toBe(0);
		const noted = JSON.stringify(await db.select().from(operatorActions));
		expect(noted).toContain("customer-erase");
		expect(noted).not.toContain("goes@example.org");
	});

	describe("of an account that names an e-mail", () => {
		/** A customer with an address, on the newsletter's list by whose mailbox it is. */
		async function named(customerId: string, emailQuality: string) {
			await aBuyer(gateway, customerId);
			const { db } = gateway.context;
			const email = `${customerId}@example.org`;
			await db
				.update(customers)
				.set({ email, emailQuality })
				.where(eq(customers.customerId, customerId));
			const at = new Date();
			const letters = { storeId: storeIdOf("FR"), email, language: "fr", askedFrom: "" } as const;
			await requestConfirmation(db, { ...letters, at, mayBeWrittenTo: true, isForAccount: false });
			const subscribed = eq(newsletterAddresses.emailFolded, email);
			return {
				isThere: async () => (await db.$count(customers, eq(customers.email, email))) > 0,
				isSubscribed: async () => (await db.$count(newsletterAddresses, subscribed)) > 0,
			};
		}

		it("proven: what was written with it goes", async () => {
			const { isThere, isSubscribed } = await named("proven", verifiedEmailQuality);
			await command("customer-erase proven");
			expect([await isThere(), await isSubscribed()]).toEqual([false, false]);
		});

		it("never proven: asks, and takes or leaves it as it is told", async () => {
			const { isThere, isSubscribed } = await named("claims", "");
			const asked = command("customer-erase claims");
			await expect(asked).rejects.toThrow("never proven");
			await expect(asked).rejects.toThrow("1 newsletter subscriptions");
			expect([await isThere(), await isSubscribed()]).toEqual([true, true]);
			const said = await command("customer-erase claims --without-address");
			expect(said).toContain("1 newsletter subscriptions with its e-mail stay");
			expect([await isThere(), await isSubscribed()]).toEqual([false, true]);

			const shown = await named("shows", "");
			await command("customer-erase shows --with-address");
			expect([await shown.isThere(), await shown.isSubscribed()]).toEqual([false, false]);
			await expect(command("customer-erase shows --with-everything")).rejects.toThrow("Say");
		});
	});

	it("takes the promo codes that are theirs alone", async () => {
		await aBuyer(gateway, "coded");
		const code = await launch(gateway.context.db, {}, { customerId: "coded" });
		await command("customer-erase coded");
		expect(await gateway.context.db.$count(promoCodes, eq(promoCodes.code, code))).toBe(0);
	});

	it("takes no e-mail, which may belong to another person tomorrow", async () => {
		await aBuyer(gateway, "stays");
		const who = eq(customers.customerId, "stays");
		const { db } = gateway.context;
		await db.update(customers).set({ accountEmail: "stays@example.org" }).where(who);
		await expect(command("customer-erase stays@example.org")).rejects.toThrow("no such customer");
		expect(await db.$count(customers, who)).toBe(1);
	});
});
