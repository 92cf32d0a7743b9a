import { useTranslation } from "~/i18n/use-translation.ts";
import { type FormState, summaryOf } from "~/models/form/form-state.ts";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";

/** Heading of a step, with what is wrong with its form above everything else. */
export function StepHead({
	title,
	intro,
	state,
	idOf,
	order,
}: {
	title: string;
	intro?: string;
	state: FormState | null;
	idOf: (field: string) => string;
	/** names of the fields as they follow each other */
	order: readonly string[];
}) {
	const { t } = useTranslation("forms");
	const items = summaryOf(state, idOf, order);
	const whole = state?.errors[""];
	const counted = items.length > 0 ? t("summaryTitle", { count: items.length }) : null;
	return (
		<>
			<h1 className="font-display text-2xl">{title}</h1>
			{intro ? <p className="mt-3 mb-8 text-muted">{intro}</p> : <div className="mb-8" />}
			<ErrorSummary title={whole ?? counted} items={items} answer={state} />
		</>
	);
}
