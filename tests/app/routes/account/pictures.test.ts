import { beforeEach, describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { maxPictureBytes } from "#contract/pictures/limits.ts";
import {
	addOwnPicture,
	listCustomerPictures,
	listOwnPictures,
} from "#contract/pictures/operations.ts";
import type { OwnPicture } from "#contract/pictures/shapes.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const section = "/fr-fr/account/pictures/";
const product = { productId: "100001", label: "Robe Lina", colour: "bleu encre" };
const picture: OwnPicture = {
	pictureId: "AbCdEfGhIjKlMnOpQrStUv",
	source: "customer",
	alt: "Sur la chaise près de la fenêtre",
	language: "fr",
	width: 900,
	height: 1_200,
	product,
	state: "waiting",
	sentAt: "2026-03-01T10:00:00.000Z",
};

beforeEach(() => {
	const { gateway } = shop;
	gateway.returns(listOwnPictures, { pictures: [picture], products: [product] });
	gateway.on(addOwnPicture, { status: 201, data: picture });
	gateway.returns(getProduct, aProduct());
	const { state: _, sentAt: _at, ...shown } = picture;
	gateway.returns(listCustomerPictures, [shown]);
});

const headers = { "Content-Type": "multipart/form-data; boundary=x" };

/** A form as a browser without a script sends it. */
function sent(fields: Record<string, string>, file: string | null = "a picture"): string {
	const part = (about: string, text: string) =>
		`--x\r\nContent-Disposition: form-data; ${about}\r\n\r\n${text}\r\n`;
	const texts = Object.entries(fields).map(([name, text]) => part(`name="${name}"`, text));
	const files = file === null ? [] : [part('name="picture"; filename="chaise.jpg"', file)];
	return `${[...texts, ...files].join("")}--x--\r\n`;
}
const fields = { intent: "send", productId: "100001", alt: picture.alt, agreed: "yes" };

const customer = () => shop.customer({ customerId: "c-1" });

describe("the pictures section", () => {
	it("accepts a picture by a plain form and redirects", async () => {
		const answer = await customer().fetch(section, { body: sent(fields), headers });
		expect([answer.status, answer.location]).toEqual([303, section]);
		const [call] = shop.gateway.calls("addOwnPicture");
		expect(call?.body).toEqual({
			productId: "100001",
			alt: picture.alt,
			picture: Buffer.from("a picture").toString("base64"),
		});
	});

	it("shows each picture's state", async () => {
		const { text } = await customer().fetch(section);
		expect(text).toContain("En attente de validation");
		expect(text).toContain(`/images/customers/${picture.pictureId}`);
	});

	it.each([
		["no file", sent(fields, ""), "Choisissez une photo."],
		["no consent", sent({ ...fields, agreed: "" }), "Sans votre accord"],
		["no words", sent({ ...fields, alt: " " }), "Dites en quelques mots"],
		["no product", sent({ ...fields, productId: "" }), "Choisissez un article"],
		["too many bytes", sent(fields, "y".repeat(maxPictureBytes + 1)), "10 Mo au plus"],
	])("with %s shows a fault at the field and keeps the typed words", async (_what, body, said) => {
		const { status, text } = await customer().fetch(section, { body, headers });
		expect([400, 422]).toContain(status);
		expect(text).toContain(said);
		if (!body.includes('"alt"\r\n\r\n \r\n')) expect(text).toContain(`value="${picture.alt}"`);
		expect(shop.gateway.calls("addOwnPicture")).toEqual([]);
	});

	it.each([
		["type", "n’est pas une photo que nous savons lire"],
		["pixels", "50 millions de pixels"],
		["small", "480 pixels"],
		["most", "attendent déjà notre réponse"],
	])("says in the shopper's language that a picture was refused: %s", async (reason, said) => {
		shop.gateway.on(addOwnPicture, refuse("PICTURE_REFUSED", { reason }));
		const { status, text } = await customer().fetch(section, { body: sent(fields), headers });
		expect([status, text.includes(said)]).toEqual([422, true]);
	});
});

it("only this form accepts a file, and only in its own field", async () => {
	const visitor = customer();
	const body = sent(fields);
	expect((await visitor.fetch("/fr-fr/cart/", { body, headers })).status).toBe(400);
	const elsewhere = body.replace('name="picture"', 'name="alt2"');
	expect((await visitor.fetch(section, { body: elsewhere, headers })).status).toBe(400);
});

describe("a product's page", () => {
	const path = "/fr-fr/robe-lina-bleu-encre--p100001/";
	it("shows the published customer pictures", async () => {
		const { text } = await shop.fetch("/en/lina-dress-ink-blue--p100001/");
		expect(text).toContain(`/images/customers/${picture.pictureId}`);
		expect(text).toContain(`alt="${picture.alt}"`);
		expect(text).toContain("A customer’s picture");
	});

	it("has no pictures, section or call where the feature is off (LIMIT-84)", async () => {
		shop.gateway.returns(
			listWebDomains,
			domains.map((domain) => ({ ...domain, olapic: false })),
		);
		const visitor = customer();
		const { text } = await visitor.fetch(path, { follow: 1 });
		expect(text).not.toContain("/images/customers/");
		expect((await visitor.fetch(section)).status).toBe(404);
		expect((await visitor.fetch(section, { body: sent(fields), headers })).status).toBe(404);
		const asked = ["listCustomerPictures", "listOwnPictures", "addOwnPicture"];
		for (const name of asked) expect(shop.gateway.calls(name)).toEqual([]);
	});
});
