import { isbot } from "isbot";
import { collect } from "#contract/measurement/collect.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import {
	countEmptySearches,
	countNextSearches,
	countPageViews,
	storeBeacons,
} from "../store-beacons.ts";
import { saltOfToday } from "../visitor.ts";

/** All or nothing: a hand-over that fails is sent again under the same key. */
export const handleCollect = handler(collect, async (input, context) => {
	const { beacons, pageViews, emptySearches, nextSearches } = input.body;
	const people = beacons.filter(({ userAgent }) => !isbot(userAgent));
	const salt = await saltOfToday(context);
	return runOnce(context, writeKeyOf(collect, input), async (db) => {
		const within = { db, now: context.now };
		const kept = await storeBeacons(within, people, salt);
		await countPageViews(within, pageViews);
		await countEmptySearches(within, emptySearches);
		await countNextSearches(within, nextSearches);
		return ok({ kept });
	});
});
