// Removes the server's error of a field as soon as the field has another value: the refused one is gone, and the next answer
// says what is still wrong.
import { parse, type SubmissionResult } from "@conform-to/react";

/**
 * Options of `useForm` for a form that only the server checks: sending it is never blocked.
 * @param refused the server's answer
 */
export function clearFixedErrors<Fields>(refused: SubmissionResult | null) {
	return {
		shouldRevalidate: "onInput" as const,
		onValidate: ({ formData }: { formData: FormData }) =>
			parse<Fields, string[]>(formData, {
				resolve(typed, intent) {
					const errors = Object.entries(refused?.error ?? {}).filter(
						([name, error]) =>
							error && (typed[name] ?? "") === (refused?.initialValue?.[name] ?? ""),
					);
					// when the form is sent, the server decides
					if (intent === null || errors.length === 0) return { value: typed as Fields };
					return { error: Object.fromEntries(errors) as Record<string, string[]> };
				},
			}),
	};
}
