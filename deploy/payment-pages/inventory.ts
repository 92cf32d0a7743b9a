// The scripts that the build gives a payment page, each with the reason for it (PCI DSS 6.4.3).
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Routes on which a payment is begun, shown or ended. */
const paymentRoutes = [
	"order/payment/route",
	"order/adyen-check/route",
	"order/confirmation/route",
	// a wallet's sheet opens there (CHECKOUT-123)
	"cart/route",
	"product/route",
];

/** Why a script is there, by its name in the build. */
const reasons: readonly (readonly [reason: string, names: string])[] = [
	[
		"starts the client on the first sign of use, with what every page has, and keeps it on the build that the page was made by",
		"manifest entry.client new-builds start storage-channel",
	],
	[
		"React, React Router and what the bundler puts beside them: everything that reacts without a new page",
		"rolldown-runtime _rollupPluginBabelHelpers helpers hooks shared styles root route reply",
	],
	[
		"draws the part of the page that its name says: layouts and guards of the route",
		"default cart-page order _boundary _visitor secure-authent account-access init-order order-access order-exception",
	],
	[
		"the form that chooses how to pay, and what stands beside it: the order, its delivery, cards and gift cards",
		"order-review order-contents address-block cart-totals delivery delivery-extra promise shipping-progress items line-head saved-cards payment pending-payment payment-mark usable-wallet gift-message step-head step radio-card checkbox check field input-field form-errors clear-fixed-errors hold-submit after-press colour-and-size dates names update-buttons placed waiting area showcases copy-button copy-code copy-text",
	],
	[
		"frame of every page: head, menu, search, bag, messages, foot, countries",
		"header menu-entries search-box search-form suggestions mini-cart show-bag panel drawer disclosure pop-up toast-cards product-card private-price heart-form wishes use-wishlist-forms skeleton sections recommendations review-part newsletter-banner newsletter-form newsletter-checks welcome init-order",
	],
	[
		"card fields: opens the provider's frames, in which a card is typed, and takes what they have encrypted; Adyen's own library",
		"card-fields adyen-card adyen-checkout",
	],
	[
		"wallets' buttons in bag and product; Adyen's library opens their sheets, by the scripts of their owners",
		"express-row wallet-sheets adyen-wallets",
	],
	["what is shown when something failed", "page-error error-page missing-chunk"],
	[
		"keeps robots from trying cards: the check in the form, and an operator's reCAPTCHA where one is set",
		"protection bot-field bot-script solve form-proof",
	],
	[
		"measurement and tests of versions, each only for those who have allowed it",
		"seen test-script",
	],
];

/** A script's name without the hash of its content, and what the bundler adds for a style sheet's names. */
const nameOf = (address: string) =>
	address
		.replace(/^.*\//, "")
		.replace(/-[\w-]{8}\.js$/, "")
		.replace(/\.module$/, "");

const reasonOf = new Map(
	reasons.flatMap(([reason, names]) => names.split(" ").map((name) => [name, reason] as const)),
);

export interface ListedScript {
	name: string;
	address: string;
	/** `sha256-…`, as browsers write it */
	integrity: string;
	/** null where none is written down */
	reason: string | null;
}

interface BuiltAssets {
	/** of the browser's table of routes */
	url: string;
	entry: { module: string; imports?: string[] };
	routes: Record<string, { module: string; imports?: string[]; parentId?: string } | undefined>;
}

/** @param folder the build, `build` by default @throws Error where there is none */
export async function listScripts(folder: string): Promise<ListedScript[]> {
	const file = join(folder, "server/index.js");
	const { assets } = (await import(pathToFileURL(file).href)) as { assets: BuiltAssets };
	const found = new Map<string, string>();
	const add = (address: string): void => {
		if (found.has(address) || !address.endsWith(".js")) return;
		const text = readFileSync(join(folder, "client", address), "utf8");
		found.set(address, text);
		for (const [, name] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) add(`/assets/${name}`);
	};
	const { url, entry, routes } = assets;
	for (const address of [url, entry.module, ...(entry.imports ?? [])]) add(address);
	for (const [id, route] of Object.entries(routes)) {
		if (!paymentRoutes.some((name) => id.endsWith(name))) continue;
		for (let at = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
			for (const address of [at.module, ...(at.imports ?? [])]) add(address);
		}
	}
	return [...found]
		.map(([address, text]) => ({
			name: nameOf(address),
			address,
			integrity: `sha256-${createHash("sha256").update(text).digest("base64")}`,
			reason: reasonOf.get(nameOf(address)) ?? null,
		}))
		.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The list as `docs/payment-scripts.md` has it: names and reasons, which stay from one build to the next. */
export function inventoryText(scripts: readonly ListedScript[]): string {
	const groups = Map.groupBy(scripts, ({ reason }) => reason ?? "**without a reason**");
	const rows = [...groups].map(([reason, list]) => {
		const names = [...new Set(list.map(({ name }) => `\`${name}\``))];
		return `| ${reason} | ${names.join(" ")} |`;
	});
	return `# Scripts of the payment pages

Written by \`npm run payment-pages -- inventory\` from the build: everything that the pages on which a payment is begun, shown or ended
load of it, before and after a sign of use (PCI DSS 6.4.3). A script without a reason fails the build's test. Their hashes are in
what \`record\` writes ([operating.md](operating.md#payment-pages)). The inline scripts of a page are two: the loader
(\`app/client/intent-loader.ts\`) and what React and the router hand over to the browser. Card numbers are typed on the
provider's own page or in its frames, whose scripts are none of these. Where wallets open in the page (\`ADYEN_EXPRESS\`), bag and
product load scripts of Apple, Google and PayPal besides, from their owners.

| reason | scripts |
|---|---|
${rows.join("\n")}
`;
}
