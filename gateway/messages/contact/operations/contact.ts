import { randomBytes } from "node:crypto";
import {
	answerContactMessage,
	listContactMessages,
	sendContactMessage,
} from "#contract/contact/operations.ts";
import { foldEmail } from "#contract/customer/email.ts";
import { GatewayError } from "#gateway/errors.ts";
import { askingLimits } from "#gateway/messages/letters/asking-limits.ts";
import { type NewLetter, queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { contactMessages } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { guardOpenForm } from "#gateway/platform/protection/guard.ts";
import { markAnswered, readMessages } from "../read-messages.ts";

const limits = askingLimits("contact", 10);

/** Digits and capitals that cannot be mistaken for each other on the telephone (Crockford's base 32). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const newReference = () => `K-${[...randomBytes(8)].map((byte) => alphabet[byte % 32]).join("")}`;

export const handleSendContactMessage = handler(sendContactMessage, async (input, context) => {
	const { body, call } = input;
	const { storeId, service } = marketOf(call);
	const { email, topic, orderNumber, words, proof } = body;
	const write = async (tx: Db, mayBeWrittenTo: boolean) => {
		const reference = newReference();
		const receivedAt = context.now();
		await tx.insert(contactMessages).values({
			messageId: reference,
			storeId,
			email,
			topic,
			words,
			receivedAt,
			customerId: call.customerId,
			emailFolded: foldEmail(email),
			orderNumber: orderNumber ? orderNumber.toUpperCase() : null,
			language: call.language,
		});
		const letter = { about: reference, orderNumber: null };
		const letters: NewLetter[] = [
			...(service.email ? [{ kind: "contact-message" as const, ...letter }] : []),
			...(mayBeWrittenTo ? [{ kind: "contact-received" as const, ...letter }] : []),
		];
		await queueLetters(tx, receivedAt, letters);
		return { status: 201 as const, data: { reference } };
	};
	return runOnce(context, writeKeyOf(sendContactMessage, input), write, async () => {
		await limits.countAttempt(context, call);
		await guardOpenForm(context, call, "contact", proof);
		return limits.mayWriteTo(context, storeId, email);
	});
});

export const handleListContactMessages = handler(listContactMessages, async ({ query }, { db }) =>
	ok({ messages: await readMessages(db, query.state, query.limit) }),
);

export const handleAnswerContactMessage = handler(
	answerContactMessage,
	async ({ params }, { db, now }) => {
		const data = await markAnswered(db, params.reference, now());
		if (!data) throw new GatewayError("NOT_FOUND");
		return ok(data);
	},
);
