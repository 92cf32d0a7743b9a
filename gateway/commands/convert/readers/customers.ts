// Customers of another shop with their address, points and consent, as Shopify, WooCommerce's export extensions, Magento 2 and
// loyalty programmes export them.
import { createHash } from "node:crypto";
import { foldEmail, readEmail } from "#contract/customer/email.ts";
import { readPhoneNumber } from "#contract/customer/phone.ts";
import { loyaltyCardNumbers } from "#gateway/customers/loyalty/rules/card-number.ts";
import { type Columns, columnsOf, hasAll } from "../columns.ts";
import { type Conversion, say } from "../conversion.ts";
import { dayOf, instantOf } from "../days.ts";
import type { Cells, Table } from "../tables.ts";
import { linesOf, type Reader } from "./reader.ts";

const names = {
	email: [
		"Email",
		"user_email",
		"_email",
		"Customer email",
		"E-mail",
		"billing_email",
		"Billing Email",
	],
	firstName: [
		"First Name",
		"firstname",
		"billing_first_name",
		"Billing First Name",
		"Vorname",
		"Prénom",
	],
	lastName: ["Last Name", "lastname", "billing_last_name", "Billing Last Name", "Nachname", "Nom"],
	phone: [
		"Phone",
		"Default Address Phone",
		"telephone",
		"billing_phone",
		"Billing Phone",
		"Mobile",
	],
	birthday: ["Birthday", "Date of birth", "dob", "Geburtsdatum"],
	gender: ["Gender"],
	consent: [
		"Accepts Email Marketing",
		"Accepts Marketing",
		"Newsletter",
		"is_subscribed",
		"Email Marketing Consent",
	],
	points: ["Points balance", "points_balance", "Loyalty points", "Points", "Points approved"],
	card: ["Loyalty number", "Loyalty card", "Card number"],
	created: ["created_at", "Created at", "user_registered", "customer_since"],
	company: ["Default Address Company", "company", "billing_company", "shipping_company"],
	line1: ["Default Address Address1", "Address1", "street", "billing_address_1", "Address line 1"],
	line2: ["Default Address Address2", "Address2", "billing_address_2", "Address line 2"],
	zip: ["Default Address Zip", "Zip", "postcode", "billing_postcode", "Postal code"],
	city: ["Default Address City", "City", "billing_city"],
	country: ["Default Address Country Code", "Country Code", "country_id", "billing_country"],
	region: ["Default Address Province Code", "Province Code", "region_id", "billing_state"],
} as const;
type Names = Columns<typeof names>;

const isYes = (text: string) => /^(?:yes|true|1|y|subscribed|oui|ja|sí|si|tak)$/i.test(text.trim());

const genders: Readonly<Record<string, string>> = {
	female: "F",
	f: "F",
	male: "M",
	m: "M",
	w: "F",
	"2": "F",
	"1": "M",
};

function takeAddress(
	to: Conversion,
	line: number,
	cells: Cells,
	{ columns, email, phone }: { columns: Names; email: string; phone: string },
): void {
	const of = (name: keyof typeof names) => columns.of(cells, name);
	const street = of("line1").split(/\r?\n/);
	if (street[0] === "" || of("city") === "") return;
	const country = of("country").toUpperCase();
	if (!/^[A-Z]{2}$/.test(country)) {
		say(to, "unknown", line, "its address has no code of a country (FR, DE): it was passed over");
		return;
	}
	const parts = [of("line1"), of("line2"), of("zip"), of("city"), country];
	const addressId = createHash("sha256")
		.update([foldEmail(email), ...parts].join("\n"))
		.digest("base64url")
		.slice(0, 16);
	to.feed.files.add("addresses", addressId, () => ({
		addressId,
		email,
		firstName: of("firstName"),
		lastName: of("lastName"),
		company: of("company"),
		line1: street[0] ?? "",
		line2: [...street.slice(1), of("line2")].filter(Boolean).join(", "),
		zipCode: of("zip"),
		city: of("city"),
		country,
		region: /^[A-Z]{2,3}$/.test(of("region")) ? of("region") : "",
		phoneNumber: phone,
	}));
	to.items += 1;
}

function takeCustomer(
	to: Conversion,
	line: number,
	cells: Cells,
	{ columns, isAddresses }: { columns: Names; isAddresses: boolean },
): void {
	const of = (name: keyof typeof names) => columns.of(cells, name);
	const email = readEmail(of("email"));
	if (email === null) {
		const why = of("email") === "" ? "has no e-mail address" : "its e-mail address is none";
		say(to, "left", line, `${why}: customers are told apart by it`);
		return;
	}
	const written = of("phone").replace(/^'/, "");
	const number = written === "" ? null : readPhoneNumber(written, of("country").toUpperCase());
	if (written !== "" && !number) {
		say(to, "unknown", line, "its phone number is none of its country: it was passed over");
	}
	const phone = number?.number ?? "";
	takeAddress(to, line, cells, { columns, email, phone });
	if (isAddresses) return;
	if (of("birthday") !== "" && !dayOf(of("birthday"))) {
		say(to, "unknown", line, "its birthday is not written as 1990-05-17: it was passed over");
	}
	const points = /^-?\d{1,7}$/.test(of("points")) ? Number(of("points")) : 0;
	const isMember = points > 0 || of("card") !== "";
	to.feed.files.add("customers", foldEmail(email), () => ({
		email,
		hasAccount: true,
		firstName: of("firstName"),
		lastName: of("lastName"),
		phoneNumber: phone,
		phoneNumberCountry: number?.country ?? "",
		gender: genders[of("gender").toLowerCase()] ?? "",
		birthday: dayOf(of("birthday")),
		optinNews: isYes(of("consent")),
		...(isMember
			? { loyaltyType: "FID", loyaltyNumber: of("card") || loyaltyCardNumbers(email)[0] }
			: {}),
		webCreatedAt: instantOf(of("created")),
	}));
	to.items += 1;
	if (points > 0) {
		const movementId = `former-shop-${createHash("sha256").update(foldEmail(email)).digest("hex").slice(0, 24)}`;
		to.feed.files.add("points", foldEmail(email), () => ({
			movementId,
			email,
			points,
			at: to.feed.asOf,
		}));
		if (of("card") === "") {
			say(to, "guessed", line, "points make a member: it gets a number of the loyalty card");
		}
	}
	if (isYes(of("consent")))
		say(to, "guessed", line, "agreed to letters in the shop before: it gets this shop's");
}

const isAddresses = (table: Table) => hasAll(table, "_email", "postcode");

export const customers: Reader = {
	name: "customers",
	marks: ["Email", "First Name", "Last Name"],
	isIts: (table) => {
		const columns = columnsOf([table], names);
		const isOrders = hasAll(table, "Lineitem name") || hasAll(table, "order_id");
		return !isOrders && columns.has("email") && columns.has("lastName") && !hasAll(table, "Handle");
	},
	async read(tables, to) {
		const columns = columnsOf(tables, names);
		for (const table of tables) {
			const about = { columns, isAddresses: isAddresses(table) };
			for await (const { line, cells } of linesOf([table], to)) {
				takeCustomer(to, line, cells, about);
			}
		}
		if (!columns.has("consent") && !tables.every(isAddresses)) {
			const message =
				"a column of consent to letters: customers get none until they agree (column Accepts Email Marketing)";
			say(to, "missing", null, message);
		}
		return columns.others;
	},
};
