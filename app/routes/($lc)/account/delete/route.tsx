import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { z } from "zod";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
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
import { failureReply, invalidReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { type Context, getSession } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import type { Constraints } from "#app/ui/form/field.tsx";
import { FormErrors, lacksOnly } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { daysUntilErased } from "#contract/customer/operations.ts";
import type { Route } from "./+types/route";
import styles from "./view.module.css";

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
	const submission = readForm(form, closing);
	if (submission.status !== "success") return invalidReply(context, submission);
	const closed = await closeAccount(context);
	const canReturn = closed === null || canSignInAgain(closed);
	// this ended every session of the account; a customer with a password can sign in and reopen it (SESSION-34)
	forgetCart(context);
	getSession(context).signOut();
	const flash = canReturn
		? ({ kind: "info", key: "account:delete.done", values: { days: daysUntilErased } } as const)
		: ({ kind: "info", key: "account:delete.doneEmailOnly" } as const);
	return seePage(context, "index", flash);
}

/** ACCOUNT-53: the next page loads the personal data again. */
async function reopen(context: Context) {
	await reopenAccount(context);
	const flash = { kind: "success", key: "account:delete.reactivated" } as const;
	return seePage(context, "account-dashboard", flash);
}

const intents = { delete: close, reactivate: reopen } as const;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const run = dispatch(intents, form);
	const done = await attempt(run(context, form));
	return done.ok ? done.data : failureReply(context, form, done.failure, "deletion");
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className={styles.page}>
			<PageHead title={title} />
			<h1 className={typography.title}>{title}</h1>
			{children}
		</div>
	);
}

/** Closing an account: what it means, a box to tick, and how to reopen it. */
function DeletePage({
	days,
	canReturn,
	constraint,
	lastResult,
}: {
	days: number;
	/** otherwise the account cannot be signed in to again (SESSION-27) */
	canReturn: boolean;
	constraint: Constraints;
	/** the errors of a refused form */
	lastResult: SubmissionResult | null;
}) {
	const { t } = useTranslation("account");
	const url = useUrl();
	const [form, fields] = useForm<{ agree: string }>({ id: "delete", lastResult, constraint });
	return (
		<Frame title={t("delete.title")}>
			<div className={styles.errors}>
				<FormErrors form={form} order={["agree"]} answer={lastResult} box="agree" />
			</div>
			<p className={styles.text}>
				{t(canReturn ? "delete.text" : "delete.textEmailOnly", { days })}
			</p>
			<p className={styles.open}>{t("delete.open")}</p>
			<PostForm {...getFormProps(form, { ariaAttributes: false })} className={styles.form}>
				<Checkbox
					field={fields.agree}
					label={t("delete.agree")}
					missedIn={lacksOnly(form, "agree") ? lastResult : null}
				/>
				<div className={styles.choices}>
					<SubmitButton name="intent" value="delete">
						{t("delete.submit")}
					</SubmitButton>
					<Link to={url("account-dashboard")} className={buttonClass("line")}>
						{t("delete.keep")}
					</Link>
				</div>
			</PostForm>
		</Frame>
	);
}

/** A closed account: every other section leads here (SESSION-34). */
function DeletedPage({ message }: { message: string | null }) {
	const { t } = useTranslation("account");
	const url = useUrl();
	return (
		<Frame title={t("delete.deletedTitle")}>
			{message ? (
				<div className={styles.notice}>
					<Notice kind="danger" isLive>
						{message}
					</Notice>
				</div>
			) : null}
			<p className={styles.text}>{t("delete.deletedText")}</p>
			<PostForm className={styles.choices}>
				<SubmitButton name="intent" value="reactivate">
					{t("delete.reactivate")}
				</SubmitButton>
				<Link to={url("auth-logout")} reload className={buttonClass("line")}>
					{t("signOut")}
				</Link>
			</PostForm>
		</Frame>
	);
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
	const lastResult = actionData ?? null;
	return loaderData.isDeleted ? (
		<DeletedPage message={lastResult?.error?.[""]?.[0] ?? null} />
	) : (
		<DeletePage {...loaderData} lastResult={lastResult} />
	);
}
