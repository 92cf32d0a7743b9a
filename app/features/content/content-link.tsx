import type { LinkView } from "#app/models/content/view.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./content-link.module.css";

export function ContentLink({
	link,
	className = `${typography.link} ${styles.link}`,
}: {
	link: LinkView | null;
	className?: string;
}) {
	if (!link) return null;
	const { href, words, isAway, label } = link;
	return (
		<a
			className={className}
			href={href}
			aria-label={label}
			{...(isAway ? { rel: "noopener", target: "_blank" } : {})}
		>
			{words}
		</a>
	);
}
