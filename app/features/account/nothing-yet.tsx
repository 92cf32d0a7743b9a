import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./nothing-yet.module.css";
import section from "./section.module.css";

/** In place of a list that is empty: says what will appear here, and links to the home page. */
export function NothingYet({
	title,
	text,
	action,
}: {
	title: string;
	text: string;
	/** words of the link */
	action: string;
}) {
	const url = useUrl();
	return (
		<div className={styles.nothing}>
			<p className={typography.heading}>{title}</p>
			<p className={section.words}>{text}</p>
			<Link to={url("index")} className={buttonClass("ink", section.onward)}>
				{action}
			</Link>
		</div>
	);
}
