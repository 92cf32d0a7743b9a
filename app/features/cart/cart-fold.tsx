import { type ReactNode, useState } from "react";
import disclosure from "#app/ui/disclosure.module.css";
import style from "./cart-fold.module.css";

/** A folded part of the cart page whose title and gain can be read without opening it. */
export function CartFold({
	id,
	title,
	gain,
	isOpen = false,
	children,
}: {
	/** id of its heading */
	id: string;
	title: string;
	/** what it saves or earns */
	gain?: string | undefined;
	/** whether it is open when the page arrives: something in it is chosen, or was refused */
	isOpen?: boolean;
	children: ReactNode;
}) {
	// after that, only the shopper opens and closes it
	const [wasOpen] = useState(isOpen);
	return (
		<section aria-labelledby={id} className={style.fold}>
			<details className={disclosure.fold} open={wasOpen}>
				<summary>
					<h2 id={id}>{title}</h2>
					{gain ? <span className={style.gain}>{gain}</span> : null}
				</summary>
				<div className={disclosure.body}>{children}</div>
			</details>
		</section>
	);
}
