// Reviews in the storefront: read on a page of their own, written from an order or by a letter's link.
import { beforeEach, describe, expect, it } from "vitest";
import { isUpload } from "#app/server/http/upload.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import {
	addOrderReview,
	addSurveyReview,
	listOrderReviews,
	listReviews,
	listSurveyReviews,
	removeOrderReview,
	removeSurveyReview,
} from "#contract/review/operations.ts";
import type { OrderReviews, Review } from "#contract/review/shapes.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const product = { productId: "100001", label: "Robe Lina", colour: "bleu encre" };
const review: Review = {
	reviewId: "r-1",
	stars: 4,
	words: "Fällt schön und <b>sitzt</b>.",
	language: "de",
	author: "Jonas",
	fit: "large",
	size: { sizeLabel: "38" },
	product,
	isVerified: true,
	writtenAt: "2026-02-01T10:00:00.000Z",
	pictures: [{ pictureId: "AbCdEfGhIjKlMnOpQrStUv", alt: "Robe Lina", language: "de" }],
};
const figures = {
	count: 12,
	average: 4.2,
	stars: [1, 0, 1, 4, 6],
	fits: { small: 1, asExpected: 2, large: 7 },
	sizes: [
		{ sizeId: "36", sizeLabel: "36", count: 5 },
		{ sizeId: "38", sizeLabel: "38", count: 7 },
	],
};
const paging = { page: 1, size: 10, total: 12, pageCount: 2 };
const item = {
	...{ lineId: "line-0001", sizeLabel: "38", hasFit: true, review: null },
	...product,
};
const written: OrderReviews = { items: [item], takesPicture: true };
const token = "a".repeat(32);
const section = "/fr-fr/account/orders/V1/review/";
const byLetter = `/fr-fr/review/?token=${token}`;

beforeEach(() => {
	const { gateway } = shop;
	gateway.returns(getProduct, aProduct());
	gateway.returns(listReviews, { figures, paging, reviews: [review] });
	gateway.returns(listOrderReviews, written);
	gateway.returns(listSurveyReviews, written);
	gateway.on(addOrderReview, { status: 201, data: written });
	gateway.on(addSurveyReview, { status: 201, data: written });
});

const askedFor = () => Object.fromEntries(shop.gateway.calls("listReviews")[0]?.query ?? []);

describe("the page of a product's reviews", () => {
	it("says how it fits in percentages that are 100 (CATALOGUE-139)", async () => {
		const fits = { small: 1, asExpected: 4, large: 1 };
		const data = { figures: { ...figures, fits }, paging, reviews: [review] };
		shop.gateway.returns(listReviews, data);
		const { text } = await shop.fetch("/fr-fr/reviews/100001/");
		const shown = [...text.matchAll(/<dd[^>]*>(\d+)(?:<!-- -->)?\s?%<\/dd>/g)].map(([, part]) =>
			Number(part),
		);
		expect(shown).toEqual([17, 67, 16]);
	});

	it("shows words as written, with size, fit, purchase and their language", async () => {
		const { status, text } = await shop.fetch("/fr-fr/reviews/100001/");
		expect(status).toBe(200);
		expect(text).toContain("Fällt schön und &lt;b&gt;sitzt&lt;/b&gt;.");
		expect(text).toMatch(/<p[^>]* lang="de"[^>]*>Fällt/);
		for (const said of ["Achat vérifié", "écrit en allemand", "Taille grand", "70"]) {
			expect(text).toContain(said);
		}
	});

	it("shows a translation with its original behind a fold", async () => {
		const translated = { ...review, translation: "Tombe bien et <b>va</b>." };
		shop.gateway.returns(listReviews, { figures, paging, reviews: [translated] });
		const { text } = await shop.fetch("/fr-fr/reviews/100001/");
		expect(text).toContain("Tombe bien et &lt;b&gt;va&lt;/b&gt;.");
		expect(text).toMatch(/<details[^>]*><summary>Traduit automatiquement de l’allemand/);
		expect(text).toMatch(/<p[^>]* lang="de"[^>]*>Fällt/);
		expect(text).not.toContain("écrit en allemand");
	});

	it("requests what its address says, and links each other choice from the first page", async () => {
		const { text } = await shop.fetch("/fr-fr/reviews/100001/?stars=5&size=38&sort=worst&p=2");
		expect(askedFor()).toEqual({
			...{ productId: "100001", stars: "5", size: "38", sort: "worst", page: "2" },
		});
		expect(text).toContain('href="/fr-fr/reviews/100001/?stars=5&amp;size=38&amp;sort=best"');
		expect(text).toContain('href="/fr-fr/reviews/100001/?size=38&amp;sort=worst"');
	});

	it.each(["stars=9", "stars=0x1", "size=%3Cb%3E", "sort=up", "p=-1"])(
		"ignores the invalid value %s",
		async (search) => {
			const { status } = await shop.fetch(`/fr-fr/reviews/100001/?${search}`);
			expect(status).toBe(200);
			expect(askedFor()).toEqual({ productId: "100001", sort: "newest", page: "1" });
		},
	);

	it("is a 404 beyond the last page, or for an unknown product", async () => {
		expect((await shop.fetch("/fr-fr/reviews/100001/?p=3")).status).toBe(404);
		shop.gateway.on(getProduct, () => refuse("PRODUCT_NOT_FOUND"));
		expect((await shop.fetch("/fr-fr/reviews/999/")).status).toBe(404);
	});
});

