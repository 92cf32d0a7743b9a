// Sets or clears the customer's store.

import { urlOf } from "#app/i18n/urls.ts";
import { chooseStore } from "#app/models/store/chosen-store.server.ts";
import { readStore } from "#app/models/store/store.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { failureMessage } from "#app/server/failure-table.ts";
import { attempt } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { digits } from "#contract/shapes.ts";

/** A store of this shop; null for any other id. @throws GatewayFailure */
async function choose(context: Context, form: FormData): Promise<Flash | null> {
	const id = digits.safeParse(form.get("store")).data;
	const store = id ? await readStore(context, id) : null;
	if (!store) return null;
	await chooseStore(context, store.id);
	return { kind: "success", key: "stores:chooseSaved", values: { name: store.name } };
}

async function forget(context: Context): Promise<Flash> {
	await chooseStore(context, null);
	return { kind: "info", key: "stores:forgotten" };
}

const intents = { choose, forget } as const;

/** @throws a 400 page for an unknown intent */
export async function runStoreIntent(context: Context, form: FormData): Promise<Response> {
	const run = dispatch(intents, form);
	const done = await attempt(run(context, form));
	const failed = (key: Flash["key"]): Flash => ({ kind: "warning", key });
	const flash = done.ok
		? (done.data ?? failed("stores:chooseFailed"))
		: failed(failureMessage(done.failure, "store").key);
	const here = urlOf(getShop(context).locale, "account-store");
	return redirectTo(context, here, { flash, status: 303 });
}
