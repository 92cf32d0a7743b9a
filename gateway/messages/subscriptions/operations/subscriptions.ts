import { eq } from "drizzle-orm";
import {
	listSubscriptions,
	listTransactionSubscriptions,
	saveSubscriptions,
} from "#contract/subscription/operations.ts";
import { GatewayError } from "#gateway/errors.ts";
import { mayWriteTo } from "#gateway/messages/newsletter/newsletter-limits.ts";
import { requestConfirmation } from "#gateway/messages/newsletter/request-confirmation.ts";
import { customers } from "#gateway/platform/db/schema.ts";
import { readMarket } from "#gateway/platform/domains/markets-with-stores.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { readSubscriptions, recordChoice, stopNewsletter } from "../subscriptions.ts";

export const handleListSubscriptions = handler(listSubscriptions, async ({ call }, { db, now }) => {
	const { customerId, domain: market } = call;
	if (!market) throw new GatewayError("UNKNOWN_STORE");
	const asker = { customerId: customerId ?? "", market, now: now() };
	return ok({ values: await readSubscriptions(db, asker) });
});

export const handleSaveSubscriptions = handler(saveSubscriptions, async (input, context) => {
	const { body, call } = input;
	const { store: storeId, source, complement } = body;
	const customerId = call.customerId ?? "";
	const market = await readMarket(context.db, storeId);
	if (!market) throw new GatewayError("UNKNOWN_STORE");
	const asker = () => ({ customerId, market, now: context.now() });
	const [customer] = await context.db
		.select({ email: customers.email })
		.from(customers)
		.where(eq(customers.customerId, customerId));
	if (!customer) throw new GatewayError("INVALID_JWT");
	const news = (await readSubscriptions(context.db, asker())).find(({ type }) => type === "NEWS");
	// no second letter to a customer who gets the newsletter, or still has its confirmation letter
	const mayAsk = news?.optin === "NO" && !news.isAsked;
	// of a type that is named twice, the last counts
	const values = [...new Map(body.values.map((value) => [value.type, value])).values()].filter(
		({ type, optin }) => type !== "NEWS" || optin === "NO" || mayAsk,
	);
	const asksForNews = values.some(({ type, optin }) => type === "NEWS" && optin === "YES");
	const leavesNews = values.some(({ type, optin }) => type === "NEWS" && optin === "NO");
	// before the transaction, which may hold the only database connection
	const mayBeWrittenTo = asksForNews && (await mayWriteTo(context, storeId, customer.email));
	return runOnce(context, writeKeyOf(saveSubscriptions, input), async (tx) => {
		const at = context.now();
		const held = eq(customers.customerId, customerId);
		await tx.select({ customerId: customers.customerId }).from(customers).where(held).for("update");
		for (const { type, optin } of values) {
			const isWanted = optin === "YES";
			await recordChoice(tx, { customerId, type, isWanted, at, storeId, source, complement });
		}
		if (asksForNews) {
			const { language } = call;
			const asked = { storeId, email: customer.email, language, askedFrom: complement, at };
			await requestConfirmation(tx, { ...asked, mayBeWrittenTo, isForAccount: true });
		}
		if (leavesNews) await stopNewsletter(tx, customerId, at);
		return ok({ values: await readSubscriptions(tx, asker()) });
	});
});

export const handleListTransactionSubscriptions = handler(
	listTransactionSubscriptions,
	async ({ call, query }, { db, now }) => {
		const { customerId, domain: market } = call;
		if (!market) throw new GatewayError("UNKNOWN_STORE");
		const buysCard = query.isLoyaltyCardInTransaction && market.loyalty;
		const asker = { customerId: customerId ?? "", market, now: now(), buysCard };
		const all = await readSubscriptions(db, asker);
		return ok(all.filter(({ visible }) => visible));
	},
);
