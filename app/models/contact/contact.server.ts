// The contact form (CONTENT-75): its schema, and the call.
import { z } from "zod";
import { isOrderNumber } from "#app/models/order/order.ts";
import { sendOnce } from "#app/models/protection/send-once.server.ts";
import { constraintOf } from "#app/server/form-constraint.ts";
import { type Context, getGateway } from "#app/server/request-context.ts";
import { typedEmail } from "#app/server/typed-email.ts";
import { contactTopics, maxMessageLength, minMessageLength } from "#contract/contact/limits.ts";
import { sendContactMessage } from "#contract/contact/operations.ts";
import { contactReference } from "#contract/contact/shapes.ts";
import { maxWithdrawalLengths } from "#contract/order/withdrawal.ts";
import type { Proof } from "#contract/protection/proof.ts";

const email = "contact:error.email";
const words = `contact:error.words?least=${minMessageLength}`;

export const contactSchema = z.object({
	topic: z.enum(contactTopics, { error: "contact:error.topic" }),
	orderNumber: z
		.string()
		.trim()
		.toUpperCase()
		.max(maxWithdrawalLengths.orderNumber, "tracking:error.orderShape")
		.refine(isOrderNumber, "tracking:error.orderShape")
		.optional(),
	email: typedEmail(email),
	words: z
		.string({ error: words })
		.trim()
		.min(minMessageLength, words)
		.max(maxMessageLength, `forms:error.tooLong?max=${maxMessageLength}`),
});

export const contactConstraint = constraintOf(contactSchema);

/** @returns the reference that the writer may quote @throws GatewayFailure CHECK_NEEDED, TOO_MANY_REQUESTS */
export async function writeToService(
	context: Context,
	{ topic, orderNumber, email: from, words: text }: z.output<typeof contactSchema>,
	proof: Proof,
): Promise<string> {
	const gateway = getGateway(context);
	const body = { email: from, topic, words: text, ...(orderNumber ? { orderNumber } : {}) };
	const { data } = await sendOnce(body, (keys) =>
		gateway.call(sendContactMessage, { body: { ...body, proof }, ...keys }),
	);
	return data.reference;
}

/** The reference in the address of the page that says that a message has arrived; null if it is none of ours. */
export const sentReference = (url: URL): string | null =>
	contactReference.safeParse(url.searchParams.get("sent")).data ?? null;
