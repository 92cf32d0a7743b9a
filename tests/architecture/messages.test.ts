import { describe, expect, it } from "vitest";
import { brand } from "#shop/brand.ts";
import { filesUnder, textOf } from "./tree.ts";

const languages = ["fr", "en", "es", "de", "it", "pl"] as const;
/** Message folders of the storefront, the gateway, and the demo's payment site. */
const rooms = [
	"app/i18n/messages",
	"gateway/platform/wording/messages",
	"demo/payments/site/messages",
];
const pattern = new RegExp(`^(${rooms.join("|")})/([\\w-]+)/([\\w-]+)\\.json$`);

type Messages = Record<string, string>;

function flatten(value: unknown, path = ""): [string, string][] {
	if (typeof value === "string") return [[path, value]];
	return Object.entries(value as object).flatMap(([key, child]) =>
		flatten(child, path ? `${path}.${key}` : key),
	);
}

const files = filesUnder(...rooms).flatMap((path) => {
	const [, room, folder, name] = pattern.exec(path) ?? [];
	if (!room || !folder || !name) return [];
	const namespace = `${room}/${name}`;
	const messages: Messages = Object.fromEntries(flatten(JSON.parse(textOf(path))));
	return [{ path, folder, namespace, messages }];
});

const of = (folder: string, namespace: string) =>
	files.find((file) => file.folder === folder && file.namespace === namespace)?.messages;

/** Plural forms differ by language: `items_one`, `items_few` … count as `items`. */
const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
const placeholders = (text: string) =>
	[...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?(\w+)>/g)].map((m) => m[1] ?? m[2]).sort();

const namespaces = [...new Set(files.map((file) => file.namespace))];

