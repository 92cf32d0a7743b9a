import type { ReactNode } from "react";
import type { AuthoredLink as Link } from "#app/models/content/view.ts";

/** A link with the attributes that its author set (CONTENT-18); shows its own words unless it has children. */
export function AuthoredLink({
	link: { href, words, isAway, label, title, target, rel },
	children = words,
	...face
}: {
	link: Link;
	className?: string | undefined;
	"data-ground"?: string;
	"data-ink"?: string;
	children?: ReactNode;
}) {
	return (
		<a
			href={href}
			{...face}
			aria-label={label}
			title={title}
			target={target}
			rel={rel ?? (isAway ? "noopener" : undefined)}
		>
			{children}
		</a>
	);
}
