import { existsSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { guardsByName } from "#app/guards/by-name.ts";
import { type GuardName, guardFile, guardNames } from "#app/guards/registry.ts";
import { served } from "#app/routes/($lc)/short-form/kinds.server.ts";
import type { Kind } from "#app/routes/($lc)/short-form/kinds.tsx";
import routes from "#app/routes.ts";
import { filesUnder, root, textOf } from "./tree.ts";

interface Url {
	id: string | undefined;
	path: string;
	file: string;
	/** files of the layouts and guards around it, outermost first */
	around: string[];
}

function urlsOf(entries: readonly RouteConfigEntry[], path = "", around: string[] = []): Url[] {
	return entries.flatMap((entry) => {
		const here = entry.path ? `${path}/${entry.path}` : path;
		return entry.children
			? urlsOf(entry.children, here, [...around, entry.file])
			: [{ id: entry.id, path: here, file: entry.file, around }];
	});
}

const urls = urlsOf(await routes);
/** Those of the shop; its home page does without a prefix. */
const pages = urls.filter((url) => /^\/:lc\b/.test(url.path));

/** URLs that the specification secures, with the guards that each must have, in order (ACCOUNT-3, PAGE-43 to PAGE-48). */
const secured: Readonly<Record<string, readonly GuardName[]>> = {
	"order-billing": ["secure-authent", "account-access", "init-order", "order-access"],
	"order-delivery": ["secure-authent", "account-access", "init-order", "order-access"],
	"order-overview": ["secure-authent", "account-access", "init-order", "order-access"],
	"order-payment": ["secure-authent", "account-access", "init-order", "order-access"],
	"order-adyen-check": ["secure-authent", "account-access", "order-exception"],
	"order-confirmation": ["secure-authent", "account-access"],
	wishlist: ["account-access"],
	"stock-alert": ["account-access"],
	account: ["secure-authent", "account-access"],
	"account/dashboard": ["secure-authent", "account-access"],
	"account/wishlist": ["secure-authent", "account-access"],
	"account/store": ["secure-authent", "account-access", "store-access"],
	"account/downloads": ["secure-authent", "account-access"],
	"account/pictures": ["secure-authent", "account-access"],
	"account/downloads/care/:productId": ["secure-authent", "account-access"],
	"account/downloads/gift-card/:orderNumber/:giftCardId": ["secure-authent", "account-access"],
	"account/downloads/data/:archiveId": ["secure-authent", "account-access"],
	"account/advantages": ["secure-authent", "account-access"],
	"account/reservations": ["secure-authent", "account-access"],
	"account/reservations/create": ["secure-authent", "account-access"],
	"account/alerts": ["secure-authent", "account-access"],
	"account/subscriptions": ["secure-authent", "account-access"],
	"account/loyalty": ["secure-authent", "account-access"],
	"account/loyalty/history": ["secure-authent", "account-access"],
	"account/orders": ["secure-authent", "account-access"],
	"account/orders/:orderNumber": ["secure-authent", "account-access"],
	"account/orders/:orderNumber/return": ["secure-authent", "account-access"],
	"account/orders/:orderNumber/returns/:returnNumber": ["secure-authent", "account-access"],
	"account/orders/:orderNumber/returns/:returnNumber/label": ["secure-authent", "account-access"],
	"account/orders/:orderNumber/credit-notes/:number": ["secure-authent", "account-access"],
	"account/orders/:orderNumber/invoice": ["secure-authent", "account-access"],
	"account/settings/delivery-addresses": ["secure-authent", "account-access"],
	"account/settings/delivery-addresses/create": ["secure-authent", "account-access"],
	"account/settings/delivery-addresses/:id/edit": ["secure-authent", "account-access"],
	"account/settings/delivery-addresses/:id/:page": ["secure-authent", "account-access"],
	"account/settings/bank-details": ["secure-authent", "account-access"],
	"account/settings/cards": ["secure-authent", "account-access"],
	"account/settings/billing-address": ["secure-authent", "account-access"],
	"account/settings": ["secure-authent", "account-access"],
	"account/settings/email": ["secure-authent", "account-access"],
	"account/settings/sign-in": ["secure-authent", "account-access"],
	"account/settings/edit": ["secure-authent", "account-access"],
	"account/change-password": ["secure-authent", "account-access"],
	"account/welcome": ["secure-authent", "account-access"],
	"account/delete": ["secure-authent", "account-access"],
	stores: ["store-access"],
	"stores/all": ["store-access"],
	"stores/:country/:city/:store": ["store-access"],
	"cart/shared/:shareId": ["share-cart"],
	"aide/:page?": [],
};

/** Guards that the route of the short forms runs by name (PAGE-43, PAGE-44). */
const byKind: Readonly<Record<Kind, GuardName | undefined>> = {
	catalogue: "init-catalog",
	product: "init-product",
	landing: "init-catalog",
	trend: undefined,
	lookbook: undefined,
	blog: undefined,
	none: undefined,
};
const namedByKind = new Set(Object.values(byKind));

const guardsOf = (url: Url) =>
	guardNames.filter((name) => url.around.includes(guardFile(name))).length === 0
		? []
		: url.around.flatMap((file) => guardNames.filter((name) => guardFile(name) === file));

describe("app/routes.ts", () => {
	it("names only files that exist", () => {
		const files = urls.flatMap(({ file, around }) => [file, ...around]);
		expect(files.filter((file) => !existsSync(`${root}app/${file}`))).toEqual([]);
	});

	it("puts every page inside the frame and under a boundary", () => {
		const bare = pages.filter(
			({ around }) =>
				!around.some((file) => file.endsWith("layouts/default.tsx")) ||
				!around.some((file) => /\bErrorBoundary\b/.test(textOf(`app/${file}`))),
		);
		expect(bare.map(({ path }) => path)).toEqual([]);
	});

	it.each(Object.entries(secured))("keeps %s under its guards, in order", (path, guards) => {
		const url = pages.find((candidate) => candidate.path === `/:lc/${path}`);
		expect(url && guardsOf(url)).toEqual(guards);
	});

	it("has no account or checkout page that is not secured", () => {
		const open = pages
			.filter(({ path }) => /\/(account|order-)/.test(path))
			// a guest comes back there from a wallet, and is signed in by what it brought (CHECKOUT-114)
			.filter(({ path }) => !path.endsWith("/order-express"))
			.filter((url) => !guardsOf(url).includes("secure-authent"));
		expect(open.map(({ path }) => path)).toEqual([]);
	});

	it("calls the two forms of an address by their names (ACCOUNT-5)", () => {
		const book = "/:lc/account/settings/delivery-addresses";
		expect(Object.fromEntries(pages.map(({ id, path }) => [id, path]))).toMatchObject({
			createDeliveryAddresses: `${book}/create`,
			editDeliveryAddresses: `${book}/:id/edit`,
		});
	});

	it("has the eight layouts by their names, each around its pages (PAGE-34)", () => {
		const inside = (name: string) =>
			urls
				.filter(({ around }) => around.some((file) => file.startsWith(`routes/layouts/${name}.`)))
				.map(({ path }) => path);
		expect(inside("default").sort()).toEqual(pages.map(({ path }) => path).sort());
		expect(inside("home-page")).toEqual(["/:lc?"]);
		expect(inside("cart-page")).toEqual([
			"/:lc/cart",
			"/:lc/cart/shared/:shareId",
			"/:lc/cart/restore",
			"/:lc/cart/add/:items",
			"/:lc/code/:code",
		]);
		expect(inside("svg-sprite")).toEqual(["/_icons", "/:prefix/_icons"]);
		expect(inside("account")).toContain("/:lc/account/dashboard");
		expect(inside("auth")).toContain("/:lc/auth/callback");
		expect(inside("newsletter")).toContain("/:lc/newsletter/subscription");
		expect(inside("order")).toContain("/:lc/order-payment");
	});

	it("reaches every route module", () => {
		const reached = new Set(urls.flatMap(({ file, around }) => [file, ...around]));
		const modules = filesUnder("app/routes")
			.filter((path) => /\/(route|_boundary|layouts\/[a-z-]+)\.tsx$/.test(path))
			.map((path) => path.replace("app/", ""));
		expect(modules.filter((file) => !reached.has(file))).toEqual([]);
	});
});

describe("guards (PAGE-37)", () => {
	it("refuses a name that is not in the registry", () => {
		expect(() => guardFile("no-such-guard")).toThrow("Unknown route middleware: no-such-guard");
	});

	it.each(guardNames)(
		"%s has middleware, and as a layout a loader so that client navigations run it",
		(name) => {
			const text = textOf(`app/${guardFile(name)}`);
			expect(text).toMatch(/export const middleware\b/);
			const isLayout = urls.some(({ around }) => around.includes(guardFile(name)));
			expect(isLayout).toBe(!namedByKind.has(name));
			expect(/export (const|async function|function) loader\b/.test(text)).toBe(isLayout);
		},
	);

	it("of each kind of short form is that of the specification", () => {
		const named = Object.entries(served).map(([kind, { guard }]) => [kind, guard]);
		expect(Object.fromEntries(named)).toEqual(byKind);
	});

	it("that a kind names must be in the registry, when the module loads", () => {
		expect(() => guardsByName({ blog: { guard: "init-blog" } })).toThrow(
			"Unknown route middleware: init-blog",
		);
	});

	it("is never called by a loader", () => {
		const calls = filesUnder("app/routes", "app/features").filter((path) =>
			/from "#app\/guards\/(?!registry|by-name)/.test(textOf(path)),
		);
		expect(calls).toEqual([]);
	});
});
