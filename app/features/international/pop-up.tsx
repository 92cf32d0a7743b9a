import {
	type RefObject,
	type SubmitEvent,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from "react";
import { useLocation } from "react-router";
import { useAlternates } from "#app/i18n/alternates.tsx";
import { useShop } from "#app/i18n/shop.tsx";
import type { PopUpView } from "#app/i18n/visitor.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import typography from "#app/ui/typography.module.css";
import { urlOf } from "#shop/page-paths.ts";
import styles from "./pop-up.module.css";

const sayNo = { type: "submit", name: "intent", value: "no" } as const;

// Dismisses the pop-up on Esc, 'No' and close without a new document; without a script, 'No' and close submit a form.

/** Open elements that Esc closes first. */
const opened = ":popover-open, dialog:modal, header details[open]";

/** Checks visibility too, since a closed menu keeps its columns open inside. */
function isSomethingOpen(): boolean {
	return [...document.querySelectorAll(opened)].some((each) =>
		each.checkVisibility({ visibilityProperty: true }),
	);
}

function remember(form: HTMLFormElement): void {
	const body = new URLSearchParams({ intent: "no" });
	for (const [name, value] of new FormData(form)) body.append(name, String(value));
	// no fetcher: the answer outlives the page (`keepalive`). Only the reply's cookie matters; if the request fails, the pop-up is back on the next page
	fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {});
}

/** @param no the form that answers 'No' */
function useDismissal(no: RefObject<HTMLFormElement | null>) {
	const [isOpen, setOpen] = useState(true);

	function dismiss(form: HTMLFormElement): void {
		const hadFocus = form.closest("dialog")?.contains(document.activeElement);
		remember(form);
		setOpen(false);
		// the focus goes to where the page continues, without scrolling
		const next = hadFocus ? document.querySelector<HTMLElement>("header a, main") : null;
		next?.focus({ preventScroll: true });
	}

	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "Escape" || event.defaultPrevented || !no.current) return;
		// in a field with text, Esc belongs to the field
		const isTyping = event.target instanceof HTMLInputElement && event.target.value !== "";
		if (!isTyping && !isSomethingOpen()) dismiss(no.current);
	});
	useEffect(() => {
		if (!isOpen) return;
		const listen = (event: KeyboardEvent) => onKey(event);
		document.addEventListener("keydown", listen);
		return () => document.removeEventListener("keydown", listen);
	}, [isOpen]);

	function onNo(event: SubmitEvent<HTMLFormElement>): void {
		event.preventDefault();
		dismiss(event.currentTarget);
	}
	return { isOpen, onNo };
}

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
	const action = urlOf(locale, "international");
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
						<input type="hidden" name="to" value={page?.href ?? urlOf(view, "index")} />
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
