// The mailbox of a shop on somebody's own machine: letters that were not sent because no SMTP server is named, newest first. It
// does not exist in production, where letters are private.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import type { GatewayContext } from "#gateway/context.ts";
import { type MailboxLetter, mailboxOf } from "#gateway/messages/letters/post.ts";
import type { GatewayApp, GatewayVariables } from "#gateway/platform/http/variables.ts";
import { sendPage } from "#gateway/platform/sites/send.ts";
import { siteLocaleOf } from "#gateway/platform/wording/locales.ts";
import { letterPage, listPage, missingPage } from "./pages.ts";

type Call = Context<{ Variables: GatewayVariables }>;

/** Letters shown on the page; the folder keeps all of them. */
const shown = 100;

function readLetter(folder: string, letterId: string): MailboxLetter | null {
	if (!/^[\w-]{1,64}$/.test(letterId)) return null;
	const file = join(folder, `${letterId}.json`);
	return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as MailboxLetter) : null;
}

function readLetters(folder: string): MailboxLetter[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((name) => name.endsWith(".json") && !name.startsWith("."))
		.flatMap((name) => readLetter(folder, name.slice(0, -".json".length)) ?? [])
		.toSorted((a, b) => b.at.localeCompare(a.at))
		.slice(0, shown);
}

/** Policy for a letter's own HTML: it may style itself, show its pictures and the shop's, and only our page may frame it. */
const letterPolicy =
	"sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export function mountMailbox(app: GatewayApp, { config }: GatewayContext): void {
	if (!config.hasMailbox) return;
	const folder = mailboxOf(config.DATA_DIR);
	const site = new Hono<{ Variables: GatewayVariables }>({ strict: false });
	const requestOf = (c: Call) => ({
		base: config.SITE_BASE,
		locale: siteLocaleOf(undefined, c.req.header("accept-language")),
	});
	const missing = (c: Call) => sendPage(c, missingPage(requestOf(c)), { status: 404, config });

	site.get("/", (c) => sendPage(c, listPage(requestOf(c), readLetters(folder)), { config }));
	site.get("/:letter", async (c) => {
		const letter = readLetter(folder, c.req.param("letter"));
		if (!letter) return missing(c);
		const answer = await sendPage(c, letterPage(requestOf(c), letter), { config });
		const policy = answer.headers.get("content-security-policy") ?? "";
		answer.headers.set("content-security-policy", `${policy}; frame-src 'self'`);
		return answer;
	});
	site.get("/:letter/html", async (c) => {
		const letter = readLetter(folder, c.req.param("letter"));
		if (!letter) return missing(c);
		return c.body(letter.html, 200, {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": letterPolicy,
			"cache-control": "no-store",
			"x-content-type-options": "nosniff",
			"referrer-policy": "no-referrer",
		});
	});
	site.get("/:letter/eml", async (c) => {
		const letter = readLetter(folder, c.req.param("letter"));
		if (!letter) return missing(c);
		const eml = readFileSync(join(folder, `${letter.letterId}.eml`));
		return c.body(new Uint8Array(eml), 200, {
			"content-type": "message/rfc822",
			"content-disposition": `attachment; filename="${letter.letterId}.eml"`,
			"cache-control": "no-store",
			"x-content-type-options": "nosniff",
		});
	});
	app.route("/mailbox", site);
}
