import type { ReactNode } from "react";
import type { NavLink as Link } from "~/models/content/header-view.ts";

/** A link as its editor made it; its words unless something else is in it. */
export function NavLink({
	link: { href, words, isAway, label, title, target, rel },
	className,
	children = words,
}: {
	link: Link;
	className?: string | undefined;
	children?: ReactNode;
}) {
	return (
		<a
			href={href}
			className={className}
			aria-label={label}
			title={title}
			target={target}
			rel={rel ?? (isAway ? "noopener" : undefined)}
		>
			{children}
		</a>
	);
}
