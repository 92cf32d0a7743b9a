import { subscribeNewsletter } from "#contract/newsletter/subscribe-newsletter.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { guardOpenForm } from "#gateway/platform/protection/guard.ts";
import { countAttempt, mayWriteTo } from "../newsletter-limits.ts";
import { requestConfirmation } from "../request-confirmation.ts";

export const handleSubscribeNewsletter = handler(subscribeNewsletter, async (input, context) => {
	const { body, call } = input;
	const { store: storeId, email, additionalInformation: askedFrom } = body;
	if (!domainOfStore(storeId)) throw new GatewayError("UNKNOWN_STORE");
	const write = async (tx: Db, mayBeWrittenTo: boolean) => {
		const { language } = call;
		const at = context.now();
		const asked = { storeId, email, language, askedFrom, at, mayBeWrittenTo };
		await requestConfirmation(tx, { ...asked, isForAccount: false });
		return { status: 202, data: { isAsked: true } } as const;
	};
	return runOnce(context, writeKeyOf(subscribeNewsletter, input), write, async () => {
		await countAttempt(context, call);
		await guardOpenForm(context, call, "newsletter", body.proof);
		return mayWriteTo(context, storeId, email);
	});
});
