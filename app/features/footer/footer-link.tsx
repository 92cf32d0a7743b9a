import type { ReactNode } from "react";
import type { FooterLink } from "#app/models/content/footer-view.ts";

/** A link with the attributes its author set (CONTENT-18); without a link, only its content. */
export function FooterAnchor({
	link,
	children,
}: {
	link: FooterLink | null;
	children?: ReactNode;
}) {
	if (!link) return children;
	const { href, words, label, title, rel, target } = link;
	return (
		<a href={href} aria-label={label} title={title} rel={rel} target={target}>
			{children ?? words}
		</a>
	);
}
