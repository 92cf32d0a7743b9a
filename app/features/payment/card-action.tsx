import type { ReactNode, Ref } from "react";
import { Form } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";

/** An action on one gift card that pays: a form with one button. */
export function CardAction({
	card,
	intent,
	label,
	className,
	button,
	onSubmit,
	children,
}: {
	/** id of its payment */
	card: string;
	intent: "release-gift-card" | "restore-gift-card";
	/** accessible name of the button, which names the card */
	label: string;
	className?: string;
	button?: Ref<HTMLButtonElement>;
	onSubmit?: () => void;
	children: ReactNode;
}) {
	return (
		<PostForm via={Form} preventScrollReset className={className} onSubmit={onSubmit}>
			<input type="hidden" name="card" value={card} />
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
		</PostForm>
	);
}
