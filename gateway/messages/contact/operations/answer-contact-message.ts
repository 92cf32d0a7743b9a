import { answerContactMessage } from "#contract/contact/answer-contact-message.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { markAnswered } from "../read-messages.ts";

export const handleAnswerContactMessage = handler(
	answerContactMessage,
	async ({ params }, { db, now }) => {
		const data = await markAnswered(db, params.reference, now());
		if (!data) throw new GatewayError("NOT_FOUND");
		return { status: 200 as const, data };
	},
);
