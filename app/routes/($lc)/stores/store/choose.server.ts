// 'Make this my store': one store per shopper; the same form undoes the choice.

import { chooseStore } from "#app/models/store/chosen-store.server.ts";
import { storePath } from "#app/models/store/store-view.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { failureMessage } from "#app/server/failure-table.ts";
import { attempt } from "#app/server/failures.ts";
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import type { Place } from "#contract/storelocator/shapes.ts";

const intents = {
	choose: { kind: "success", key: "stores:chooseSaved" },
	forget: { kind: "info", key: "stores:forgotten" },
} as const;

/** @throws a 400 page for an unknown intent */
export async function chooseFromPage(
	context: Context,
	store: Place,
	form: FormData,
): Promise<Response> {
	const toast = dispatch(intents, form);
	const path = storePath(getShop(context).locale, store);
	const done = await attempt(chooseStore(context, toast === intents.choose ? store.id : null));
	if (!done.ok) {
		getRuntime(context).log.warn({ err: done.failure }, "the customer's store was not saved");
		const flash = { kind: "warning", key: failureMessage(done.failure, "store").key } as const;
		return redirectTo(context, path, { status: 303, flash });
	}
	const flash = { ...toast, values: { name: store.name } };
	return redirectTo(context, path, { status: 303, flash });
}
