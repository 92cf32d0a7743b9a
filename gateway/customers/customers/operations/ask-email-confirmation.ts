import { eq } from "drizzle-orm";
import { askEmailConfirmation } from "#contract/customer/ask-email-confirmation.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import { linkKey, noteLink } from "#gateway/customers/sessions/letter-links.ts";
import { GatewayError } from "#gateway/errors.ts";
import { customers } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { countEmailLetter } from "../email-letters.ts";
import { customerColumns } from "../view.ts";

export const handleAskEmailConfirmation = handler(
	askEmailConfirmation,
	async ({ call }, context) => {
		const customerId = call.customerId ?? "";
		const [customer] = await context.db
			.select(customerColumns)
			.from(customers)
			.where(eq(customers.customerId, customerId));
		if (!customer) throw new GatewayError("INVALID_JWT");
		const { email, emailQuality, hasPassword, hasPasskey } = customer;
		// a customer with only an e-mail proves it by a link of purpose `return` (ADR 0036)
		if ((hasPassword || hasPasskey) && emailQuality !== verifiedEmailQuality) {
			await countEmailLetter(context, customerId);
			const kid = await linkKey(context);
			const shop = { storeId: call.domain?.storeId ?? "", language: call.language };
			const link = { purpose: "address", email, customerId, ...shop } as const;
			await context.db.transaction((tx) => noteLink(tx, { kid, now: context.now() }, link));
		}
		return { status: 202, data: { isAsked: true } as const };
	},
);
