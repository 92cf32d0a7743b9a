import type { LinkView } from "~/models/content/view.ts";

export function ContentLink({
	link,
	className = "link",
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
