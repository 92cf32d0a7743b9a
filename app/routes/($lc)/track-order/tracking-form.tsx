import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Field } from "#app/ui/form/field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { Route } from "./+types/route";
import css from "./track-order.module.css";
import type { TrackingReply } from "./tracked-order.tsx";

export function TrackingForm({
	data: { filled, constraint },
	reply,
}: {
	data: Route.ComponentProps["loaderData"];
	reply: TrackingReply | null;
}) {
	const { t } = useTranslation(["tracking", "forms"]);
	const [form, fields] = useForm<{ orderNumber: string; email: string }>({
		id: "tracking",
		lastResult: reply,
		constraint,
		defaultValue: filled,
	});
	return (
		<PostForm via={Form} {...getFormProps(form, { ariaAttributes: false })} className={css.form}>
			<FormErrors form={form} order={["orderNumber", "email"]} answer={reply} />
			<Field
				field={fields.orderNumber}
				label={t("order")}
				hint={t("orderHint")}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
			/>
			<Field field={fields.email} label={t("email")} type="email" autoComplete="email" />
			<SubmitButton pendingLabel={t("forms:pending")}>{t("submit")}</SubmitButton>
		</PostForm>
	);
}
