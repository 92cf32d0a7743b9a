import { listReturnRecords } from "#contract/operator/list-return-records.ts";
import { changedRecords } from "#gateway/platform/events/changed-records.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readReturns } from "../return-records.ts";

export const handleListReturnRecords = handler(listReturnRecords, async ({ query }, context) => {
	const { changed, ...cursor } = await changedRecords(context, "return", query);
	const at = new Map(changed.map(({ recordId, updatedAt }) => [recordId, updatedAt]));
	const rows = changed.length
		? await readReturns(context.db, { returnNumbers: [...at.keys()] }, (id) => at.get(id) ?? "")
		: [];
	const places = [...at.keys()];
	const place = (number: string) => places.indexOf(number);
	const returns = rows.toSorted((a, b) => place(a.returnNumber) - place(b.returnNumber));
	return { status: 200, data: { returns, ...cursor } };
});
