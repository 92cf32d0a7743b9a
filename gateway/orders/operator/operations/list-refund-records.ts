import { listRefundRecords } from "#contract/operator/list-refund-records.ts";
import { changedRecords } from "#gateway/platform/events/changed-records.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readRefunds } from "../refund-records.ts";

export const handleListRefundRecords = handler(listRefundRecords, async ({ query }, context) => {
	const { changed, ...cursor } = await changedRecords(context, "refund", query);
	const at = new Map(changed.map(({ recordId, updatedAt }) => [recordId, updatedAt]));
	const rows = changed.length
		? await readRefunds(context.db, { refundNumbers: [...at.keys()] }, (id) => at.get(id) ?? "")
		: [];
	const places = [...at.keys()];
	const place = (number: string) => places.indexOf(number);
	const refunds = rows.toSorted((a, b) => place(a.refundNumber) - place(b.refundNumber));
	return { status: 200, data: { refunds, ...cursor } };
});
