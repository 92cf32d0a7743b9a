import type { ReactNode } from "react";
import { Form } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import style from "./sign-in.module.css";

/** A device or passkey: its name, its facts, and the form that ends it, or a note if it cannot be ended. */
export function MethodRow({
	name,
	details,
	end,
	note,
}: {
	name: string;
	/** its facts, one per line; null leaves a line empty */
	details: readonly (string | null)[];
	end: { field: string; value: string; intent: string; label: string; spoken: string } | null;
	/** shown instead of the form */
	note?: ReactNode;
}) {
	return (
		<li className={style.device}>
			<div>
				<p className={style.name}>{name}</p>
				{details.map((line) => (
					<p key={line} className={style.quiet}>
						{line}
					</p>
				))}
			</div>
			{end ? (
				<PostForm via={Form}>
					<input type="hidden" name={end.field} value={end.value} />
					<button
						type="submit"
						name="intent"
						value={end.intent}
						className={buttonClass("text")}
						aria-label={end.spoken}
					>
						{end.label}
					</button>
				</PostForm>
			) : (
				note
			)}
		</li>
	);
}
