import { type ReactNode, useState } from "react";
import disclosure from "~/ui/disclosure.module.css";
import style from "./cart-fold.module.css";

/** Something that goes with a cart, folded: what it is and what it brings is read without opening it. */
export function CartFold({
	id,
	title,
	gain,
	isOpen = false,
	children,
}: {
	/** of its heading */
	id: string;
	title: string;
	/** what it saves, or brings */
	gain?: string | undefined;
	/** when the page comes: something in it is chosen, or was refused */
	isOpen?: boolean;
	children: ReactNode;
}) {
	// from then on it is the shopper's to open and to close
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
