// The sign-in site: plain pages under /auth that browsers request from the gateway (SESSION-21).
import { Hono } from "hono";
import { html } from "hono/html";
import type { GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { GatewayApp, GatewayVariables } from "#gateway/platform/http/variables.ts";
import { siteFault } from "#gateway/platform/sites/fault.ts";
import { sitePage } from "#gateway/platform/sites/page.ts";
import { sendPage } from "#gateway/platform/sites/send.ts";
import { getAskLetter, postAskLetter } from "./ask-letter.ts";
import { getCreate, postCreate } from "./create.ts";
import { getLetter, postLetter } from "./letter.ts";
import { getLogin, postLogin } from "./login.ts";
import { getLogout, postLogout } from "./logout.ts";
import { postPasskey, postPasskeyOptions } from "./passkey.ts";
import { readSignInRequest } from "./request.ts";
import { createSignInSite } from "./site.ts";

export function mountAuthSite(app: GatewayApp, context: GatewayContext): void {
	const site = createSignInSite(context);
	const pages = new Hono<{ Variables: GatewayVariables }>({ strict: false });

	pages.get("/login", (c) => getLogin(c, site));
	pages.post("/login", (c) => postLogin(c, site));
	pages.post("/passkey", (c) => postPasskey(c, site));
	pages.post("/passkey/options", (c) => postPasskeyOptions(c, site));
	pages.get("/create", (c) => getCreate(c, site));
	pages.post("/create", (c) => postCreate(c, site));
	pages.get("/forgotten", (c) => getAskLetter(c, site, "password"));
	pages.post("/forgotten", (c) => postAskLetter(c, site, "password"));
	pages.get("/return", (c) => getAskLetter(c, site, "return"));
	pages.post("/return", (c) => postAskLetter(c, site, "return"));
	pages.get("/letter", (c) => getLetter(c, site));
	pages.post("/letter", (c) => postLetter(c, site));
	pages.get("/logout", (c) => getLogout(c, site));
	pages.post("/logout", (c) => postLogout(c, site));
	pages.get("/jwks.json", async (c) => {
		c.header("cache-control", "public, max-age=300");
		return c.json(await site.keys.published());
	});

	pages.onError((error, c) => {
		const request = readSignInRequest(c, context);
		const { t } = request;
		const answer = siteFault(c, error, context);
		// too many passwords to hash at once; nothing is broken
		const isCrowded = answer.status === 503 && error instanceof GatewayError;
		const page = sitePage({
			title: t("sign-in:fault.title"),
			locale: request.locale,
			base: request.base,
			homeHref: request.homeHref,
			body: html`<h1>${t("sign-in:fault.title")}</h1>
<p class="lead">${isCrowded ? t("sign-in:mistakes.busy") : t("sign-in:fault.lead")}</p>
<p class="aside"><a class="button" href="${request.hrefOf("login")}">${t("sign-in:fault.submit")}</a></p>`,
		});
		return sendPage(c, page, { ...answer, config: context.config });
	});
	app.route("/auth", pages);
}
