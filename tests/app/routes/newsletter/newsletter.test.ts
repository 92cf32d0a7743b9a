import { beforeEach, describe, expect, it } from "vitest";
import { isTaskPath } from "#app/i18n/urls.ts";
import { newsletterKeys } from "#app/models/newsletter/newsletter.ts";
import { listEntries } from "#contract/content/operations.ts";
import { getAccount } from "#contract/customer/operations.ts";
import {
	confirmNewsletter,
	getNewsletterConfirmation,
	subscribeNewsletter,
	unsubscribeNewsletter,
} from "#contract/newsletter/operations.ts";
import { aCustomer } from "#tests/support/storefront/records.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const token = "abcdefghijklmnopqrstuvwx";
const page = "/fr-fr/newsletter/subscription/";

const entry = (facts: Record<string, unknown>) => ({
	uid: "main",
	locale: "fr",
	publish_details: { environment: "dev", locale: "fr" },
	...facts,
});
const banner = (facts: Record<string, unknown> = {}) =>
	entry({
		_content_type_uid: "banner_newsletter",
		title: "Des nouvelles",
		texts: { short_text: "Court.", long_text: "Long." },
		cta: { label: "S’abonner" },
		...facts,
	});

function withBanner(...banners: Record<string, unknown>[]) {
	shop.gateway.on(listEntries, ({ params, query }) => {
		const isAsked = params.type === "footer_layout" && query.has("include[]");
		const entries = isAsked ? [entry({ title: "Pied", banner_newsletter: banners })] : [];
		return { status: 200, data: { entries } };
	});
}

beforeEach(() => {
	withBanner(banner());
	shop.gateway.on(subscribeNewsletter, { status: 202, data: { isAsked: true } });
	shop.gateway.returns(confirmNewsletter, { isConfirmed: true });
	shop.gateway.returns(unsubscribeNewsletter, { isUnsubscribed: true });
});

const bannerOf = (text: string) =>
	/<section[^>]*data-newsletter="banner"[\s\S]*?<\/section>/.exec(text)?.[0] ?? "";

describe("the newsletter banner (CONTENT-20, PAGE-63)", () => {
	it("shows the first banner of the footer", async () => {
		withBanner(banner(), banner({ title: "Second" }));
		const shown = bannerOf((await shop.fetch("/fr-fr/gift-card/")).text);
		expect(shown).toContain("Des nouvelles");
		expect(shown).not.toContain("Second");
	});

	it("is absent on pages with a task: cart, order, account, help", async () => {
		withBanner(banner());
		const shown = bannerOf((await shop.fetch("/fr-fr/cart/")).text);
		expect(shown).toBe("");
		for (const path of [
			"/fr-fr/cart/",
			"/account/orders/",
			"/de-de/hilfe/lieferung/",
			"/en/help/",
			"/en/review/",
			"/pl-pl/order-confirmation/",
			"/de-de/withdrawal/received/",
			"/en/cookies/",
			"/fr-fr/newsletter/confirmation/",
			"/it-it/unsubscribe/",
		]) {
			expect([path, isTaskPath(path)]).toEqual([path, true]);
		}
		for (const path of ["/fr-fr/", "/en/cart-bags--plwomen/", "/de-de/search/"]) {
			expect([path, isTaskPath(path)]).toEqual([path, false]);
		}
	});

	it.each([
		["without a title", () => withBanner(banner({ title: "" }))],
		["where there is none", () => withBanner()],
		["while content is down", () => shop.gateway.on(listEntries, unreachable())],
	])("is not shown %s", async (_name, play) => {
		play();
		const { status, text } = await shop.fetch("/fr-fr/gift-card/");
		expect([status, bannerOf(text)]).toEqual([200, ""]);
	});

	it("shows no form to a subscribed customer", async () => {
		shop.gateway.returns(getAccount, aCustomer({ optinNews: true }));
		const visitor = shop.customer();
		const shown = bannerOf((await visitor.fetch("/fr-fr/gift-card/")).text);
		expect([shown.includes("<form"), shown.includes("Vous recevrez notre newsletter")]).toEqual([
			false,
			true,
		]);
	});
});