describe("messages of six languages (MARKET-18)", () => {
	it("has namespaces", () => expect(namespaces.length).toBeGreaterThan(3));

	it.each(namespaces)("%s: every language has the same keys", (namespace) => {
		const english = new Set(Object.keys(of("en", namespace) ?? {}).map(base));
		for (const language of languages) {
			const keys = new Set(Object.keys(of(language, namespace) ?? {}).map(base));
			expect({ language, keys: [...keys].sort() }).toEqual({ language, keys: [...english].sort() });
		}
	});

	it.each(namespaces)("%s: every plural has the forms its language needs", (namespace) => {
		for (const language of languages) {
			const messages = of(language, namespace) ?? {};
			const plurals = new Set(
				Object.keys(messages)
					.filter((key) => base(key) !== key)
					.map(base),
			);
			const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
			const missing = [...plurals].flatMap((key) =>
				// includes `many`, which fr, es and it use for millions: i18next does not fall back to another form
				forms.map((form) => `${key}_${form}`).filter((wanted) => !(wanted in messages)),
			);
			expect({ language, missing }).toEqual({ language, missing: [] });
		}
	});

	// who speaks to a screen says what stands on it (WCAG 2.5.3)
	it.each([
		["cart", "moveToWishlist", "moveToWishlistOf"],
		["cart", "remove", "removeOf"],
		["cart", "undo", "undoOf"],
		["cart", "change.link", "change.of"],
		["payment", "giftCard.undo", "giftCard.undoOf"],
		["payment", "savedCard.remove", "savedCard.removeOf"],
		["wishlist", "remove", "removeOf"],
		["wishlist", "alerts.remove", "alerts.removeOf"],
		["addresses", "change", "changeOf"],
		["addresses", "delete", "deleteOf"],
		["addresses", "makeUsual", "makeUsualOf"],
		["devices", "end", "endOf"],
		["stores", "reserveHere", "reserveSize"],
		["reservations", "cancel", "cancelOf"],
		["reservations", "create.hold", "create.holdAt"],
		["pictures", "remove", "removeOf"],
	])("%s: the name of a button, %s, has the words on it", (namespace, shown, name) => {
		const words = (text: string | undefined) =>
			text?.toLowerCase().replaceAll(/[^\p{L}{}]+/gu, " ");
		for (const language of languages) {
			const messages = of(language, `app/i18n/messages/${namespace}`) ?? {};
			const [onIt, read] = [words(messages[shown]), words(messages[name])];
			expect({ language, read, onIt: read?.includes(onIt ?? "?") }).toEqual({
				...{ language, read, onIt: true },
			});
		}
	});

	// the payment site is a bank's, which speaks for itself
	it.each([
		["es", /(?<!\p{L})(usted|ustedes|indique|escriba|elija|introduzca|su cesta)(?!\p{L})/iu],
		["it", /(?<!\p{L})(Lei|Suo|Sua|Suoi|Sue|Inserisca|Indichi|Scelga|Voglia)(?!\p{L})/u],
		["fr", /(?<!\p{L})(tu|ton|tes|toi)(?!\p{L})/iu],
		["de", /(?<!\p{L})(du|dein|deine[mnrs]?|dich|dir)(?!\p{L})/iu],
	])("in %s a shopper is addressed in one way", (language, other) => {
		const wrong = files
			.filter(({ folder, path }) => folder === language && !path.startsWith("demo/"))
			.flatMap(({ path, messages }) =>
				Object.entries(messages).flatMap(([key, text]) =>
					other.test(text) ? [`${path} ${key}: ${text}`] : [],
				),
			);
		expect(wrong).toEqual([]);
	});

	it.each(namespaces)("%s: a message has the same placeholders in every language", (namespace) => {
		const english = of("en", namespace) ?? {};
		const wanted = new Map(
			Object.entries(english).map(([key, text]) => [base(key), placeholders(text)]),
		);
		const wrong = files
			.filter((file) => file.namespace === namespace)
			.flatMap((file) =>
				Object.entries(file.messages)
					.filter(([key]) => !/_(zero|one|two)$/.test(key))
					.filter(
						([key, text]) =>
							JSON.stringify(placeholders(text)) !== JSON.stringify(wanted.get(base(key))),
					)
					.map(([key]) => `${file.path} ${key}`),
			);
		expect(wrong).toEqual([]);
	});

	// a form for one may leave its number out, but has none that its other form does not know
	it("has no placeholder in a singular that its plural lacks", () => {
		const wrong = files.flatMap(({ path, messages }) =>
			Object.entries(messages)
				.filter(([key, text]) => {
					const plural = new Set(placeholders(messages[`${base(key)}_other`] ?? text));
					return placeholders(text).some((name) => !plural.has(name));
				})
				.map(([key]) => `${path} ${key}`),
		);
		expect(wrong).toEqual([]);
	});

	it("has no breaking space in French before a tall sign or inside quotes", () => {
		const breaking = / [;!?»€%]|« | :(?=\s|$)/;
		const wrong = files
			.filter(({ folder }) => folder.startsWith("fr"))
			.flatMap(({ path, messages }) =>
				Object.entries(messages)
					.filter(([, text]) => breaking.test(text))
					.map(([key]) => `${path} ${key}`),
			);
		expect(wrong).toEqual([]);
	});

	it("binds every Polish word of one letter to the next word", () => {
		const breaking = /(?<![^\s(„>])[aiouwz] (?=\S)/i;
		const wrong = files
			.filter(({ folder }) => folder === "pl")
			.flatMap(({ path, messages }) =>
				Object.entries(messages)
					.filter(([, text]) => breaking.test(text))
					.map(([key]) => `${path} ${key}`),
			);
		expect(wrong).toEqual([]);
	});

	it("says 'items', 'e-mail' and 'payment method' by one word in each language", () => {
		const refused: Record<(typeof languages)[number], RegExp> = {
			en: /\bpieces?\b|\bmeans of payment\b|\bletters?\b(?!, digits)|\bcart\b|\bpickup\b/i,
			fr: /\bpièces?\b(?! d’identité)|\blettres?\b(?!, chiffres)|\bmode de paiement\b/i,
			de: /\bStücke?n?\b|\bBriefe?n?s?\b|\bZahlungsmittel\b|\bGeschäfte?n?s?\b(?!sb)|\bBoutiquen?\b/,
			es: /\bcartas?\b|\b(medio|método) de pago\b/i,
			it: /\bborsa\b|\blettere?\b(?!, cifre)|\bmezzo di pagamento\b|\bboutique\b|\barmadiett[oi]\b/i,
			pl: /\brzecz(y|ą|om|ami|ach)?(?![\p{L}])|\blist(em|ów)?(?![\p{L}])|\bstałego klienta\b|\bbutik/iu,
		};
		const wrong = files
			.filter(({ path }) => !path.startsWith("demo/"))
			.flatMap(({ path, folder, messages }) =>
				Object.entries(messages)
					.filter(([, text]) => refused[folder.slice(0, 2) as keyof typeof refused].test(text))
					.map(([key, text]) => `${path} ${key}: ${text}`),
			);
		expect(wrong).toEqual([]);
	});

	it("says 'payment method' and 'loyalty card' by the same words in the demo's content", () => {
		const refused: Record<string, RegExp> = {
			en: /\bmeans of payment\b/i,
			fr: /\bmode de paiement\b|\bservice clients\b/i,
			de: /\bKundenkarte\b/,
			es: /\bmedios? de pago\b/i,
			it: /\bmezz[oi] di pagamento\b/i,
			pl: /stałego klienta/iu,
		};
		const wrong = filesUnder("demo/content").filter((path) => {
			const language = /\/(\w\w)(?:-\w\w)?\.(?:md|json)$/.exec(path)?.[1] ?? "";
			return refused[language]?.test(textOf(path));
		});
		expect(wrong).toEqual([]);
	});

	it("leaves no unit alone at the start of a line", () => {
		const breaking = /(?:\}\}|\d) (?:%|€|cm|km|kg|min\b|°C)/;
		const wrong = files.flatMap(({ path, messages }) =>
			Object.entries(messages)
				.filter(([, text]) => breaking.test(text))
				.map(([key]) => `${path} ${key}`),
		);
		expect(wrong).toEqual([]);
	});

	it("has no long message that equals the English one", () => {
		const same = files
			.filter(({ folder }) => folder !== "en" && languages.some((each) => each === folder))
			.flatMap(({ path, namespace, messages }) =>
				Object.entries(messages)
					.filter(([, text]) => text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, "").length > 24)
					.filter(([key, text]) => of("en", namespace)?.[key] === text)
					.map(([key]) => `${path} ${key}`),
			);
		expect(same).toEqual([]);
	});

	it("has no empty message", () => {
		const empty = files.flatMap((file) =>
			Object.entries(file.messages)
				.filter(([, text]) => text.trim() === "")
				.map(([key]) => `${file.path} ${key}`),
		);
		expect(empty).toEqual([]);
	});

	it("overrides only keys of the language in a country's folder", () => {
		const unknown = files
			.filter((file) => !(languages as readonly string[]).includes(file.folder))
			.flatMap((file) => {
				const parent = of(file.folder.slice(0, 2), file.namespace) ?? {};
				return Object.keys(file.messages)
					.filter((key) => !(key in parent))
					.map((key) => `${file.path} ${key}`);
			});
		expect(unknown).toEqual([]);
	});
});

it("only the brand module names the shop (MARKET-3)", () => {
	const logo = "gateway/platform/sites/icon.svg";
	const own = ["shop/brand.ts", logo];
	const saying = filesUnder("app", "gateway", "shop").filter(
		(path) => !own.includes(path) && textOf(path).includes(brand.name),
	);
	expect(saying).toEqual([]);
});
