import { getFormProps, useForm } from "@conform-to/react";
import { z } from "zod";
import { SettingsPage } from "#app/features/account/settings-page.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readSubscriptions, saveChoices } from "#app/models/subscription/subscription.server.ts";
import { attempt, required } from "#app/server/failures.ts";
import { failureReply, invalidReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { seePage } from "#app/server/respond.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { type MessageType, messageTypes } from "#contract/newsletter/shapes.ts";
import type { Route } from "./+types/route";
import style from "./subscriptions-page.module.css";

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
	const submission = readForm(form, schema);
	if (submission.status !== "success") return invalidReply(context, submission);
	const { shown, ...boxes } = submission.value;
	const choices = shown.map((type) => ({ type, optin: boxes[type] ? "YES" : "NO" }) as const);
	const done = await attempt(saveChoices(context, choices));
	if (!done.ok) return failureReply(context, form, done.failure, "subscriptions");
	const isAsked = done.data.some((subscription) => subscription.isAsked);
	const key = isAsked ? "subscriptions:savedAndAsked" : "subscriptions:saved";
	return seePage(context, "account-subscriptions", { kind: "success", key });
}

type Boxes = Partial<Record<MessageType, "yes">>;

/** The kinds of letters that a customer receives: a box for each, saved together. */
export default function SubscriptionsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { subscriptions } = loaderData;
	const lastResult = actionData ?? null;
	const { t } = useTranslation("subscriptions");
	const wanted = subscriptions.filter(({ optin, isAsked }) => optin === "YES" || isAsked);
	const [form, fields] = useForm<Boxes>({
		id: "subscriptions",
		lastResult,
		defaultValue: Object.fromEntries(wanted.map(({ type }) => [type, "yes"])),
	});
	return (
		<SettingsPage title={t("title")} lead={t("intro")}>
			<FormErrors form={form} order={[]} answer={lastResult} />
			<PostForm {...getFormProps(form, { ariaAttributes: false })}>
				<ul className={style.kinds}>
					{subscriptions.map(({ kind, type, isAsked }) => (
						<li key={type}>
							<input type="hidden" name="shown" value={type} />
							<Checkbox
								field={fields[type]}
								label={
									<>
										<span className={style.kind}>{t(`kind.${kind}`)}</span>
										<span className={style.what}>{t(`what.${kind}`)}</span>
										{isAsked ? <span className={style.pending}>{t("asked")}</span> : null}
									</>
								}
							/>
						</li>
					))}
				</ul>
				<SubmitButton>{t("save")}</SubmitButton>
			</PostForm>
			<p className={style.note}>{t("note")}</p>
		</SettingsPage>
	);
}
