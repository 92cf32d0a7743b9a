import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { PostForm } from "#app/ui/form/post-form.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./cart.module.css";
import { CartFold } from "./cart-fold.tsx";
import type { Part } from "./use-part.ts";

/** A folded part of the cart page with forms of its own; shows what was refused and announces what happened. */
export function CartPart({
	id,
	title,
	text,
	gain,
	isChosen = false,
	part: { refused, announcement },
	children,
}: {
	/** id of its heading */
	id: string;
	title: string;
	text?: string;
	/** what it saves or earns */
	gain?: string | undefined;
	/** something of this part is in the cart */
	isChosen?: boolean;
	part: Part;
	children: ReactNode;
}) {
	return (
		<CartFold id={id} title={title} gain={gain} isOpen={isChosen || refused !== null}>
			{text ? <p className={`${typography.quiet} ${styles.text}`}>{text}</p> : null}
			{children}
			<p role="alert" className={`${control.error} ${styles.refused}`}>
				{refused?.message}
			</p>
			<p role="status" className={typography.unseen}>
				{announcement}
			</p>
		</CartFold>
	);
}

/** A row with one button that chooses something or gives it back. */
export function ChoiceRow({
	part: { fetcher },
	label,
	more,
	buttonLabel,
	fields,
}: {
	part: Part;
	label: string;
	/** shown after the label */
	more?: ReactNode;
	/** the button's text: what pressing it does */
	buttonLabel: string;
	/** the form's hidden fields */
	fields: Readonly<Record<string, string>>;
}) {
	const isOfThisRow = Object.entries(fields).every(
		([name, value]) => fetcher.formData?.get(name) === value,
	);
	return (
		<li className={styles.choice}>
			<p>
				{label}
				{more}
			</p>
			<PostForm via={fetcher.Form}>
				{Object.entries(fields).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button
					variant="text"
					data-hold=""
					aria-label={`${label}, ${buttonLabel}`}
					isBusy={isOfThisRow}
				>
					{buttonLabel}
				</Button>
			</PostForm>
		</li>
	);
}
