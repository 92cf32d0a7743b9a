// The sheet of a wallet that brings the address: where it goes, how it comes, and what it costs with that (CHECKOUT-112).
import { html } from "hono/html";
import { readEmail } from "#contract/customer/email.ts";
import type { ExpressAddress, ExpressDelivery } from "#contract/payment/express.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { type Mistake, mistakeSummary, textField } from "#gateway/platform/sites/fields.ts";
import type { Markup } from "#gateway/platform/sites/page.ts";
import { deliveryNames } from "#gateway/selling/delivery/rules/names.ts";
import { brand } from "#shop/brand.ts";
import { formatMoney } from "#shop/money.ts";
import { agree, type TypedSheet } from "../express.ts";
import { productName } from "../products.ts";
import type { PaymentAttempt } from "./attempt.ts";
import { intentForm, paymentSheet } from "./parts.ts";
import { choicesOf } from "./step-pages.ts";
import type { StepResult } from "./steps.ts";

// What the embedded provider's wallets know of their test account, in each country: real places, invented people.
interface TestBuyer {
	email: string;
	address: ExpressAddress;
}

const email = "wallet@example.com";
const buyer = (
	country: string,
	[firstName, lastName]: readonly [string, string],
	[line1, zipCode, city]: readonly [string, string, string],
	phoneNumber: string,
	region = "",
): TestBuyer => ({
	email,
	address: { firstName, lastName, line1, line2: "", zipCode, city, country, region, phoneNumber },
});

const buyers: Readonly<Record<string, TestBuyer>> = {
	FR: buyer("FR", ["Inès", "Garnier"], ["18 rue Oberkampf", "75011", "Paris"], "06 12 34 56 78"),
	BE: buyer(
		"BE",
		["Lotte", "Peeters"],
		["Lange Koepoortstraat 5", "2000", "Antwerpen"],
		"0470 12 34 56",
	),
	LU: buyer("LU", ["Anne", "Weber"], ["12 rue du Fossé", "1536", "Luxembourg"], "621 123 456"),
	MC: buyer("MC", ["Inès", "Garnier"], ["3 rue Grimaldi", "98000", "Monaco"], "06 12 34 56 78"),
	CH: buyer("CH", ["Léa", "Rochat"], ["Rue de la Louve 7", "1003", "Lausanne"], "078 123 45 67"),
	LI: buyer("LI", ["Léa", "Rochat"], ["Städtle 14", "9490", "Vaduz"], "660 123 456"),
	DE: buyer("DE", ["Jana", "Köhler"], ["Torstraße 99", "10119", "Berlin"], "01512 3456789"),
	AT: buyer("AT", ["Jana", "Köhler"], ["Neubaugasse 21", "1070", "Wien"], "0664 1234567"),
	ES: buyer("ES", ["Marta", "Vidal"], ["Calle del Pez 14", "28004", "Madrid"], "612 34 56 78"),
	PT: buyer("PT", ["Marta", "Vidal"], ["Rua do Carmo 9", "1200-093", "Lisboa"], "912 345 678"),
	GB: buyer("GB", ["Alice", "Carter"], ["4 Lamb Street", "E1 6EA", "London"], "07400 123456"),
	IE: buyer("IE", ["Alice", "Carter"], ["8 Dame Lane", "D02 X285", "Dublin"], "085 012 3456"),
	US: buyer(
		"US",
		["Alice", "Carter"],
		["120 Prince Street", "10012", "New York"],
		"(212) 555-0123",
		"NY",
	),
	IT: buyer("IT", ["Giulia", "Ferri"], ["Via Solferino 11", "20121", "Milano"], "312 345 6789"),
	PL: buyer("PL", ["Zofia", "Nowak"], ["ul. Mokotowska 12", "00-561", "Warszawa"], "512 345 678"),
	CZ: buyer("CZ", ["Zofia", "Nowak"], ["Dlouhá 6", "110 00", "Praha"], "601 123 456"),
};

/** @param country ISO 3166 alpha-2; one without a test account has an empty address */
function testBuyer(country: string): TestBuyer {
	return buyers[country] ?? buyer(country, ["", ""], ["", "", ""], "");
}

const lines = [
	["firstName", "given-name"],
	["lastName", "family-name"],
	["line1", "address-line1"],
	["line2", "address-line2"],
	["zipCode", "postal-code"],
	["city", "address-level2"],
	["region", "address-level1"],
	["phoneNumber", "tel"],
] as const;

const sheetOf = ({ session }: PaymentAttempt) =>
	session.express ?? { country: "", deliveries: {}, items: [] };

function firstSheet(attempt: PaymentAttempt): TypedSheet {
	const { country, deliveries } = sheetOf(attempt);
	const first = Object.hasOwn(deliveries, country) ? country : (Object.keys(deliveries)[0] ?? "");
	const usual = deliveries[first]?.find(({ key }) => key === "NO") ?? deliveries[first]?.[0];
	return { ...testBuyer(first), delivery: usual?.key ?? "" };
}

