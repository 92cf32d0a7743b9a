import { data } from "react-router";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { confirm, isConfirmed } from "#app/models/question/questions.server.ts";
import { LetterPage } from "#app/ui/letter-page.tsx";
import type { Route } from "./+types/route";

export const handle: RouteHandle = { i18n: ["questions", "forms"], page: "question-confirmation" };

export async function loader({ context, url }: Route.LoaderArgs) {
	return { isConfirmed: await isConfirmed(context, url) };
}

/** The page's address has a secret token, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** Confirmed by the button only: programs that scan letters follow links, but must not confirm. */
export async function action({ context, url }: Route.ActionArgs) {
	const outcome = await confirm(context, url);
	return data(outcome, { status: { done: 200, gone: 404, down: 503 }[outcome] });
}

export default function QuestionConfirmation({ loaderData, actionData }: Route.ComponentProps) {
	const outcome = actionData ?? (loaderData.isConfirmed ? "done" : undefined);
	const { t } = useTranslation(["questions", "forms"]);
	return (
		<LetterPage
			outcome={outcome}
			words={(part) => (part === "down" ? t("forms:error.down") : t(`confirm.${part}`))}
		/>
	);
}
