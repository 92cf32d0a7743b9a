// What the server found wrong with a field leaves as soon as the field holds something else: what was refused is gone, and
// the next answer says what is left.
import { parse, type SubmissionResult } from "@conform-to/react";

/**
 * For `useForm` of a form that the server alone checks: sending it is never held up.
 * @param refused what it was answered with
 */
export function mending<Fields>(refused: SubmissionResult | null) {
	return {
		shouldRevalidate: "onInput" as const,
		onValidate: ({ formData }: { formData: FormData }) =>
			parse<Fields, string[]>(formData, {
				resolve(typed, intent) {
					const errors = Object.entries(refused?.error ?? {}).filter(
						([name, error]) =>
							error && (typed[name] ?? "") === (refused?.initialValue?.[name] ?? ""),
					);
					// sent: the server's word, not this one's
					if (intent === null || errors.length === 0) return { value: typed as Fields };
					return { error: Object.fromEntries(errors) as Record<string, string[]> };
				},
			}),
	};
}
