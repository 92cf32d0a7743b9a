import type { ReactNode } from "react";
import { Button } from "~/ui/button.tsx";
import control from "~/ui/form/control.module.css";
import { FormToken } from "~/ui/form/form-token.tsx";
import typography from "~/ui/typography.module.css";
import { CartFold } from "./cart-fold.tsx";
import room from "./room.module.css";
import type { Part } from "./use-part.ts";

/** A part of the cart page with forms of its own: what it is, what was refused, and what happened, announced. Folded. */
export function CartPart({
	id,
	title,
	text,
	gain,
	isChosen = false,
	part: { refused, said },
	children,
}: {
	/** of its heading */
	id: string;
	title: string;
	text?: string;
	/** what it saves, or brings */
	gain?: string | undefined;
	/** something of it is in the cart */
	isChosen?: boolean;
	part: Part;
	children: ReactNode;
}) {
	return (
		<CartFold id={id} title={title} gain={gain} isOpen={isChosen || refused !== null}>
			{text ? <p className={`${typography.quiet} ${room.text}`}>{text}</p> : null}
			{children}
			<p role="alert" className={`${control.error} ${room.refused}`}>
				{refused?.message}
			</p>
			<p role="status" className={typography.unseen}>
				{said}
			</p>
		</CartFold>
	);
}

/** One thing that is chosen or given back by a press. */
export function ChoiceRow({
	part: { fetcher },
	label,
	more,
	act,
	isChosen,
	fields,
}: {
	part: Part;
	label: string;
	/** what is said behind the label */
	more?: ReactNode;
	/** what a press does */
	act: string;
	isChosen: boolean;
	/** what is sent */
	fields: Readonly<Record<string, string>>;
}) {
	const isOfThisRow = Object.entries(fields).every(
		([name, value]) => fetcher.formData?.get(name) === value,
	);
	return (
		<li className={room.choice}>
			<p>
				{label}
				{more}
			</p>
			<fetcher.Form method="post">
				<FormToken />
				{Object.entries(fields).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button
					look="text"
					data-hold=""
					aria-pressed={isChosen}
					aria-label={`${label}: ${act}`}
					isBusy={isOfThisRow}
				>
					{act}
				</Button>
			</fetcher.Form>
		</li>
	);
}
