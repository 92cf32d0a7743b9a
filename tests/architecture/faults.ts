// One fault for each gate, and how the gate must report it.

import { layerFaults } from "./layer-faults.ts";

interface PlantedFault {
	gate: string;
	fault: string;
	file: string;
	plant(text: string): string;
	command: readonly [string, ...string[]];
	/** matches what the gate must say, so that it fails for this fault and no other */
	says: RegExp;
}

const npm = (script: string): PlantedFault["command"] => ["npm", "run", "--silent", script];
const rules = (path: string): PlantedFault["command"] => ["vitest", "run", path];
const append = (line: string) => (text: string) => `${text}\n${line}\n`;
const replace = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

export const faults: readonly PlantedFault[] = [
	{
		gate: "types",
		fault: "a price that is text",
		file: "app/models/cart/cart.ts",
		plant: append('export const wrongPrice: number = "12.90";'),
		command: npm("check:types"),
		says: /cart\.ts.*TS2322/,
	},
	{
		gate: "types",
		fault: "a message that is not there",
		file: "app/features/wishlist/heart.tsx",
		plant: replace('"unwish" : "wish"', '"unwished" : "wish"'),
		command: npm("check:types"),
		says: /heart\.tsx.*TS2345/,
	},
	{
		gate: "lint",
		fault: "a value of type any",
		file: "app/models/cart/cart.ts",
		plant: append("export const anything: any = 1;"),
		command: npm("check:lint"),
		says: /noExplicitAny/,
	},
	{
		gate: "format",
		fault: "a line that is not formatted",
		file: "app/models/cart/cart.ts",
		plant: append("export const   spaced=1"),
		command: npm("check:lint"),
		says: /format/,
	},
	// checks only the file's own imports, as the whole tree takes ten times as long; packages are a link in the copy
	...layerFaults.map(([rule, file, imported]): PlantedFault => {
		return {
			gate: "layers",
			fault: `an import that ${rule} refuses`,
			file,
			plant: append(`import "${imported}";`),
			command: ["depcruise", file, "--preserve-symlinks", "--config", ".dependency-cruiser.js"],
			says: new RegExp(`error ${rule}:`),
		};
	}),
	{
		gate: "nouns",
		fault: "two nouns of a wing that need each other",
		file: "gateway/selling/delivery/rules/offers.ts",
		plant: append('import "#gateway/selling/carts/rules/lines.ts";'),
		command: rules("tests/architecture/nouns.test.ts"),
		says: /selling\/carts.*selling\/delivery/,
	},
	{
		gate: "sizes",
		fault: "a module of more than 400 lines",
		file: "gateway/platform/domains/domains.ts",
		plant: append("// a line\n".repeat(400)),
		command: rules("tests/architecture/sizes.test.ts"),
		says: /domains\/rules\/domains\.ts/,
	},
	{
		gate: "unused code",
		fault: "an export that nobody uses",
		file: "app/models/cart/cart.ts",
		plant: append("export function nobodyCallsThis(): number {\n\treturn 1;\n}"),
		command: npm("check:unused"),
		says: /nobodyCallsThis/,
	},
	{
		gate: "messages",
		fault: "a message that nobody asks for",
		file: "app/i18n/messages/en/cart.json",
		plant: replace("{", '{\n\t"unasked": "Nobody asks for this.",'),
		command: rules("tests/architecture/used-messages.test.ts"),
		says: /unasked/,
	},
	{
		gate: "messages",
		fault: "a Polish message gone",
		file: "app/i18n/messages/pl/cart.json",
		plant: (text) => {
			const [first = "", ...others] = Object.entries(JSON.parse(text) as Record<string, unknown>);
			return JSON.stringify(Object.fromEntries(others.length ? others : [first as never]));
		},
		command: rules("tests/architecture/messages.test.ts"),
		says: /cart: every language has the same keys/,
	},
	{
		gate: "guards",
		fault: "checkout without sign-in",
		file: "app/routes.ts",
		plant: replace(
			'["secure-authent", "account-access", "init-order", "order-access"]',
			'["account-access", "init-order", "order-access"]',
		),
		command: rules("tests/architecture/routes.test.ts"),
		says: /order-billing/,
	},
	{
		gate: "boundaries",
		fault: "a page outside the frame",
		file: "app/routes.ts",
		plant: replace(
			'\troute("robots.txt"',
			'\troute(":lc?/bare", "routes/($lc)/home/route.tsx", { id: "bare" }),\n\troute("robots.txt"',
		),
		command: rules("tests/architecture/routes.test.ts"),
		says: /puts every page inside the frame/,
	},
	{
		gate: "guards",
		fault: "a guard nobody knows",
		file: "app/routes/($lc)/short-form/kinds.server.ts",
		plant: replace('"init-product"', '"init-products"'),
		command: rules("tests/architecture/routes.test.ts"),
		says: /Unknown route middleware: init-products/,
	},
	{
		gate: "operations",
		fault: "operations without handlers",
		file: "gateway/registry.ts",
		plant: replace(/\n\tcarts,/, ""),
		command: rules("tests/architecture/operations.test.ts"),
		says: /has a handler in the registry/,
	},
	{
		gate: "unit",
		fault: "an item count that forgets quantities",
		file: "app/models/cart/cart.ts",
		plant: replace(/sum \+ (\w+)\.quantity/, "sum + Math.min(1, $1.quantity)"),
		command: rules("tests/app/models"),
		says: /FAIL .*cart/,
	},
	{
		gate: "integration",
		fault: "a cart that is written whatever its version",
		file: "gateway/selling/carts/write-cart.ts",
		plant: replace(/and version = \$\{fromVersion\} and/, "and version > 0 and"),
		command: rules("tests/gateway/selling/payments/concurrency.test.ts"),
		says: /50 parallel|version/i,
	},
	{
		gate: "build",
		fault: "an import of a module that is not there",
		file: "app/root.tsx",
		plant: append('import "./no-such-module.ts";'),
		command: npm("build"),
		says: /no-such-module/,
	},
	{
		gate: "journeys",
		fault: "crawlers sent away from every page",
		file: "app/i18n/robots.ts",
		plant: replace('? "noindex, nofollow" : null', '? "noindex, nofollow" : "noindex"'),
		command: ["playwright", "test", "html", "-g", "has its own title"],
		says: /noindex/,
	},
];
