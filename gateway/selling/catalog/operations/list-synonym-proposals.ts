import { listSynonymProposals } from "#contract/catalog/list-synonym-proposals.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { proposeSynonyms } from "../synonym-proposals.ts";

export const handleListSynonymProposals = handler(
	listSynonymProposals,
	async ({ query }, { db }) => ({
		status: 200 as const,
		data: { proposals: await proposeSynonyms(db, query.language) },
	}),
);
