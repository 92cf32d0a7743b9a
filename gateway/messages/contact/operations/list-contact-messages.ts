import { listContactMessages } from "#contract/contact/list-contact-messages.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readMessages } from "../read-messages.ts";

export const handleListContactMessages = handler(
	listContactMessages,
	async ({ query }, { db }) => ({
		status: 200 as const,
		data: { messages: await readMessages(db, query.state, query.limit) },
	}),
);
