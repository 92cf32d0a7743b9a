// Requests to the storefront: its pages, its forms, and the gateway's pages that it passes on.
import { bodyOf, changeField, queryOf } from "./bodies.ts";
import { cookieOf } from "./cookies.ts";
import { encodeText, type Field, headerText } from "./encode.ts";
import { filledIn } from "./harvest.ts";
import { bent, shortHostile } from "./hostile.ts";
import { factOf, type Input, inTurn, type Making } from "./input.ts";
import type { ShopRoute } from "./route-table.ts";

const locales = ["fr-fr", "fr-fr", "fr-fr", "en", "de-de", "pl-pl", "fr-ch", "fr", "FR-fr", "xx"];

/** A pattern with its params filled in, by known values or by unexpected ones. */
function pathBy(making: Making, { id, pattern }: ShopRoute): string {
	const { random, shop, harvest } = making;
	const known = harvest.paths.get(id) ?? [];
	const seen = known.length > 0 ? filledIn(random.pick(known), making.self.facts) : null;
	const params = seen ? shop.table.match(seen.split("?")[0] ?? "")?.params : undefined;
	const segmentOf = (name: string): string => {
		const usual = params?.[name] ?? factOf(making, name);
		const value = usual === undefined ? shortHostile(random) : String(usual);
		return encodeText(random.chance(0.25) ? bent(random, value) : value);
	};
	return pattern
		.replace(/:lc\b\??/, random.pick(locales))
		.replaceAll(/:(\w+)(\??)/g, (_, name: string) => segmentOf(name))
		.replace("*", () => encodeText(shortHostile(random)).replaceAll("%2F", "/"));
}

function pathTo(making: Making, route: ShopRoute): string {
	const { random, harvest } = making;
	const known = harvest.paths.get(route.id) ?? [];
	if (known.length > 0 && random.chance(0.7)) {
		return filledIn(random.pick(known), making.self.facts);
	}
	return pathBy(making, route) + (random.chance(0.8) ? "/" : "");
}

/** The same page as the client's router requests it. */
function asData(path: string, making: Making): string {
	const [pathname = "/", ...query] = path.split("?");
	const inner = pathname.replace(/\/$/, "");
	const file = making.random.pick([`${inner}.data`, `${inner}/_.data`]);
	return [file, ...query].join("?");
}

/** A form of the route that a page showed, or one made up of the names in the sources. */
function formFor(making: Making, route: ShopRoute): { action: string | null; fields: Field[] } {
	const { random, harvest, self, shop } = making;
	const known = (harvest.forms.get(route.id) ?? []).filter(({ method }) => method === "POST");
	if (known.length > 0 && random.chance(0.85)) {
		const form = random.pick(known);
		const own = ([name, value]: Field): Field => [name, filledIn(value, self.facts)];
		const button = form.buttons.length > 0 ? [random.pick(form.buttons)] : [];
		// of a choice, only one value is sent
		const chosen = random.some(form.fields, form.fields.length);
		const once = chosen.filter(
			([name], at) => chosen.findIndex(([other]) => other === name) === at,
		);
		return { action: filledIn(form.action, self.facts), fields: [...once, ...button].map(own) };
	}
	const { names, intents } = shop.words;
	const fields = random.some(names, random.between(0, 8)).map((name): Field => {
		const fact = factOf(making, name);
		return [name, fact === undefined ? shortHostile(random) : String(fact)];
	});
	return { action: null, fields: [["intent", random.pick(intents)], ...fields] };
}

function typedInto(making: Making, fields: readonly Field[]): Field[] {
	const { random } = making;
	return fields.map(([name, value]): Field => {
		if (value !== "") return [name, value];
		const fact = random.chance(0.8) ? factOf(making, name) : undefined;
		return [name, fact === undefined ? value : String(fact)];
	});
}

const agents = [
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0",
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148",
	"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
	"",
] as const;
const sideHeaders = [
	"referer",
	"accept-language",
	"x-forwarded-for",
	"x-forwarded-host",
	"x-forwarded-proto",
	"x-request-id",
	"if-none-match",
	"accept",
	"range",
	"sec-fetch-site",
	"authorization",
	"purpose",
	"x-http-method-override",
] as const;

function headersOf(making: Making, isPost: boolean): Record<string, string> {
	const { random, shop } = making;
	const own = new URL(shop.programs.storefront.url).origin;
	const odd = random.chance(0.15) ? random.pick(sideHeaders) : null;
	const origin = random.chance(0.94) ? own : random.pick(["null", "https://evil.example", ""]);
	return {
		"user-agent": random.pick(agents),
		...(isPost && origin ? { origin } : {}),
		...cookieOf(making),
		...(odd ? { [odd]: headerText(shortHostile(random)) } : {}),
	};
}

/** The gateway's own pages behind the storefront: sign-in, payment, mailbox, pictures. */
const site: ShopRoute = { id: "site", pattern: "/_gateway/auth/login", hasAction: true };

export function storefrontInput(making: Making): Input {
	const { random, turn, shop } = making;
	const { routes } = shop.table;
	const withAction = routes.filter(({ hasAction }) => hasAction);
	const isPost = random.chance(0.55);
	const usual = inTurn(isPost && random.chance(0.85) ? withAction : routes, turn);
	const route = random.chance(0.06) ? site : usual;
	const form = isPost ? formFor(making, route) : null;
	const { names } = shop.words;
	const page = form?.action ?? pathTo(making, route);
	const [pathname = "/", search = ""] = (
		random.chance(0.2) && route !== site ? asData(page, making) : page
	).split("?");
	const bentPath = random.chance(0.04) ? pathname + encodeText(shortHostile(random)) : pathname;
	const query = queryOf(random, search, { names, mutate: random.chance(isPost ? 0.1 : 0.5) });
	const target = `${bentPath}${query}`.slice(0, random.chance(0.99) ? 3_000 : 6_000);
	const headers = headersOf(making, isPost);
	const subject = route.id;
	if (!form) {
		const method = random.chance(0.95) ? "GET" : random.pick(["HEAD", "OPTIONS", "PUT", "DELETE"]);
		return { program: "storefront", subject, asked: { method, target, headers, body: null } };
	}
	const changes = random.pick([0, 1, 1, 1, 2, 3]);
	let fields = typedInto(making, form.fields);
	for (let change = 0; change < changes; change += 1) fields = changeField(random, fields, names);
	const { type, bytes } = bodyOf(random, fields);
	const all = { ...headers, ...(type === undefined ? {} : { "content-type": type }) };
	return {
		program: "storefront",
		subject,
		asked: { method: "POST", target, headers: all, body: bytes },
	};
}
