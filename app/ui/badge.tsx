import type { ReactNode } from "react";

/** A tiny label: `accent` for reductions, `ink` for news, `line` for everything quieter. */
export function Badge({
	tone = "line",
	children,
}: {
	tone?: "accent" | "ink" | "line";
	children: ReactNode;
}) {
	return <span className={`badge badge-${tone}`}>{children}</span>;
}
