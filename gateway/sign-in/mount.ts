// The sign-in site: plain pages under /auth that a browser visits at the gateway (S1 §2, D14–D17, D24).
import { Hono } from "hono";
import { html } from "hono/html";
import type { GatewayContext } from "../context.ts";
import { GatewayError } from "../errors.ts";
import type { GatewayApp, GatewayVariables } from "../http/variables.ts";
import { siteFault } from "../sites/fault.ts";
import { sitePage } from "../sites/page.ts";
import { sendPage } from "../sites/send.ts";
import { getAskLetter, postAskLetter } from "./ask-letter.ts";
import { getCreate, postCreate } from "./create.ts";
import { getLetter, postLetter } from "./letter.ts";
import { getLogin, postLogin } from "./login.ts";
import { getLogout, postLogout } from "./logout.ts";
import { postPasskey, postPasskeyOptions } from "./passkey.ts";
import { openDoor } from "./site.ts";
import { readVisit } from "./visit.ts";

export function mountAuthSite(app: GatewayApp, context: GatewayContext): void {
	const door = openDoor(context);
	const site = new Hono<{ Variables: GatewayVariables }>({ strict: false });

	site.get("/login", (c) => getLogin(c, door));
	site.post("/login", (c) => postLogin(c, door));
	site.post("/passkey", (c) => postPasskey(c, door));
	site.post("/passkey/options", (c) => postPasskeyOptions(c, door));
	site.get("/create", (c) => getCreate(c, door));
	site.post("/create", (c) => postCreate(c, door));
	site.get("/forgotten", (c) => getAskLetter(c, door, "password"));
	site.post("/forgotten", (c) => postAskLetter(c, door, "password"));
	site.get("/return", (c) => getAskLetter(c, door, "return"));
	site.post("/return", (c) => postAskLetter(c, door, "return"));
	site.get("/letter", (c) => getLetter(c, door));
	site.post("/letter", (c) => postLetter(c, door));
	site.get("/logout", (c) => getLogout(c, door));
	site.post("/logout", (c) => postLogout(c, door));
	site.get("/jwks.json", async (c) => {
		c.header("cache-control", "public, max-age=300");
		return c.json(await door.keys.published());
	});

	site.onError((error, c) => {
		const visit = readVisit(c, context);
		const { t } = visit;
		const answer = siteFault(c, error, context);
		// too many passwords to hash at once, which is no fault of anything
		const isCrowded = answer.status === 503 && error instanceof GatewayError;
		const page = sitePage({
			title: t("sign-in:fault.title"),
			locale: visit.locale,
			base: visit.base,
			homeHref: visit.homeHref,
			body: html`<h1>${t("sign-in:fault.title")}</h1>
<p class="lead">${isCrowded ? t("sign-in:mistakes.busy") : t("sign-in:fault.lead")}</p>
<p class="aside"><a class="button" href="${visit.hrefOf("login")}">${t("sign-in:fault.submit")}</a></p>`,
		});
		return sendPage(c, page, { ...answer, config: context.config });
	});
	app.route("/auth", site);
}
