// Rights of customers by law that the shop exercises on their behalf (Regulation (EU) 2016/679, Art. 15, 17 and 20).
import { writeFile } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { and, count, eq, isNull, or, sql } from "drizzle-orm";
import { foldEmail } from "#contract/customer/email.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import { collectData } from "#gateway/orders/personal-data/collect-data.ts";
import { erase, isOrderOpen } from "#gateway/orders/personal-data/erase-customers.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	contactMessages,
	customers,
	emailAlerts,
	formerOrders,
	newsletterAddresses,
	orders,
	productQuestions,
} from "#gateway/platform/db/schema.ts";
import type { CommandOutput } from "../command-answer.ts";
import type { DbContext } from "../context.ts";

/** @param who a customer's id, or the e-mail of an account */
async function findCustomer({ db }: Pick<DbContext, "db">, who: string) {
	const [row] = await db
		.select({
			customerId: customers.customerId,
			email: customers.email,
			emailQuality: customers.emailQuality,
		})
		.from(customers)
		.where(or(eq(customers.customerId, who), eq(customers.accountEmail, foldEmail(who))));
	if (row) return row;
	// a guest is a customer of their own each time (ADR 0010)
	const guests = await db
		.select({ customerId: customers.customerId })
		.from(customers)
		.where(sql`lower(${customers.email}) = lower(${who})`)
		.limit(20);
	if (guests.length === 0) throw new Error("There is no such customer.");
	const ids = guests.map(({ customerId }) => customerId).join(", ");
	throw new Error(`No account has this e-mail. Customers who ordered without one: ${ids}.`);
}

/** Writes everything known of a customer to a file as JSON. @param about the customer, and the file's absolute path */
export async function exportCustomer(
	context: DbContext,
	about: readonly string[],
): Promise<CommandOutput> {
	const [who = "", file = "", ...more] = about;
	if (file === "" || more.length > 0) throw new Error("Say customer-export <id or e-mail> <file>.");
	// a running gateway that runs this command has another working directory
	if (!isAbsolute(file)) throw new Error(`Give the whole path of ${file}.`);
	const { customerId } = await findCustomer(context, who);
	const collected = await collectData(context.db, customerId, "en");
	await writeFile(file, JSON.stringify(collected?.data, null, 2), { mode: 0o600, flag: "wx" });
	const text = `${customerId}  written to ${file}: readable by you alone`;
	return { text, json: { customerId, file } };
}

/** What an e-mail was written with alone: it may be another person's than the customer's who claims it. */
const byAddress = {
	"newsletter subscriptions": newsletterAddresses,
	alerts: emailAlerts,
	messages: contactMessages,
	questions: productQuestions,
} as const;

/** How many of each there are, of those that there are. */
async function writtenWith(tx: Db, folded: string): Promise<string> {
	const counts: string[] = [];
	for (const [name, table] of Object.entries(byAddress)) {
		const another = "customerId" in table ? isNull(table.customerId) : undefined;
		const number = await tx.$count(table, and(eq(table.emailFolded, folded), another));
		if (number > 0) counts.push(`${number} ${name}`);
	}
	const unclaimed = and(isNull(formerOrders.customerId), eq(formerOrders.email, folded));
	const former = await tx.$count(formerOrders, unclaimed);
	if (former > 0) counts.push(`${former} former orders`);
	return counts.join(", ");
}

const addressFlags = ["--with-address", "--without-address"] as const;

/**
 * Deletes a customer and everything that belongs to them. Orders stay, as tax law requires, without
 * their customer.
 * @param about their id: an e-mail may belong to another person tomorrow. And for an address that was never proven to be
 * theirs, whether what was written with it alone goes too
 */
export async function eraseCustomer(
	{ db, now }: DbContext,
	about: readonly string[],
): Promise<CommandOutput> {
	const [customerId = "", flag, ...more] = about;
	const isKnown = flag === undefined || addressFlags.some((known) => known === flag);
	if (customerId === "" || !isKnown || more.length > 0) {
		throw new Error(`Say customer-erase <customer id> [${addressFlags.join("|")}].`);
	}
	return db.transaction(async (tx) => {
		const { customerId: found, email, emailQuality } = await findCustomer({ db: tx }, customerId);
		if (found !== customerId) throw new Error("There is no such customer: name them by id.");
		const own = eq(orders.customerId, customerId);
		const [open] = await tx.select({ number: count() }).from(orders).where(and(own, isOrderOpen));
		if (open && open.number > 0) {
			throw new Error(`${customerId} waits for ${open.number} orders: erase them afterwards.`);
		}
		const kept = await tx.$count(orders, own);
		const folded = foldEmail(email);
		const isProven = emailQuality === verifiedEmailQuality;
		const others = isProven ? "" : await writtenWith(tx, folded);
		if (others !== "" && flag === undefined) {
			throw new Error(
				`The e-mail of ${customerId} was never proven to be theirs, and ${others} name it alone: say --with-address if ` +
					"the person has shown you that it is theirs, or --without-address to leave these to whose it is.",
			);
		}
		const isAddressTheirs = isProven || flag === "--with-address";
		await erase(tx, eq(customers.customerId, customerId), now(), { isAddressTheirs });
		if (isAddressTheirs) {
			await tx.delete(newsletterAddresses).where(eq(newsletterAddresses.emailFolded, folded));
		}
		const left = isAddressTheirs ? "" : others;
		const said =
			left === "" ? "" : `; ${left} with its e-mail stay: it was never proven to be theirs`;
		const text = `${customerId}  erased; ${kept} orders are kept as the law asks${said}`;
		return { text, json: { customerId, ordersKept: kept, isAddressErased: isAddressTheirs } };
	});
}
