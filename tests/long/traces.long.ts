// Every form of the shop is sent with words that can be found again, and none of them is in what a collector receives
// (OPERATOR-70). Pages are those of the table of paths and what they link to; their forms are read from them, and each is
// sent by each of its buttons.
import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#shop/page-paths.ts";
import { type Answer, formsOf, openClient } from "#tests/soak/browser-without-script.ts";
import { newPostgresDatabase, type PostgresDatabase } from "#tests/support/gateway/databases.ts";
import { freePort } from "#tests/support/process/free-port.ts";
import {
	type Program,
	startGatewayProgram,
	startStorefront,
} from "#tests/support/process/program.ts";
import { openTraceReceiver, type TraceReceiver } from "#tests/support/process/trace-receiver.ts";

const word = "zoemarked";
const phone = "0673918462";
const iban = "FR7630006000011234567890189";
const card = "4111111111111111";
/** Parts too, as a value may be cut or written otherwise. */
const marks = [word, phone.slice(1), iban.slice(4, -3), card, "VABC-12345"];

type Form = ReturnType<typeof formsOf>[number];

/** What the shopper types; null leaves the field as it is. */
function typed({ name, type, value }: Form["fields"][number]): string | null {
	if (["hidden", "radio", "select", "submit"].includes(type)) return null;
	if (type === "checkbox") return value;
	if (type === "password") return `${word}-Secret-42`;
	if (type === "email" || /mail/i.test(name)) return `${word}@marked.example`;
	if (/phone|tel/i.test(name)) return phone;
	if (/zip|postal/i.test(name)) return "75011";
	if (/birth|date/i.test(name)) return "1984-03-07";
	if (/iban/i.test(name)) return iban;
	if (name === "number") return card;
	if (name === "expiry") return "12/30";
	if (name === "cvc") return "123";
	if (/order/i.test(name)) return "VABC-12345-99";
	if (/quantity|amount/i.test(name)) return "1";
	return `${word} ${name}`;
}

/** A path without what differs between two pages of a kind. */
const kindOf = (path: string) =>
	path.replace(/[^/]*--([a-z]+)[^/]*/, "--$1").replaceAll(/[^/]*\d[^/]*/g, "*");

const endsTheVisit = /logout|log-out|sign-?out|delet|erase/i;

