import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import { urlOf } from "#app/i18n/urls.ts";
import { readSubscriptions, saveChoices } from "#app/models/subscription/subscription.server.ts";
import { attempt, required } from "#app/server/failures.ts";
import { failureReply, invalidForm } from "#app/server/form-reply.ts";
import { getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import { type MessageType, messageTypes } from "#contract/newsletter/shapes.ts";
import type { Route } from "./+types/route";
import { SubscriptionsPage } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["subscriptions", "forms"], page: "account" };

export async function loader({ context }: Route.LoaderArgs) {
	const subscriptions = await required(readSubscriptions(context));
	return {
		subscriptions: subscriptions.filter(({ visible }) => visible),
	};
}

const ticked = z.literal("yes").optional();

/** A box per type, and the types that were on the page, since a box that is not ticked sends nothing. */
const schema = z.object({
	shown: z.array(z.enum(messageTypes)).max(messageTypes.length).default([]),
	...(Object.fromEntries(messageTypes.map((type) => [type, ticked])) as Record<
		MessageType,
		typeof ticked
	>),
});

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const submission = parseWithZod(form, { schema });
	if (submission.status !== "success") {
		return data(invalidForm(context, submission), { status: 400 });
	}
	const { shown, ...boxes } = submission.value;
	const choices = shown.map((type) => ({ type, optin: boxes[type] ? "YES" : "NO" }) as const);
	const done = await attempt(saveChoices(context, choices));
	if (!done.ok) return failureReply(context, form, done.failure, "subscriptions");
	const isAsked = done.data.some((subscription) => subscription.isAsked);
	const key = isAsked ? "subscriptions:savedAndAsked" : "subscriptions:saved";
	const here = urlOf(getShop(context).locale, "account-subscriptions");
	return redirectTo(context, here, { flash: { kind: "success", key }, status: 303 });
}

export default function Subscriptions({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<SubscriptionsPage subscriptions={loaderData.subscriptions} lastResult={actionData ?? null} />
	);
}