function countryField(attempt: PaymentAttempt, chosen: string): Markup {
	const { t, locale } = attempt;
	const names = new Intl.DisplayNames([locale.tag], { type: "region" });
	const options = Object.keys(sheetOf(attempt).deliveries)
		.map((code) => [code, names.of(code) ?? code] as const)
		.toSorted(([, a], [, b]) => a.localeCompare(b, locale.tag));
	return html`<div class="field"><label for="country">${t("payment:express.country")}</label>
<select id="country" name="country" autocomplete="country">${options.map(([code, name]) => html`<option value="${code}"${code === chosen ? html` selected` : ""}>${name}</option>`)}</select>
<p class="hint">${t("payment:express.countryHint")}</p></div>`;
}

function deliveryChoices(
	{ session, locale, t }: PaymentAttempt,
	deliveries: readonly ExpressDelivery[],
	chosen: string,
): Markup {
	const money = (cents: number) => formatMoney(cents, session.currency, locale);
	const options = deliveries.map(({ key, price, total }) => {
		const id = `delivery-${key}`;
		const cost = price === 0 ? t("payment:express.free") : money(price);
		return html`<div class="choice"><input type="radio" name="delivery" id="${id}" value="${key}"${key === chosen ? html` checked` : ""}><label for="${id}">${deliveryNames[key][locale.language]}, ${cost}<br><b>${t("payment:express.total", { amount: money(total) })}</b></label></div>`;
	});
	return html`<fieldset class="ways" id="delivery"><legend>${t("payment:express.delivery")}</legend>${options}</fieldset>`;
}

export function expressPage(
	attempt: PaymentAttempt,
	typed: TypedSheet | undefined,
	mistakes: readonly Mistake[],
): Markup {
	const { t, session } = attempt;
	const { email, address, delivery } = typed ?? firstSheet(attempt);
	const { deliveries, items } = sheetOf(attempt);
	const name = productName(session.product);
	const mistakeOf = (field: string) => mistakes.find((one) => one.field === field)?.text;
	const fields = lines.map(([field, autocomplete]) =>
		textField({
			name: field,
			label: t(`payment:express.${field}`),
			autocomplete,
			value: address[field],
			maxlength: 60,
			optional: t("payment:express.optional"),
		}),
	);
	const { firstName, lastName, line1, zipCode, city } = address;
	const there = [`${firstName} ${lastName}`, line1, `${zipCode} ${city}`].map((part) =>
		part.trim(),
	);
	const body = html`<input type="hidden" name="shown" value="${address.country}">
<dl class="facts"><div><dt>${t("payment:express.items")}</dt><dd>${items.map(({ name: item, quantity }) => html`${quantity} × ${item}<br>`)}</dd></div>
<div><dt>${t("payment:express.to")}</dt><dd>${there.filter(Boolean).map((part) => html`${part}<br>`)}${email}</dd></div></dl>
<details class="demo"${mistakes.length > 0 ? html` open` : ""}><summary>${t("payment:express.change")}</summary>
${textField({ name: "email", label: t("payment:express.email"), type: "email", autocomplete: "email", value: email, maxlength: 254, error: mistakeOf("email") })}
${fields}${countryField(attempt, address.country)}</details>
${deliveryChoices(attempt, deliveries[address.country] ?? [], delivery)}
<p class="safe">${t("payment:express.agree", { shop: brand.name })}</p>
<button type="submit">${t("payment:express.submit")}</button>
${choicesOf(attempt)}`;
	return paymentSheet(attempt, {
		title: t("payment:wallet.title", { name }),
		lead: t("payment:express.lead", { name, shop: brand.name }),
		hasErrors: mistakes.length > 0,
		hasAmount: false,
		body: html`${mistakeSummary(mistakes, attempt.locale)}${intentForm(attempt, "agree", body)}`,
	});
}

/** Reads the sheet: the sum of a delivery is agreed to only if the page showed it for this country. */
export async function agreeToSheet(
	context: Pick<GatewayContext, "db" | "now" | "config">,
	attempt: PaymentAttempt,
	field: (name: string) => string,
): Promise<StepResult> {
	const { t } = attempt;
	const { deliveries } = sheetOf(attempt);
	const country = Object.hasOwn(deliveries, field("country")) ? field("country") : "";
	const parts = lines.map(([name]) => [name, field(name).trim()]);
	const address = { ...Object.fromEntries(parts), country } as ExpressAddress;
	const sheet = { email: field("email"), address, delivery: field("delivery") };
	const offered = deliveries[country] ?? [];
	const delivery = offered.find(({ key }) => key === sheet.delivery);
	const email = readEmail(sheet.email);
	const mistakes: Mistake[] = [];
	if (!email) mistakes.push({ field: "email", text: t("payment:mistakes.email") });
	if (!country || country !== field("shown")) {
		mistakes.push({ field: "delivery", text: t("payment:mistakes.deliveryElsewhere") });
	} else if (!delivery) {
		mistakes.push({ field: "delivery", text: t("payment:mistakes.delivery") });
	}
	if (mistakes.length > 0 || !email || !delivery) {
		const first = country ? sheet : { ...sheet, address: { ...address, country: field("shown") } };
		const usual = (offered.find(({ key }) => key === "NO") ?? offered[0])?.key ?? "";
		return {
			moved: false,
			mistakes,
			typed: { sheet: { ...first, delivery: delivery?.key ?? usual } },
		};
	}
	// agreed to or cancelled by another click meanwhile: the page shows it as it is
	await agree(context, attempt.session, { email, address, delivery, choice: field("choice") });
	return { moved: true };
}
