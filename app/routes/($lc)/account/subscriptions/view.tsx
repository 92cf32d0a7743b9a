import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import section from "#app/features/account/section.module.css";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import type { MessageType } from "#contract/newsletter/shapes.ts";
import type { Subscription } from "#contract/subscription/shapes.ts";
import style from "./subscriptions-page.module.css";

type Boxes = Partial<Record<MessageType, "yes">>;

/** The kinds of letters that a customer receives: a box for each, saved together. */
export function SubscriptionsPage({
	subscriptions,
	lastResult,
}: {
	subscriptions: Subscription[];
	/** the errors of a refused form */
	lastResult: SubmissionResult | null;
}) {
	const { t } = useTranslation(["subscriptions", "forms"]);
	const wanted = subscriptions.filter(({ optin, isAsked }) => optin === "YES" || isAsked);
	const [form, fields] = useForm<Boxes>({
		id: "subscriptions",
		lastResult,
		defaultValue: Object.fromEntries(wanted.map(({ type }) => [type, "yes"])),
	});
	return (
		<>
			<PageHead title={t("title")} />
			<h1 className={typography.title}>{t("title")}</h1>
			<p className={section.intro}>{t("intro")}</p>
			<div className={style.errors}>
				<FormErrors form={form} order={[]} answer={lastResult} />
			</div>
			<PostForm {...getFormProps(form, { ariaAttributes: false })} className={style.form}>
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
				<SubmitButton pendingLabel={t("forms:pending")}>{t("save")}</SubmitButton>
			</PostForm>
			<p className={style.note}>{t("note")}</p>
		</>
	);
}