/** Looks at every kind of page as one shopper, and sends their forms. @returns each form that was sent, and the fields' names */
async function visitEverything(origin: string) {
	const client = openClient({
		origin,
		patience: 60_000,
		mayComeBack: () => false,
		onAnswer: () => undefined,
	});
	const seen = new Set<string>();
	const sent = new Set<string>();
	const names = new Set<string>();
	const atTheEnd: (() => Promise<unknown>)[] = [];

	async function sendForms(page: Answer): Promise<void> {
		for (const [index, { action, method, fields }] of formsOf(page.text).entries()) {
			for (const { name } of fields) names.add(name);
			const given = Object.fromEntries(
				fields
					.filter(({ isDisabled }) => !isDisabled)
					.flatMap((field) => {
						const value = typed(field);
						return value === null ? [] : [[field.name, value]];
					}),
			) as Record<string, string>;
			const intents = fields.filter(({ name, type }) => name === "intent" && type === "hidden");
			const buttons = fields.filter(({ type }) => type === "submit");
			for (const { name, value } of buttons.length > 0 ? buttons : [{ name: "", value: "" }]) {
				const target = new URL(action || page.url.href, page.url);
				if (target.host !== new URL(origin).host) continue;
				const words = [...Object.keys(given), ...intents.map((each) => each.value), value];
				const what = `${method} ${kindOf(target.pathname)} ${words.join(" ")}`;
				if (sent.has(what)) continue;
				sent.add(what);
				const send = () => {
					let at = -1;
					return client.send(
						page,
						() => {
							at += 1;
							return at === index;
						},
						{ ...given, ...(name ? { [name]: value } : {}) },
					);
				};
				if (endsTheVisit.test(what)) atTheEnd.push(send);
				// a page of another host is none of ours
				else await send().then(sendForms, () => undefined);
			}
		}
	}

	async function look(path: string, depth: number): Promise<void> {
		const [pathname = ""] = path.split("?");
		const kind = kindOf(pathname);
		if (seen.has(kind) || /\.\w+$|\/(?:images|site)\//.test(pathname)) return;
		seen.add(kind);
		if (endsTheVisit.test(pathname)) {
			atTheEnd.push(() => client.get(path));
			return;
		}
		const page = await client.get(path).catch(() => null);
		if (!page) return;
		await sendForms(page);
		if (depth === 0) return;
		for (const [, link = ""] of page.text.matchAll(/<a\b[^>]*href="(\/[^"#]*)"/g)) {
			await look(link.replaceAll("&amp;", "&"), depth - 1);
		}
	}

	try {
		// an account of its own first: the account's pages are then looked at too
		await look("/fr-fr/login/", 0);
		await look("/_gateway/auth/create?locale=fr-fr", 0);
		await look("/fr-fr/", 2);
		for (const pattern of Object.values(paths)) {
			const path = `/fr-fr/${pattern.replaceAll(/:\w+\??/g, `${word}1`)}/`.replace("//", "/");
			await look(path, 1);
			// fields of other forms and an intent that does not exist: what an action refuses
			await client
				.post(
					path,
					Object.fromEntries([...names, "intent"].map((name) => [name, `${word} ${name}`])),
				)
				.catch(() => null);
		}
		for (const last of atTheEnd) await last().catch(() => null);
	} finally {
		client.close();
	}
	return { sent: [...sent], names: [...names] };
}

let database: PostgresDatabase;
let receiver: TraceReceiver;
let gateway: Program;
let storefront: Program;

beforeAll(async () => {
	database = await newPostgresDatabase();
	receiver = await openTraceReceiver();
	// every span is sent: with its own bounds the exporter drops what comes faster than 100 a second
	const every = { OTEL_BSP_SCHEDULE_DELAY: "200", OTEL_BSP_MAX_QUEUE_SIZE: "20000" };
	const env = {
		...every,
		OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
		RATE_LIMIT_FACTOR: "10000",
	};
	const port = await freePort();
	gateway = await startGatewayProgram({
		...env,
		// the sign-in site leads back to no other host
		ALLOWED_HOSTS: `127.0.0.1:${port}`,
		NODE_ENV: "test",
		DEMO: "1",
		DATABASE_URL: database.url,
		LOG_LEVEL: "error",
	});
	storefront = await startStorefront({
		...every,
		PORT: String(port),
		OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
		GATEWAY_URL: gateway.url,
	});
}, 300_000);

afterAll(async () => {
	await storefront?.stop("SIGKILL");
	await gateway?.stop("SIGKILL");
	receiver?.close();
	await database?.drop();
});

it("no form's values are in a trace (OPERATOR-70)", async () => {
	const { sent } = await visitEverything(storefront.url);
	await storefront.stop();
	await gateway.stop();
	process.stdout.write(`${sent.length} forms, ${receiver.spans().length} spans\n`);

	const everything = receiver.bodies.join("\n").toLowerCase();
	expect(marks.filter((mark) => everything.includes(mark.toLowerCase()))).toEqual([]);

	// and the forms have come as far as the database
	const spans = receiver.spans();
	const named = new Set(spans.map(({ name }) => name));
	const reached = [
		"POST :lc/newsletter/subscription",
		"POST :lc/cart",
		"POST :lc/withdrawal",
		"POST :lc/account/settings/billing-address",
		"POST /auth/create",
		"POST /carts",
		"INSERT",
		"UPDATE",
	];
	const posts = [...named].filter((name) => name.startsWith("POST"));
	expect(
		reached.filter((name) => !named.has(name)),
		posts.join(", "),
	).toEqual([]);
	const keys = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)));
	expect([...keys].sort()).toEqual([
		"db.namespace",
		"db.query.text",
		"db.system.name",
		"error.type",
		"http.request.method",
		"http.response.status_code",
		"http.route",
		"server.address",
		"server.port",
		"url.template",
	]);
	// a name is a pattern: however many addresses were asked for, there are few
	expect(named.size).toBeLessThan(400);
}, 1_800_000);
