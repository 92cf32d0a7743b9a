// What may import what: the table of docs/architecture.md, checked in `npm test`.
const deny = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** What both programs agree on besides calls: everybody may import it, and it imports nothing of ours. */
const shop = "^shop/";

/** Our own rooms other than those named may not be imported. */
const onlyOurs = (name, from, allowed) =>
	deny(
		name,
		`${from} may import of ours only: ${allowed.join(", ")}`,
		{ path: from },
		{ path: "^(app|gateway|demo|shop|tests|server\\.ts)", pathNot: [shop, ...allowed] },
	);

const contract = "^gateway/contract/";
const i18n = "^app/i18n/";

/** The gateway's wings, bottom to top: each may import those before it. That no nouns form a circle is a test's to see. */
const wings = ["platform", "messages", "content", "customers", "selling", "orders"];
/** What every noun of the gateway is given: its environment, its context, its errors. */
const gatewayBase = "^gateway/(config|context|errors|command-answer)[.]ts$";

export default {
	forbidden: [
		deny("no-circle", "A circle has no layers.", {}, { circular: true }),
		deny(
			"no-orphan-package",
			"Every package used is a declared one.",
			{ path: "^(app|gateway|demo|shop|server\\.ts)" },
			{ dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
		),
		deny(
			"no-dev-package-at-runtime",
			"What runs in the shop is a production dependency.",
			{
				path: "^(app|gateway|demo|shop)/|^server\\.ts",
				pathNot: "^app/server/dev|^gateway/drizzle[.]config[.]ts$",
			},
			{
				dependencyTypes: ["npm-dev"],
				// schema-dts has types alone: nothing of it is loaded
				pathNot: "node_modules/(vite|@types|@react-router/dev|schema-dts)/",
			},
		),
		deny(
			"shop-imports-nothing",
			"What both programs agree on is pure, and leads nowhere.",
			{ path: shop },
			{ path: "^(app|gateway|demo|tests|server\\.ts)" },
		),
		deny(
			"shop-stands-alone",
			"What a browser may load imports no package; `shop/process` runs in the two programs only.",
			{ path: shop, pathNot: "^shop/process/" },
			{ path: "node_modules" },
		),
		onlyOurs("contract-stands-alone", "^gateway/contract/", [contract]),
		onlyOurs("gateway", "^gateway/", ["^gateway/", "^demo/"]),
		deny(
			"demo-apart",
			"The engine knows no demo but where it is put together.",
			{ path: "^(gateway|app|shop)/", pathNot: "^gateway/main[.]ts$" },
			{ path: "^demo/" },
		),
		onlyOurs("payments-know-payments", "^gateway/selling/payments/", [
			"^gateway/(selling/payments|contract|platform/(db|domains|http|jobs))/",
			"^gateway/(config|context|errors)[.]ts$",
			// a card that is refused is counted
			"^gateway/platform/protection/counters[.]ts$",
			"^gateway/platform/metrics/",
		]),
		...wings.map((wing, at) =>
			onlyOurs(`wing-${wing}`, `^gateway/${wing}/`, [
				`^gateway/(${wings.slice(0, at + 1).join("|")})/`,
				contract,
				gatewayBase,
			]),
		),
		deny(
			"commands-on-top",
			"The console's commands are run by the process, and by the job that a running gateway has for them.",
			{ path: "^gateway/[^/]+[.]ts$", pathNot: "^gateway/(main|jobs)[.]ts$" },
			{ path: "^gateway/commands/" },
		),
		deny(
			"rules-are-pure",
			"A rule of a noun asks nobody: of the database it takes types of rows, of the web nothing.",
			{ path: ["^gateway/[^/]+/[^/]+/rules/", "^gateway/selling/catalog/search/rules/"] },
			{
				path: "^gateway/(platform/(http|jobs|sites)|commands|customers/sign-in)/|^gateway/platform/db/(?!schema)|^gateway/[^/]+/[^/]+/operations/|^node_modules/(hono|drizzle-orm|pg|@hono)/",
			},
		),
		deny(
			"search-by-its-door",
			"What words are, how they are ranked and corrected, is seen by search alone.",
			{
				path: "^(gateway|demo)/",
				pathNot: "^gateway/selling/catalog/search/|^demo/catalog/search-document[.]ts$",
			},
			{ path: "^gateway/selling/catalog/search/(?!(search|documents|garment-words)[.]ts$)" },
		),
		deny(
			"pixels-in-a-process-of-their-own",
			"The gateway never loads libvips: what it takes would stay (ADR 0021).",
			{ path: "^(gateway|demo)/", pathNot: "^gateway/content/media/pixels[.]ts$" },
			{ path: "^node_modules/sharp/" },
		),
		deny(
			"pixels-by-the-pixel-process",
			"The gateway never loads libvips: what it takes would stay (ADR 0021).",
			{ path: "^(gateway|demo)/", pathNot: "^gateway/content/media/pixel-main[.]ts$" },
			{ path: "^gateway/content/media/pixels[.]ts$" },
		),
		onlyOurs("demo", "^demo/", ["^demo/", "^gateway/"]),
		onlyOurs("i18n-alone", "^app/i18n/", [i18n]),
		deny(
			"page-cache-and-client-on-top",
			"What answers from memory, and what starts the page in the browser, is entered from the root alone.",
			{ path: "^(app|server\\.ts)", pathNot: "^app/(page-cache|client)/|^app/[^/]+$" },
			{ path: "^app/(page-cache|client)/" },
		),
		onlyOurs("page-cache", "^app/page-cache/", [
			"^app/(page-cache|server|models)/",
			// the parts of a document that its answers write anew
			"^app/client/(intent-loader|module-list|measurement-module)[.]ts$",
			"^app/ui/slot[.]tsx$",
			i18n,
			contract,
		]),
		onlyOurs("client", "^app/client/", ["^app/client/", "^app/ui/", i18n]),
		onlyOurs("ui-knows-no-noun", "^app/ui/", [
			"^app/ui/",
			i18n,
			"^gateway/contract/(images/|shapes\\.ts)",
		]),
		onlyOurs("app-server", "^app/server/", ["^app/server/", i18n, contract]),
		deny(
			"pure-models",
			"A pure rule knows no server.",
			{ path: "^app/models/", pathNot: "\\.server\\.ts$" },
			{
				path: "^app/(server|routes|features|ui|guards)/|\\.server\\.ts$",
			},
		),
		onlyOurs("models", "^app/models/", ["^app/models/", "^app/server/", i18n, contract]),
		onlyOurs("features", "^app/features/", [
			"^app/features/",
			"^app/ui/",
			i18n,
			"^app/models/",
			contract,
		]),
		deny(
			"features-never-call",
			"A component never reaches the server side.",
			{ path: "^app/(features|ui)/" },
			{ path: "\\.server\\.ts$|^app/server/" },
		),
		deny(
			"contract-shapes-stay-on-the-server",
			"zod never reaches the browser: components take types and plain tables only.",
			{ path: "^app/(features|ui)/" },
			{ path: "^node_modules/(zod|@conform-to/zod)/" },
		),
		onlyOurs("guards", "^app/guards/", [
			"^app/guards/",
			"^app/models/",
			"^app/server/",
			i18n,
			contract,
		]),
		onlyOurs("routes", "^app/routes/", [
			"^app/(routes|guards|features|ui|models|server)/",
			i18n,
			contract,
		]),
		deny(
			"no-route-imports-another",
			"A route imports its own folder, and what its area or all pages share.",
			{
				path: "^app/routes/[^/]+/(order/[^/]+|account/[^/]+|auth/[^/]+|[a-z-]+)/",
				// one route, whose kinds of page stand with their nouns
				pathNot: "^app/routes/[^/]+/short-form/",
			},
			{
				path: "^app/routes/",
				pathNot: [
					"^app/routes/[^/]+/$1/",
					"^app/routes/[^/]+/short-form/page-props[.]ts$",
					"^app/routes/[^/]+/[^/]+[.]server[.]ts$",
					"^app/routes/[^/]+/(order|account|auth)/[^/]+[.]server[.]ts$",
				],
			},
		),
		deny(
			"gateway-behind-its-contract",
			"The storefront sees of the gateway its contract.",
			{ path: "^(app/|server\\.ts)" },
			{ path: "^(gateway|demo)/", pathNot: contract },
		),
	],
	options: {
		doNotFollow: { path: "node_modules" },
		exclude: { path: "^(build|\\.react-router|node_modules/\\.cache)/" },
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "node", "default", "types"],
			extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
		},
	},
};
