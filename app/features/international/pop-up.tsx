import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useAlternates } from "#app/i18n/alternates.tsx";
import { useShop } from "#app/i18n/shop.tsx";
import type { PopUpView } from "#app/i18n/visitor.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./pop-up.module.css";
import { useDismissal } from "./use-dismissal.ts";

const sayNo = { type: "submit", name: "intent", value: "no" } as const;

/** Two forms and a close button, in the language of the proposed shop. */
export function PopUp({ view }: { view: PopUpView }) {
	const { locale } = useShop();
	const { pathname, search } = useLocation();
	const page = useAlternates("home").find((each) => each.locale.prefix === view.prefix);
	const no = useRef<HTMLFormElement>(null);
	const { isOpen, onNo } = useDismissal(no);
	// a live region announces only what changes after it was rendered
	const [announcement, setAnnouncement] = useState("");
	useEffect(() => setAnnouncement(view.title), [view]);
	if (!isOpen) return null;
	const action = `/${locale.prefix}/international/`;
	return (
		<dialog
			className={styles.popUp}
			open
			lang={view.htmlLang}
			aria-labelledby="intl-title"
			aria-describedby="intl-text"
		>
			<Flag country={view.flag} />
			<div>
				<h2 id="intl-title">{view.title}</h2>
				<p id="intl-text">{view.text}</p>
				<div className={styles.forms}>
					<PostForm action={action}>
						<input type="hidden" name="locale" value={view.prefix} />
						<input type="hidden" name="to" value={page?.href ?? `/${view.prefix}/`} />
						<button type="submit" className={buttonClass("ink")} name="intent" value="yes">
							{view.yes}
						</button>
					</PostForm>
					<PostForm action={action} id="intl-no" ref={no} onSubmit={onNo}>
						<input type="hidden" name="back" value={pathname + search} />
						<button {...sayNo} className={buttonClass("text")}>
							{view.no}
						</button>
					</PostForm>
				</div>
			</div>
			<button {...sayNo} className={buttonClass("bare")} form="intl-no" aria-label={view.close}>
				<Icon name="close" />
			</button>
			<p className={typography.unseen} role="status">
				{announcement}
			</p>
		</dialog>
	);
}
