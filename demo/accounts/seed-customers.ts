// Puts the demo accounts into a database, once.
import { count } from "drizzle-orm";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { hashPassword, passwordCost } from "#gateway/customers/sessions/passwords.ts";
import {
	billingAddresses,
	customerPasswords,
	customers,
	deliveryAddresses,
} from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aBillingAddress, aCustomer, aDeliveryAddress } from "./builders.ts";
import { type DemoAccount, demoAccounts } from "./demo-accounts.ts";

const day = 86_400_000;
const storeOf = (country: string) =>
	domains.find(({ countryCodeISO2 }) => countryCodeISO2 === country)?.storeId ?? "";
const isoDate = (date: Date) => date.toISOString().slice(0, 10);

/** The demo customers' records; their dates are relative to `now`. */
function demoCustomers(now: Date) {
	const daysAgo = (days: number) => new Date(now.getTime() - days * day);
	const { loyal, secondProgramme, plain, emailOnly, deleted } = demoAccounts;
	const camille = aCustomer({
		customerId: loyal.customerId,
		email: loyal.email,
		webCreatedAt: daysAgo(1_420),
		webCreationStore: storeOf("FR"),
		firstName: "Camille",
		lastName: "Laurent",
		gender: "F",
		birthday: "1987-05-14",
		phoneNumber: "+33639980142",
		phoneNumberCountry: "FR",
		phoneNumberQuality: "00",
		emailQuality: verifiedEmailQuality,
		optinNews: true,
		loyaltyType: "FID",
		loyaltyNumber: "2900410087215",
		loyaltyCreationDate: isoDate(daysAgo(1_388)),
	});
	const jonas = aCustomer({
		customerId: secondProgramme.customerId,
		email: secondProgramme.email,
		webCreatedAt: daysAgo(610),
		webCreationStore: storeOf("DE"),
		firstName: "Jonas",
		lastName: "Weber",
		gender: "M",
		phoneNumber: "+4915228817386",
		phoneNumberCountry: "DE",
		phoneNumberQuality: "00",
		emailQuality: verifiedEmailQuality,
		loyaltyType: "HSP",
		loyaltyNumber: "2900770012846",
		loyaltyCreationDate: isoDate(daysAgo(600)),
	});
	return {
		customers: [
			camille,
			jonas,
			aCustomer({
				customerId: plain.customerId,
				email: plain.email,
				webCreatedAt: daysAgo(3),
				webCreationStore: storeOf("PL"),
				emailQuality: verifiedEmailQuality,
				firstName: "Zofia",
				lastName: "Nowak",
			}),
			aCustomer({
				customerId: emailOnly.customerId,
				email: emailOnly.email,
				accountEmail: null,
				webCreatedAt: daysAgo(41),
				webCreationStore: storeOf("ES"),
			}),
			aCustomer({
				customerId: deleted.customerId,
				email: deleted.email,
				webCreatedAt: daysAgo(820),
				webCreationStore: storeOf("IT"),
				emailQuality: verifiedEmailQuality,
				firstName: "Marco",
				lastName: "Rossi",
				deletedAt: daysAgo(9),
			}),
		],
		deliveryAddresses: [
			aDeliveryAddress(camille, {
				id: "demo-loyal-home",
				line1: "18 rue de la Charité",
				line2: "Bâtiment B, 3e étage",
				zipCode: "69002",
				city: "Lyon",
				country: "FR",
				favorite: true,
			}),
			aDeliveryAddress(camille, {
				id: "demo-loyal-office",
				line1: "7 quai Jean Moulin",
				line2: "Accueil, Atelier Laurent",
				zipCode: "69001",
				city: "Lyon",
				country: "FR",
			}),
			aDeliveryAddress(jonas, {
				id: "demo-second-programme-home",
				line1: "Lindenstraße 42",
				zipCode: "50674",
				city: "Köln",
				country: "DE",
				favorite: true,
			}),
		],
		billingAddresses: [
			aBillingAddress(camille, {
				line1: "18 rue de la Charité",
				line2: "Bâtiment B, 3e étage",
				zipCode: "69002",
				city: "Lyon",
				country: "FR",
			}),
			aBillingAddress(jonas, {
				line1: "Lindenstraße 42",
				zipCode: "50674",
				city: "Köln",
				country: "DE",
			}),
		],
	};
}

/** Does nothing in a database that has customers. */
export async function seedCustomers(
	{ db, config }: Pick<GatewayContext, "config" | "db">,
	now: Date,
): Promise<void> {
	const [held] = await db.select({ customers: count() }).from(customers);
	if (held && held.customers > 0) return;
	const records = demoCustomers(now);
	const accounts: readonly DemoAccount[] = Object.values(demoAccounts);
	const passwords = await Promise.all(
		accounts.flatMap(({ customerId, password }) =>
			password === null
				? []
				: [
						hashPassword(password, passwordCost(config)).then((hash) => ({
							customerId,
							hash,
							setAt: now,
						})),
					],
		),
	);
	await db.transaction(async (tx) => {
		await tx.insert(customers).values(records.customers);
		await tx.insert(customerPasswords).values(passwords);
		await tx.insert(deliveryAddresses).values(records.deliveryAddresses);
		await tx.insert(billingAddresses).values(records.billingAddresses);
	});
}
