import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { required } from "#app/server/failures.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/route";
import { actOnWithdrawal, type WithdrawalReply } from "./actions.server.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { loadWithdrawal } from "./load.server.ts";
import { StatementStep } from "./statement-step.tsx";
import { WithdrawalFrame } from "./withdrawal-frame.tsx";

export const handle: RouteHandle = {
	i18n: ["withdrawal", "cart", "forms"],
	hydrate: "load",
	page: "withdrawal",
};

/** It may show an order and who asks for it, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = ({ url, context }: Route.LoaderArgs) => loadWithdrawal(context, url);

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	return required(Promise.resolve(actOnWithdrawal(context, form)));
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("withdrawal");
	const reply: WithdrawalReply | null = actionData ?? null;
	const draft = reply?.draft;
	return (
		<>
			<PageHead title={t("title")} description={t("description")} />
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
