import type { ReactNode } from "react";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { required } from "#app/server/failures.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { Route } from "./+types/route";
import { actOnWithdrawal, type WithdrawalReply } from "./actions.server.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { loadWithdrawal } from "./load.server.ts";
import { StatementStep } from "./statement-step.tsx";
import css from "./withdrawal.module.css";

export const handle: RouteHandle = {
	i18n: ["withdrawal", "cart", "forms"],
	hydrate: "load",
	page: "withdrawal",
	markdown: { fresh: 300, stale: 3_600, query: [] },
};

/** It may show an order and who asks for it, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = ({ url, context }: Route.LoaderArgs) => loadWithdrawal(context, url);

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	return required(Promise.resolve(actOnWithdrawal(context, form)));
}

const steps = ["state", "confirm", "done"] as const;

/** Title, the three steps and what happens next, around the current step. */
function WithdrawalFrame({
	step,
	returns,
	children,
}: {
	step: (typeof steps)[number];
	/** path of the help page about returns, if there is one */
	returns: string | null;
	children: ReactNode;
}) {
	const { t } = useTranslation("withdrawal");
	return (
		<main id="main" className={`${layout.wrap} ${layout.middle} ${css.page}`}>
			<header className={css.head}>
				<h1>{t("title")}</h1>
				<p>{t("right")}</p>
			</header>
			<ol className={css.steps} aria-label={t("steps.label")}>
				{steps.map((one) => (
					<li key={one} aria-current={one === step ? "step" : undefined}>
						{t(`steps.${one}`)}
					</li>
				))}
			</ol>
			<div className={css.body}>
				<div className={css.step}>{children}</div>
				<aside className={css.notes} aria-labelledby="withdrawal-notes">
					<h2 id="withdrawal-notes" className={typography.label}>
						{t("notes.label")}
					</h2>
					<ul>
						{(["receipt", "free", "money"] as const).map((note) => (
							<li key={note}>
								<Unbroken>{t(`notes.${note}`)}</Unbroken>
							</li>
						))}
					</ul>
					{returns ? (
						<a href={returns} className={typography.link}>
							{t("notes.returns")}
						</a>
					) : null}
				</aside>
			</div>
		</main>
	);
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("withdrawal");
	const reply: WithdrawalReply | null = actionData ?? null;
	const { seoText } = loaderData;
	const draft = reply?.draft;
	return (
		<>
			<PageHead
				title={seoText?.title || t("title")}
				description={seoText?.description || t("description")}
			/>
			<WithdrawalFrame step={draft ? "confirm" : "state"} returns={loaderData.returns}>
				{draft ? (
					<ConfirmStep draft={draft} own={loaderData.own} />
				) : (
					<StatementStep data={loaderData} reply={reply} />
				)}
			</WithdrawalFrame>
		</>
	);
}
