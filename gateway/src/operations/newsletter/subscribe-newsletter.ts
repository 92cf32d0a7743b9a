import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { subscribeNewsletter } from "../../../contract/newsletter/subscribe-newsletter.ts";
import type { Call, GatewayContext } from "../../context.ts";
import { letters, newsletterAddresses } from "../../db/schema.ts";
import { domainOfStore } from "../../domain/domains.ts";
import { GatewayError } from "../../errors.ts";
import { handler } from "../../http/handler.ts";
import { once, writeKeyOf } from "../../http/idempotency.ts";
import { createLimit, type Limit } from "../../session/limits.ts";

const rules = {
	/** S2 §9: one submission within 1000 ms */
	hurry: { tries: 1, seconds: 1 },
	session: { tries: 10, seconds: 900 },
	/** a household's or an office's */
	address: { tries: 60, seconds: 900 },
	/** letters to one address: whoever asks in its name fills no mailbox */
	email: { tries: 3, seconds: 86_400 },
} as const;
type Rule = keyof typeof rules;

const known = new WeakMap<GatewayContext, Map<Rule, Limit>>();

function limitOf(context: GatewayContext, rule: Rule): Limit {
	const { db, config } = context;
	const limits = known.get(context) ?? new Map<Rule, Limit>();
	known.set(context, limits);
	const { tries, seconds } = rules[rule];
	const points = Math.round(tries * config.RATE_LIMIT_FACTOR);
	const limit =
		limits.get(rule) ?? createLimit(db, `newsletter-${rule}`, { tries: points, seconds });
	limits.set(rule, limit);
	return limit;
}

/** @throws GatewayError TOO_MANY_REQUESTS with `details.retryAfter` in seconds */
async function countTry(
	context: GatewayContext,
	{ sessionId, remoteAddress }: Call,
): Promise<void> {
	const who = sessionId ?? remoteAddress;
	const verdicts = await Promise.all([
		limitOf(context, "hurry").take(who),
		limitOf(context, "session").take(who),
		limitOf(context, "address").take(remoteAddress),
	]);
	const retryAfter = Math.max(
		...verdicts.map((verdict) => (verdict.allowed ? 0 : verdict.retryAfter)),
	);
	if (retryAfter > 0) throw new GatewayError("TOO_MANY_REQUESTS", { retryAfter });
}

export const handleSubscribeNewsletter = handler(subscribeNewsletter, async (input, context) => {
	const { body, call } = input;
	if (!domainOfStore(body.store)) throw new GatewayError("UNKNOWN_STORE");
	await countTry(context, call);
	const folded = body.email.toLowerCase();
	const mayBeWrittenTo = (await limitOf(context, "email").take(`${body.store} ${folded}`)).allowed;
	const answer = { status: 202, data: { isAsked: true } } as const;
	return once(context, writeKeyOf(subscribeNewsletter, input), async (tx) => {
		const now = context.now().toISOString();
		// the token stays the address's own: links of letters that were sent before go on working
		await tx.execute(sql`
			with asked as (
				insert into ${newsletterAddresses} as a
					(address_id, store_id, email, email_folded, language, asked_from, state, token, asked_at)
				values (${randomUUID()}, ${body.store}, ${body.email}, ${folded}, ${call.language},
					${body.additionalInformation}, 'asked', ${randomBytes(24).toString("base64url")},
					${now}::timestamptz)
				on conflict (store_id, email_folded) do update set
					email = excluded.email, language = excluded.language, asked_from = excluded.asked_from,
					asked_at = excluded.asked_at, state = 'asked'
				where a.state <> 'confirmed'
				returning a.address_id
			)
			insert into ${letters} (letter_id, kind, about, next_try_at)
			select gen_random_uuid()::text, 'newsletter-confirm', address_id || ' ' || ${now}::text,
				${now}::timestamptz
			from asked where ${mayBeWrittenTo}
			on conflict do nothing`);
		return answer;
	});
});
