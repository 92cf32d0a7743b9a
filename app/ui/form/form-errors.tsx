import type { FormMetadata } from "@conform-to/react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "./error-summary.tsx";

/** Whether nothing is wrong with a form but a box that is not ticked. */
export function lacksOnly({ allErrors }: Pick<FormMetadata, "allErrors">, box: string): boolean {
	const wrong = Object.keys(allErrors);
	return wrong.length === 1 && wrong[0] === box;
}

/** Errors of a conform form, as a whole or by field. */
export function FormErrors({
	form,
	order,
	answer,
	box,
}: {
	form: FormMetadata;
	/** names of the fields, in their order on the page */
	order: readonly string[];
	/** the form's `lastResult`: a new one takes the focus again */
	answer: unknown;
	/** name of a box that takes the focus where it alone is not ticked (`Checkbox`) */
	box?: string;
}) {
	const { t } = useTranslation("forms");
	const { "": [whole] = [], ...byField } = form.allErrors;
	const rank = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
	const items = Object.entries(byField)
		.toSorted(([a], [b]) => rank(a) - rank(b))
		.flatMap(([field, [text]]) => (text ? [{ controlId: `${form.id}-${field}`, text }] : []));
	const counted = items.length > 0 ? t("summaryTitle", { count: items.length }) : null;
	const takesFocus = !(box && lacksOnly(form, box));
	return (
		<ErrorSummary title={whole ?? counted} items={items} answer={answer} takesFocus={takesFocus} />
	);
}
