import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { SettingsPage } from "#app/features/account/settings-page.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	forgetBankDetails,
	readBankDetails,
	saveBankDetails,
} from "#app/models/bank/bank.server.ts";
import { bankConstraint, bankSchema } from "#app/models/bank/bank-schema.server.ts";
import { groupedIban, ibanMask } from "#app/models/bank/iban.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, optional, required } from "#app/server/failures.ts";
import { failureReply, invalidReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import type { Context } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type Constraints, Field } from "#app/ui/form/field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import typography from "#app/ui/typography.module.css";
import { formatName } from "#shop/names.ts";
import type { Route } from "./+types/route";
import css from "./bank-details.module.css";

export const handle: RouteHandle = {
	i18n: ["bank", "forms"],
	hydrate: "load",
	page: "account",
};

export async function loader({ context }: Route.LoaderArgs) {
	const [saved, customer] = await Promise.all([
		required(readBankDetails(context)),
		optional(context, "the customer's own name", readCustomer(context), null, null),
	]);
	return {
		saved: saved && { ...saved, iban: groupedIban(saved.iban), ending: saved.iban.slice(-4) },
		accountHolder: formatName(`${customer?.firstName ?? ""} ${customer?.lastName ?? ""}`),
		constraint: bankConstraint,
	};
}

function here(context: Context, flash: Flash): Response {
	return seePage(context, "account-settings-bank-details", flash);
}

async function save(context: Context, form: FormData) {
	const submission = readForm(form, bankSchema);
	if (submission.status !== "success") return invalidReply(context, submission);
	const done = await attempt(saveBankDetails(context, submission.value));
	if (!done.ok) return failureReply(context, form, done.failure, "bank");
	return here(context, { kind: "success", key: "bank:saved" });
}

async function forget(context: Context, form: FormData) {
	const done = await attempt(forgetBankDetails(context));
	if (!done.ok) return failureReply(context, form, done.failure, "bank");
	return here(context, { kind: "success", key: "bank:forgotten" });
}

const intents = { save, forget } as const;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	return dispatch(intents, form, "save")(context, form);
}

interface BankData {
	/** as shown: in groups, masked except for the last four characters */
	saved: { iban: string; ending: string; accountHolder: string } | null;
	/** the customer's own name, which the form starts with */
	accountHolder: string;
	constraint: Constraints;
}

/** The saved account. Unfolding asks whether to delete it; the button inside confirms. */
function SavedAccount({ saved }: { saved: NonNullable<BankData["saved"]> }) {
	const { t } = useTranslation("bank");
	return (
		<section className={css.saved} aria-labelledby="kept">
			<h2 id="kept" className={typography.label}>
				{t("kept")}
			</h2>
			<p className={css.iban}>
				<span aria-hidden="true">{saved.iban}</span>
				<span className={typography.unseen}>{t("ending", { ending: saved.ending })}</span>
			</p>
			<p>{saved.accountHolder}</p>
			<details>
				<summary className={buttonClass("text")}>{t("forget.ask")}</summary>
				<PostForm via={Form}>
					<p>{t("forget.text")}</p>
					<SubmitButton variant="line" name="intent" value="forget">
						{t("forget.submit")}
					</SubmitButton>
				</PostForm>
			</details>
		</section>
	);
}

function BankDetailsPage({
	data: { saved, accountHolder, constraint },
	lastResult,
}: {
	data: BankData;
	lastResult: SubmissionResult | null;
}) {
	const { t } = useTranslation("bank");
	const [form, fields] = useForm<{ iban: string; accountHolder: string }>({
		id: "bank",
		lastResult,
		constraint,
		defaultValue: { accountHolder },
	});
	return (
		<SettingsPage title={t("title")} lead={t("intro")}>
			<FormErrors form={form} order={["iban", "accountHolder"]} answer={lastResult} />
			{saved ? <SavedAccount saved={saved} /> : null}
			<PostForm via={Form} {...getFormProps(form, { ariaAttributes: false })} className={css.form}>
				{saved ? <h2 className={typography.heading}>{t("replace")}</h2> : null}
				<Field
					field={fields.iban}
					label={t("iban")}
					hint={t("ibanHint")}
					mask={ibanMask}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
				/>
				<Field field={fields.accountHolder} label={t("holder")} autoComplete="name" />
				<div>
					<SubmitButton name="intent" value="save">
						{t("submit")}
					</SubmitButton>
				</div>
			</PostForm>
		</SettingsPage>
	);
}

export default function BankDetails({ loaderData, actionData }: Route.ComponentProps) {
	const { saved } = loaderData;
	return (
		// saved details are shown above, so the form starts anew
		<BankDetailsPage
			key={saved ? `${saved.iban} ${saved.accountHolder}` : ""}
			data={loaderData}
			lastResult={actionData ?? null}
		/>
	);
}
