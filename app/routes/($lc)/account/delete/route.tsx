import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import { urlOf } from "#app/i18n/urls.ts";
import { forgetCart } from "#app/models/cart/cart.server.ts";
import {
	canSignInAgain,
	closeAccount,
	readCustomer,
	reopenAccount,
} from "#app/models/customer/customer.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, required } from "#app/server/failures.ts";
import { constraintOf } from "#app/server/form-constraint.ts";
import { failureReply, invalidForm } from "#app/server/form-reply.ts";
import { type Context, getSession, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import { daysUntilErased } from "#contract/customer/delete-account.ts";
import type { Route } from "./+types/route";
import { DeletedPage, DeletePage } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["forms"], page: "account" };

export async function loader({ context }: Route.LoaderArgs) {
	const customer = await required(readCustomer(context));
	const isDeleted = customer?.isDeleted ?? false;
	return {
		isDeleted,
		canReturn: customer === null || canSignInAgain(customer),
		days: daysUntilErased,
		constraint: constraintOf(closing),
	};
}

const closing = z.object({ agree: z.literal("yes", { error: "account:delete.agreeMissing" }) });

async function close(context: Context, form: FormData) {
	const submission = parseWithZod(form, { schema: closing });
	if (submission.status !== "success") {
		return data(invalidForm(context, submission), { status: 400 });
	}
	const canReturn = canSignInAgain(await closeAccount(context));
	// this ended every session of the account; a customer with a password can sign in and reopen it (SESSION-34)
	forgetCart(context);
	getSession(context).signOut();
	const flash = canReturn
		? ({ kind: "info", key: "account:delete.done", values: { days: daysUntilErased } } as const)
		: ({ kind: "info", key: "account:delete.doneEmailOnly" } as const);
	return redirectTo(context, urlOf(getShop(context).locale, "index"), { flash, status: 303 });
}

/** ACCOUNT-53: the next page loads the personal data again. */
async function reopen(context: Context) {
	await reopenAccount(context);
	const flash = { kind: "success", key: "account:delete.reactivated" } as const;
	const dashboard = urlOf(getShop(context).locale, "account-dashboard");
	return redirectTo(context, dashboard, { flash, status: 303 });
}

const intents = { delete: close, reactivate: reopen } as const;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const run = dispatch(intents, form);
	const done = await attempt(run(context, form));
	return done.ok ? done.data : failureReply(context, form, done.failure, "deletion");
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
	const lastResult = actionData ?? null;
	return loaderData.isDeleted ? (
		<DeletedPage message={lastResult?.error?.[""]?.[0] ?? null} />
	) : (
		<DeletePage {...loaderData} lastResult={lastResult} />
	);
}
