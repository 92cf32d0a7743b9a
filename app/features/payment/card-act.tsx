import type { ReactNode, Ref } from "react";
import { Form } from "react-router";
import { buttonClass } from "~/ui/button.tsx";
import { FormToken } from "~/ui/form/form-token.tsx";

/** What is done with one gift card that pays: a form of one button. */
export function CardAct({
	ending,
	intent,
	label,
	className,
	button,
	onSubmit,
	children,
}: {
	/** the last digits of its number, by which it is known */
	ending: string;
	intent: "release-gift-card" | "restore-gift-card";
	/** the button's name, with the card in it */
	label: string;
	className?: string;
	button?: Ref<HTMLButtonElement>;
	onSubmit?: () => void;
	children: ReactNode;
}) {
	return (
		<Form method="post" preventScrollReset className={className} onSubmit={onSubmit}>
			<FormToken />
			<input type="hidden" name="ending" value={ending} />
			<button
				ref={button}
				type="submit"
				name="intent"
				value={intent}
				aria-label={label}
				className={buttonClass("text")}
			>
				{children}
			</button>
		</Form>
	);
}