describe("the newsletter's form without JavaScript", () => {
	it("sends address, origin and store, and returns to its page with a message", async () => {
		const visitor = shop.visitor();
		const form = { email: " anna@exemple.fr ", from: "/fr-fr/gift-card/" };
		const sent = await visitor.fetch(page, { form });
		expect([sent.status, sent.location]).toEqual([303, "/fr-fr/gift-card/"]);
		expect(shop.gateway.calls("subscribeNewsletter")[0]?.body).toEqual({
			email: "anna@exemple.fr",
			additionalInformation: "/fr-fr/gift-card/",
			store: expect.any(String),
		});
		const { text } = await visitor.fetch("/fr-fr/gift-card/");
		expect(text).toContain("nous venons de vous envoyer un e-mail");
		expect(bannerOf(text)).not.toContain("<form");
	});

	it("says that one click is missing until the address is confirmed, and only then that it is on the list", async () => {
		const visitor = shop.visitor();
		const [asked, listed] = [
			"nous venons de vous envoyer un e-mail",
			"Vous recevrez notre newsletter",
		];
		const saysOf = async (path: string) => {
			const { text } = await visitor.fetch(path);
			const read = text.replaceAll(/<script.*?<\/script>/gs, "");
			return { banner: bannerOf(read), page: read };
		};
		await visitor.fetch(page, { form: { email: "anna@exemple.fr", from: "/fr-fr/gift-card/" } });
		for (const _ of ["with the message", "without it"]) {
			const { banner: shown, page: text } = await saysOf("/fr-fr/gift-card/");
			expect(shown).toContain(asked);
			expect(text).not.toContain(listed);
		}
		// the address may have been mistyped: its own page still takes another
		const own = await saysOf(page);
		expect(own.page).toMatch(/<form[^>]*id="subscription"/);
		expect(own.page).not.toContain(listed);
		const link = `/fr-fr/newsletter/confirmation/?token=${token}&source=letter`;
		await visitor.fetch(link, { form: {} });
		const after = await saysOf("/fr-fr/gift-card/");
		expect([after.banner.includes(listed), after.page.includes(asked)]).toEqual([true, false]);
	});

	it("sends the origin query instead of the path where there is one (CONTENT-35)", async () => {
		expect(bannerOf((await shop.fetch("/fr-fr/gift-card/?origin=vitrine-42")).text)).toContain(
			'name="origin" value="vitrine-42"',
		);
		const form = { email: "anna@exemple.fr", from: "/fr-fr/", origin: "vitrine-42" };
		await shop.fetch(page, { form });
		expect(shop.gateway.calls("subscribeNewsletter")[0]?.body).toMatchObject({
			additionalInformation: "vitrine-42",
		});
	});

	it.each([
		["nothing", ""],
		["no address", "anna@"],
		["a tag", "<script>alert(1)</script>@x.fr"],
	])("keeps the typed address and shows its fault: %s", async (_name, email) => {
		const { status, text } = await shop.fetch(page, { form: { email } });
		expect(status).toBe(400);
		// at the field, and as the toast that CONTENT-37 names
		const said = "Indiquez une adresse comme anna@exemple.fr.";
		const words = text.replaceAll(/<wbr\/?>|<\/?span[^>]*>/g, "");
		expect(words.split(`>${said}<`)).toHaveLength(3);
		expect(text).toMatch(/id="subscription-email"[^>]*aria-invalid="true"/);
		if (email === "anna@") expect(text).toContain('value="anna@"');
		expect(text).not.toContain("<script>alert");
		expect(shop.gateway.calls("subscribeNewsletter")).toEqual([]);
	});

	it.each([
		["is down", unreachable()],
		["wants it slower", refuse("TOO_MANY_REQUESTS", { retryAfter: 1 })],
	])("keeps the typed address while the gateway %s", async (_name, answer) => {
		shop.gateway.on(subscribeNewsletter, answer);
		const { status, text } = await shop.fetch(page, { form: { email: "anna@exemple.fr" } });
		expect(status).toBe(503);
		expect(text).toContain("Votre adresse ne nous est pas parvenue");
		expect(text).toContain('value="anna@exemple.fr"');
		expect(JSON.stringify(shop.logged())).not.toContain("anna@");
	});

	it("links to the privacy page, by its title in the language", async () => {
		const privacy = entry({
			uid: "privacy",
			title: "Confidentialité",
			url: "/aide/confidentialite/",
			intro: "",
			category: "Informations légales",
			published_at: "2026-10-12",
		});
		shop.gateway.on(listEntries, ({ params }) => ({
			status: 200,
			data: { entries: params.type === "help" ? [privacy] : [] },
		}));
		expect((await shop.fetch(page)).text).toContain('href="/fr-fr/aide/confidentialite/"');
	});

	it("never redirects to another site", async () => {
		const form = { email: "anna@exemple.fr", from: "//evil.example/" };
		expect((await shop.fetch(page, { form })).location).toBe("/fr-fr/");
	});
});

