import type { ComponentProps, ComponentType } from "react";
import type { FetcherFormProps } from "react-router";
import { formTokenField } from "#app/i18n/form-token-field.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { slot } from "../slot.tsx";

/** Without this field a post whose headers name no origin is refused. */
const FormToken = slot("form-token", () => (
	<input type="hidden" name={formTokenField} value={useVisitor().formToken} />
));

type PlainForm = { via?: undefined } & Omit<ComponentProps<"form">, "method">;
type RoutedForm<P> = { via: ComponentType<P> } & Omit<P, "method">;

/**
 * The one way to post (SESSION-49): a form with the form token. `via` says where its answer is shown:
 * - absent, in a new document: for an answer that changes what every page carries (customer, store, consent, message), and
 *   for a slot or a part that works before hydration;
 * - React Router's `Form`, by a client navigation: the next page, or this one with its errors and the typed values;
 * - a fetcher's `Form`, in place: the rest of the page stays as it is.
 *
 * Before hydration, and without JavaScript, each of them is a plain form.
 */
export function PostForm<P extends FetcherFormProps>({
	via: Form = "form" as never,
	children,
	...props
}: PlainForm | RoutedForm<P>) {
	return (
		<Form {...(props as P)} method="post">
			<FormToken />
			{children}
		</Form>
	);
}
