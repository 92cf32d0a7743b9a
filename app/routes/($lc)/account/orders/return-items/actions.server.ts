// Announces items that are sent back. The form shows its errors together with everything that was chosen.
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { urlOf } from "#app/i18n/urls.ts";
import { returnSchema } from "#app/models/order/return-schema.server.ts";
import { sendReturn } from "#app/models/order/returns.server.ts";
import { attempt } from "#app/server/failures.ts";
import { failureReply, formReply } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo, unknownIdNotFound } from "#app/server/respond.ts";

interface ReturnArguments {
	orderNumber: string;
	pathname: string;
	form: FormData;
}

/** @throws a 404 page for an order that is not theirs */
export async function actOnReturn(
	context: Context,
	{ orderNumber, pathname, form }: ReturnArguments,
) {
	const submission = parseWithZod(form, { schema: returnSchema });
	if (submission.status !== "success") {
		return data(formReply(context, submission), { status: 400 });
	}
	const key = form.get("key");
	const isKey = typeof key === "string" && /^[\w-]{36}$/.test(key);
	const sent = sendReturn(
		context,
		orderNumber,
		submission.value,
		isKey ? key : crypto.randomUUID(),
	);
	const done = await attempt(sent);
	if (!done.ok) {
		if (done.failure.code === "ORDER_NOT_FOUND") throw unknownIdNotFound(pathname);
		return failureReply(context, form, done.failure, "returns");
	}
	const { returnNumber } = done.data;
	const page = urlOf(getShop(context).locale, "account-return", { orderNumber, returnNumber });
	return redirectTo(context, page, { status: 303 });
}