const form = { lineId: item.lineId, stars: "5", fit: "small", author: "Claire" };
const words = "Très belle coupe, tissu agréable.";

describe("writing a review", () => {
	const customer = () => {
		return shop.customer({ customerId: "c-1" });
	};

	it("from the order's page shows a single item's form at once, and sends it", async () => {
		const { text } = await customer().fetch(section);
		expect(text.match(/type="radio"/g)).toHaveLength(8);
		const { status, location } = await customer().fetch(section, { form: { ...form, words } });
		expect([status, location]).toEqual([303, section]);
		expect(shop.gateway.calls("addOrderReview")[0]?.body).toEqual({
			...{ lineId: item.lineId, stars: 5, fit: "small", author: "Claire", words },
		});
	});

	it("works by a letter's link without signing in, on an uncached page", async () => {
		const { headers, text } = await shop.fetch(byLetter);
		expect(headers.get("cache-control")).toContain("no-store");
		expect(text).toContain("Robe Lina");
		const { status, location } = await shop.fetch(`${byLetter}&item=line-0001`, {
			form: { ...form, words },
		});
		expect([status, location]).toEqual([303, byLetter]);
		expect(shop.gateway.calls("addSurveyReview")).toHaveLength(1);
	});

	it("shows what is missing in the shopper's language, keeps the typed words", async () => {
		const { lineId, author } = form;
		const sent = { form: { lineId, author, words: "Trop court." } };
		const { status, text } = await shop.fetch(byLetter, sent);
		expect(status).toBe(400);
		expect(text).toContain("Choisissez une note de 1 à 5 étoiles.");
		expect(text).toContain("Écrivez au moins 20 caractères.");
		expect(text).toContain(">Trop court.</textarea>");
		expect(shop.gateway.calls("addSurveyReview")).toEqual([]);
	});

	it.each([
		["twice", refuse("REVIEW_REFUSED", { reason: "twice" }), 422, "déjà donné votre avis"],
		["early", refuse("REVIEW_REFUSED", { reason: "early" }), 422, "pas encore arrivée"],
		["with a picture of none", refuse("PICTURE_REFUSED", { reason: "small" }), 422, "480 pixels"],
		["while the gateway is down", unreachable(), 503, "Réessayez dans une minute"],
	] as const)("is refused with a message: %s", async (_how, answer, status, said) => {
		shop.gateway.on(addSurveyReview, answer);
		const told = await shop.fetch(byLetter, { form: { ...form, words } });
		expect([told.status, told.text.includes(said)]).toEqual([status, true]);
		expect(told.text).toContain(`>${words}</textarea>`);
	});

	const standing = {
		...{ stars: 5, words, writtenAt: "2026-02-01T10:00:00.000Z" },
		...{ state: "waiting" as const, refusal: null },
	};

	it.each([
		["what the first press has written is thanked for like the first", standing, 303, false],
		["another review is refused, and its words stay", { ...standing, stars: 2 }, 422, true],
		["other words are refused, and stay", { ...standing, words: `${words} Oui.` }, 422, true],
	] as const)("pressed twice (CATALOGUE-131): %s", async (_what, there, status, isForm) => {
		shop.gateway.on(addSurveyReview, () => refuse("REVIEW_REFUSED", { reason: "twice" }));
		const items = [{ ...item, review: there }];
		shop.gateway.returns(listSurveyReviews, { items, takesPicture: false });
		const visitor = shop.visitor();
		const told = await visitor.fetch(byLetter, { form: { ...form, words } });
		expect(told.status).toBe(status);
		const { text } = isForm ? told : await visitor.fetch(byLetter);
		expect(text.includes("paraîtra dès que nous l’aurons lu")).toBe(!isForm);
		expect(text.includes("déjà donné votre avis")).toBe(isForm);
		expect(text.includes(`>${words}</textarea>`)).toBe(isForm);
	});

	it("says that a picture which was sent is being looked at", async () => {
		const items = [{ ...item, review: { ...standing, isPictureWaiting: true } }];
		shop.gateway.on(addSurveyReview, { status: 201, data: { items, takesPicture: true } });
		shop.gateway.returns(listSurveyReviews, { items, takesPicture: true });
		const part = (name: string, value: string) =>
			`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
		const fields = Object.entries({ ...form, words }).map(([name, value]) => part(name, value));
		const picture = part('picture"; filename="worn.jpg', "bytes");
		const headers = { "Content-Type": "multipart/form-data; boundary=x" };
		const visitor = shop.visitor();
		const body = `${fields.join("")}${picture}--x--\r\n`;
		expect((await visitor.fetch(byLetter, { body, headers })).status).toBe(303);
		const { text } = await visitor.fetch(byLetter);
		expect(text).toContain("Votre avis et votre photo paraîtront");
		expect(text).toContain("Votre photo est en cours d’examen.");
	});

	it.each([
		"review/",
		"review/_.data",
		"account/orders/V1/review/",
		"account/orders/V1/review/_.data",
	])("accepts a picture, with a script and without: %s", (path) => {
		expect(isUpload(`/fr-fr/${path}`, "multipart/form-data; boundary=x")).toBe(true);
	});

	it("is a 404 for another's order or an unknown letter", async () => {
		shop.gateway.on(listOrderReviews, () => refuse("ORDER_NOT_FOUND"));
		expect((await customer().fetch(section)).status).toBe(404);
		shop.gateway.on(listSurveyReviews, () => refuse("SURVEY_NOT_FOUND"));
		expect((await shop.fetch(byLetter)).status).toBe(404);
		expect((await shop.fetch("/fr-fr/review/")).status).toBe(404);
	});

	it("shows a review written before, and why it is not published", async () => {
		const said = { stars: 2, words, writtenAt: "2026-02-01T10:00:00.000Z" };
		const refused = { ...said, state: "refused" as const, refusal: "advertising" as const };
		const items = [{ ...item, review: refused }];
		shop.gateway.returns(listSurveyReviews, { items, takesPicture: false });
		const { text } = await shop.fetch(byLetter);
		expect(text).toContain("Il contient de la publicité.");
		expect(text).not.toContain("<textarea");
	});

	it("can be undone where it was written, by a plain form", async () => {
		shop.gateway.returns(removeOrderReview, written);
		shop.gateway.returns(removeSurveyReview, written);
		const form = { intent: "take-back", lineId: item.lineId };
		const there = await customer().fetch(section, { form });
		expect([there.status, there.location]).toEqual([303, section]);
		expect((await shop.fetch(byLetter, { form })).location).toBe(byLetter);
		expect(shop.gateway.calls("removeSurveyReview")[0]?.params).toMatchObject({ token });
		shop.gateway.on(removeOrderReview, unreachable);
		expect((await customer().fetch(section, { form })).status).toBe(303);
		shop.gateway.on(removeOrderReview, () => refuse("ORDER_NOT_FOUND"));
		expect((await customer().fetch(section, { form })).status).toBe(404);
		expect((await shop.fetch(byLetter, { form: { ...form, intent: "burn" } })).status).toBe(400);
	});
});
