import { recordExperimentViews } from "#contract/experiment/record-experiment-views.ts";
import { headerNames } from "#contract/headers.ts";
import { GatewayError } from "#gateway/errors.ts";
import { experimentViews } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { visitorOf } from "../rules/visitor.ts";

export const handleRecordExperimentViews = handler(
	recordExperimentViews,
	async ({ body, call }, { db, now }) => {
		const { sessionId } = call;
		if (!sessionId) throw new GatewayError("INVALID_REQUEST", { header: headerNames.sessionId });
		const currency = marketOf(call).devise;
		const visitor = visitorOf(sessionId);
		const seenAt = now();
		await db
			.insert(experimentViews)
			.values(
				body.views.map(({ experiment, variant }) => {
					return { visitor, experiment, variant, currency, seenAt };
				}),
			)
			.onConflictDoNothing();
		return ok({ isRecorded: true as const });
	},
);