describe("the newsletter's form in place", () => {
	const ask = (email: string) => shop.fetch(`${page}in-place/`, { form: { email } });

	it("has the message keys of CONTENT-37", () => {
		expect(newsletterKeys).toMatchObject({
			success: "newsletterSubscription.subscription.success",
			fail: "newsletterSubscription.subscription.fail",
			invalid: "newsletterSubscription.emailInvalid",
		});
	});

	it.each([
		["success", 200, "anna@exemple.fr", "nous venons de vous envoyer un e-mail"],
		["invalid", 400, "anna", "Indiquez une adresse"],
	] as const)("answers %s with the words of a toast", async (outcome, status, email, words) => {
		const answer = await ask(email);
		expect(answer.status).toBe(status);
		const reply = JSON.parse(answer.text);
		expect([reply.outcome, reply.text.includes(words)]).toEqual([outcome, true]);
	});

	it("answers a failure of the gateway with the failure toast", async () => {
		shop.gateway.on(subscribeNewsletter, unreachable());
		const answer = await ask("anna@exemple.fr");
		expect([answer.status, JSON.parse(answer.text).outcome]).toEqual([503, "fail"]);
	});
});

describe("the letter's links", () => {
	const confirmation = "/fr-fr/newsletter/confirmation/";

	it.each(["", `?token=${token}`, "?source=letter", "?token=short&source=letter"])(
		"confirmation requires token and source (CONTENT-39): %s",
		async (query) => {
			const { status, text } = await shop.fetch(confirmation + query);
			expect([status, />404<\/p>/.test(text)]).toEqual([404, true]);
			expect(shop.logged()).toContainEqual(
				expect.objectContaining({ message: "page introuvable", status: 404 }),
			);
		},
	);

	it("confirmation confirms only by its button, and is neither cached nor indexed", async () => {
		const visitor = shop.visitor();
		const path = `${confirmation}?token=${token}&source=letter`;
		const asked = await visitor.fetch(path);
		expect([asked.status, asked.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
		expect(asked.text).toMatch(/<meta name="robots" content="noindex/);
		expect(shop.gateway.calls("confirmNewsletter")).toEqual([]);
		const done = await visitor.fetch(path, { form: {} });
		expect([done.status, done.text.includes("Votre inscription est confirmée")]).toEqual([
			200,
			true,
		]);
		expect(shop.gateway.calls("confirmNewsletter")[0]?.body).toEqual({ token, source: "letter" });
	});

	it.each([
		[refuse("NOT_FOUND"), 404, "Ce lien a expiré"],
		[unreachable(), 503, "Réessayez dans un moment"],
	])("confirmation explains a failed link", async (answer, status, words) => {
		shop.gateway.on(confirmNewsletter, answer);
		const path = `${confirmation}?token=${token}&source=letter`;
		const done = await shop.fetch(path, { form: {} });
		expect([done.status, done.text.includes(words)]).toEqual([status, true]);
	});

	it.each([
		["says that the address is confirmed", { status: 200, data: { isConfirmed: true } }, false],
		["has its button until then", { status: 200, data: { isConfirmed: false } }, true],
		["has its button where the gateway cannot tell", refuse("NOT_FOUND"), true],
		["has its button while the gateway is down", unreachable(), true],
	])("confirmation, opened again, %s (CONTENT-84)", async (_, answer, hasButton) => {
		shop.gateway.on(getNewsletterConfirmation, answer);
		const page = await shop.fetch(`${confirmation}?token=${token}&source=letter`);
		expect(page.status).toBe(200);
		expect(page.text.includes("Confirmer mon adresse")).toBe(hasButton);
		expect(page.text.includes("Votre inscription est confirmée")).toBe(!hasButton);
		expect(shop.gateway.calls("confirmNewsletter")).toEqual([]);
	});

	it("unsubscribe stops the kind of letters that its link names", async () => {
		const visitor = shop.visitor();
		const path = `/fr-fr/unsubscribe/?token=${token}&type=SURV`;
		expect((await visitor.fetch(path)).text).toContain("Ne plus recevoir d’enquêtes");
		const done = await visitor.fetch(path, { form: {} });
		const confirmation = "/fr-fr/unsubscribe/confirmation/?type=SURV";
		expect([done.status, done.location]).toEqual([303, confirmation]);
		expect(shop.gateway.calls("unsubscribeNewsletter")[0]?.body).toEqual({
			token,
			type: "SURV",
			store: expect.any(String),
			additionalInformation: "/fr-fr/unsubscribe/",
		});
		const { status, text } = await visitor.fetch(confirmation);
		expect([status, text.includes("plus d’e-mails de ce type")]).toEqual([200, true]);
	});

	/** As a mail server sends it: neither header says where it comes from. */
	const oneClick = (path: string, body = "List-Unsubscribe=One-Click", Origin = "") =>
		shop.fetch(path, {
			method: "POST",
			body,
			headers: { "Content-Type": "application/x-www-form-urlencoded", Origin },
		});

	it("unsubscribe takes a mail program's one-click post, without cookie, form token or redirect", async () => {
		const path = `/fr-fr/unsubscribe/?token=${token}&type=INVIT`;
		const { status, location } = await oneClick(path);
		expect([status, location]).toEqual([200, null]);
		expect(shop.gateway.calls("unsubscribeNewsletter")[0]?.body).toMatchObject({
			token,
			type: "INVIT",
		});
		shop.gateway.on(unsubscribeNewsletter, refuse("NOT_FOUND"));
		expect((await oneClick(path)).status).toBe(404);
		shop.gateway.on(unsubscribeNewsletter, unreachable);
		expect((await oneClick(path)).status).toBe(503);
	});

	it.each([
		["elsewhere", `/fr-fr/newsletter/subscription/?token=${token}`, undefined],
		["without a token in its address", "/fr-fr/unsubscribe/", undefined],
		["with another form", `/fr-fr/unsubscribe/?token=${token}`, "List-Unsubscribe=yes"],
		[
			"from another site's page",
			`/fr-fr/unsubscribe/?token=${token}`,
			undefined,
			"https://a.example",
		],
	])("no page takes such a post %s", async (_, path, body, origin = "") => {
		expect((await oneClick(path, body, origin)).status).toBe(403);
		expect(shop.gateway.calls("unsubscribeNewsletter")).toEqual([]);
	});

	it("unsubscribe without a link says where to find one", async () => {
		const { status, text } = await shop.fetch("/fr-fr/unsubscribe/");
		expect([status, text.includes("Utilisez le lien")]).toEqual([200, true]);
		shop.gateway.on(unsubscribeNewsletter, refuse("NOT_FOUND"));
		const gone = await shop.fetch(`/fr-fr/unsubscribe/?token=${token}`, { form: {} });
		expect([gone.status, gone.text.includes("ne connaissons pas ce lien")]).toEqual([404, true]);
	});
});

it("the newsletter's page says each step as one text beside its number, words with a hyphen included", async () => {
	for (const lc of ["fr-fr", "de-de", "en"]) {
		const { text } = await shop.fetch(`/${lc}/newsletter/subscription/`);
		const [, steps = ""] = /<ol[^>]*>(.*?)<\/ol>/s.exec(text) ?? [];
		expect(steps.match(/<li>/g)).toHaveLength(3);
		expect(steps).toMatch(
			/^(?:<li><span>(?:[^<]|<span[^>]*>[^<]*<\/span>|<!-- -->)*<\/span><\/li>)+$/,
		);
	}
});
