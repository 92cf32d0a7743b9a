import { createElement, Fragment, type ReactNode } from "react";
import type { RichView } from "#app/models/content/view.ts";
import layout from "#app/ui/layout.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import styles from "./rich-text.module.css";

/** The elements that are rendered; of any other, only the content is. */
const elements = ["p", "h2", "h3", "ul", "ol", "li", "a", "table", "tr", "th", "td"] as const;
const isElement = (name: string): name is (typeof elements)[number] =>
	(elements as readonly string[]).includes(name);

function Node({ node }: { node: RichView }): ReactNode {
	if (typeof node === "string") return <Unbroken>{node}</Unbroken>;
	if ("mark" in node) return createElement(node.mark, null, node.text);
	const inside = <Nodes nodes={node.children} />;
	if (!isElement(node.element)) return inside;
	if (node.element === "table") {
		return (
			// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself on a phone, by keys too (WCAG 2.1.1)
			<div className={`${styles.table} ${layout.fading}`} tabIndex={0}>
				<table>
					<tbody>{inside}</tbody>
				</table>
			</div>
		);
	}
	if (node.element === "a") {
		return (
			<a href={node.href} {...(node.isAway ? { rel: "noopener", target: "_blank" } : {})}>
				{inside}
			</a>
		);
	}
	return createElement(node.element, node.element === "th" ? { scope: "col" } : null, inside);
}

function Nodes({ nodes }: { nodes: readonly RichView[] }) {
	return nodes.map((node, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
		<Fragment key={at}>
			<Node node={node} />
		</Fragment>
	));
}

/** Rich text of the content service; its tree went through the allow-list of models/content/rich.ts. */
export function RichText({
	nodes,
	className = "",
}: {
	nodes: readonly RichView[];
	className?: string;
}) {
	return (
		<div className={className ? `${styles.text} ${className}` : styles.text}>
			<Nodes nodes={nodes} />
		</div>
	);
}
