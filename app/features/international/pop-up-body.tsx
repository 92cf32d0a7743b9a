import { useLocation } from "react-router";
import { useAlternates } from "~/i18n/alternates.tsx";
import { FormToken } from "~/i18n/form-token.tsx";
import { useShop } from "~/i18n/shop.tsx";
import type { PopUpView } from "~/models/international/pop-up.ts";
import { Icon } from "~/ui/icon.tsx";

/** Two forms and a way to send it away, drawn by the server in the language of the proposed shop (S2 §4). */
export function PopUpBody({ view }: { view: PopUpView }) {
	const { locale } = useShop();
	const { pathname, search } = useLocation();
	const { prefix, flag, title, text, yes, no, close } = view;
	const page = useAlternates().find((each) => each.locale.prefix === prefix);
	const action = `/${locale.prefix}/international/`;
	return (
		<>
			<i className={`flag flag-${flag}`} />
			<div>
				<h2 id="intl-title">{title}</h2>
				<p id="intl-text">{text}</p>
				<div className="intl-forms">
					<form method="post" action={action}>
						<FormToken />
						<input type="hidden" name="locale" value={prefix} />
						<input type="hidden" name="to" value={page?.href ?? `/${prefix}/`} data-alt={prefix} />
						<button type="submit" className="btn" name="intent" value="yes">
							{yes}
						</button>
					</form>
					<form method="post" action={action} id="intl-no">
						<FormToken />
						<input type="hidden" name="back" value={pathname + search} />
						<button type="submit" className="btn-text" name="intent" value="no">
							{no}
						</button>
					</form>
				</div>
			</div>
			<button
				type="submit"
				className="btn-bare"
				form="intl-no"
				name="intent"
				value="no"
				aria-label={close}
			>
				<Icon name="close" />
			</button>
			<p className="sr-only" role="status" />
		</>
	);
}
