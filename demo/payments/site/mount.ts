// The payment site: the hosted pages of the embedded providers, plain forms under /payment.
import { type Context, Hono } from "hono";
import type { GatewayContext } from "#gateway/context.ts";
import type { GatewayApp, GatewayVariables } from "#gateway/platform/http/variables.ts";
import { siteFault } from "#gateway/platform/sites/fault.ts";
import type { Mistake } from "#gateway/platform/sites/fields.ts";
import type { Markup } from "#gateway/platform/sites/page.ts";
import { postOrigin, servedOrigin } from "#gateway/platform/sites/request.ts";
import { sendPage } from "#gateway/platform/sites/send.ts";
import { siteLocaleOf } from "#gateway/platform/wording/locales.ts";
import { findSession, moveSession, type SessionStep, stepOf } from "../sessions.ts";
import { attemptOf, type PaymentAttempt } from "./attempt.ts";
import { cardFieldsSite } from "./card-fields.ts";
import { cardPage } from "./card-page.ts";
import { debitPage } from "./debit.ts";
import { agreeToSheet, expressPage } from "./express-page.ts";
import {
	challengePage,
	closedPage,
	confirmPage,
	identifyPage,
	plainPage,
	refusedPage,
	voucherPage,
} from "./step-pages.ts";
import {
	answerChallenge,
	cancel,
	payByCard,
	payByDebit,
	proceed,
	type StepResult,
	type Typed,
	takeVoucher,
} from "./steps.ts";

type Call = Context<{ Variables: GatewayVariables }>;

interface PageOptions {
	mistakes?: readonly Mistake[];
	typed?: Typed;
}

/** The page of each step. `done` has none. */
const pages: Record<
	Exclude<SessionStep, "done">,
	(attempt: PaymentAttempt, shown: PageOptions) => Markup
> = {
	card: (attempt, { mistakes = [], typed: { number = "", expiry = "", holder = "" } = {} }) =>
		cardPage(attempt, { number, expiry, holder }, mistakes),
	debit: (attempt, { mistakes = [], typed: { iban = "", holder = "" } = {} }) =>
		debitPage(attempt, { iban, holder }, mistakes),
	challenge: (attempt, { mistakes = [] }) => challengePage(attempt, mistakes),
	identify: identifyPage,
	confirm: confirmPage,
	voucher: voucherPage,
	express: (attempt, { mistakes = [], typed }) => expressPage(attempt, typed?.sheet, mistakes),
};

async function fieldsOf(c: Call): Promise<(name: string) => string> {
	const fields = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
	return (name) => {
		const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
		return typeof value === "string" ? value.slice(0, 200) : "";
	};
}

/** Carries out the intent of a post; null when it does not fit the attempt's step. */
function stepFor(
	context: GatewayContext,
	attempt: PaymentAttempt,
	step: SessionStep,
	field: (name: string) => string,
	address: string,
): Promise<StepResult> | null {
	const intent = field("intent");
	if (intent === "cancel") return cancel(context, attempt);
	if (intent === "pay" && step === "card") {
		const [number, expiry, cvc, holder] = ["number", "expiry", "cvc", "holder"].map(field);
		const typed = {
			number: number ?? "",
			expiry: expiry ?? "",
			cvc: cvc ?? "",
			holder: holder ?? "",
		};
		return payByCard(context, attempt, typed, address);
	}
	if (intent === "pay" && step === "debit") {
		return payByDebit(context, attempt, { iban: field("iban"), holder: field("holder") });
	}
	if (intent === "agree" && step === "express") return agreeToSheet(context, attempt, field);
	if (intent === "code" && step === "challenge") {
		return answerChallenge(context, attempt, field("code"));
	}
	if (intent === "proceed" && step === "voucher") return takeVoucher(context, attempt);
	if (intent === "proceed" && (step === "identify" || step === "confirm")) {
		return proceed(context, attempt, field("choice"));
	}
	return null;
}

export function mountPaymentSite(app: GatewayApp, context: GatewayContext): void {
	const { config, now } = context;
	const site = new Hono<{ Variables: GatewayVariables }>({ strict: false });
	const localeOf = (c: Call) => siteLocaleOf(undefined, c.req.header("accept-language"));

	const attemptNamed = async (sessionId: string): Promise<PaymentAttempt | null> => {
		if (!/^[\w-]{32}$/.test(sessionId)) return null;
		const session = await findSession(context, { sessionId });
		return session && attemptOf(session, context);
	};
	const missing = (c: Call) =>
		sendPage(c, plainPage("missing", localeOf(c), { base: config.SITE_BASE, retry: "" }), {
			status: 404,
			config,
		});
	const send = (
		c: Call,
		attempt: PaymentAttempt,
		page: Markup,
		status: 200 | 403 | 422 = 200,
		hasScript = false,
	) => sendPage(c, page, { status, config, hasScript, formTargets: [attempt.returnUrl.origin] });
	/** Sends the page of the attempt's step, or redirects to the shop when nothing is left to do. */
	const show = async (c: Call, attempt: PaymentAttempt, shown: PageOptions = {}) => {
		const step = stepOf(attempt.session, now());
		if (step !== "done") {
			const status = shown.mistakes?.length ? 422 : 200;
			return send(c, attempt, pages[step](attempt, shown), status, step === "card");
		}
		const { session } = attempt;
		const isOver =
			session.cancelledAt !== null || (session.redirectResult === null && session.agreed === null);
		if (isOver) return send(c, attempt, closedPage(attempt));
		c.header("cache-control", "no-store");
		c.header("referrer-policy", "no-referrer");
		return c.redirect(attempt.returnUrl.href, 303);
	};

	site.route("/fields", cardFieldsSite(context));
	site.get("/:session", async (c) => {
		const attempt = await attemptNamed(c.req.param("session"));
		if (!attempt) return missing(c);
		const { session } = attempt;
		// a page that was open too long is cancelled when the shopper comes back to it, unless a timer was faster
		if (session.expiresAt <= now() && session.redirectResult === null) {
			await moveSession(context, session, { status: "Cancelled" });
		}
		return show(c, attempt);
	});
	site.post("/:session", async (c) => {
		const attempt = await attemptNamed(c.req.param("session"));
		if (!attempt) return missing(c);
		// without an origin from the browser, the secret address is enough: no other page can know it (SESSION-48)
		if (postOrigin(c, servedOrigin(c, config)) === "foreign") {
			return send(c, attempt, refusedPage(attempt), 403);
		}
		const step = stepOf(attempt.session, now());
		const address = c.get("remoteAddress");
		const isOver = step === "done";
		const result = isOver
			? null
			: await stepFor(context, attempt, step, await fieldsOf(c), address);
		if (result && !result.moved) {
			const { mistakes, typed } = result;
			return show(c, attempt, typed ? { mistakes, typed } : { mistakes });
		}
		const after = await attemptNamed(c.req.param("session"));
		return after ? show(c, after) : missing(c);
	});
	site.onError((error, c) => {
		const answer = siteFault(c, error, context);
		const page = plainPage("fault", localeOf(c), { base: config.SITE_BASE, retry: "" });
		return sendPage(c, page, { ...answer, config });
	});
	app.route("/payment", site);
}
