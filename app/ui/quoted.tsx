import type { ReactNode } from "react";

/** Words that were typed by a visitor, within a line: a page's Markdown has them as a literal (PAGE-142). */
export const Quoted = ({ children }: { children: ReactNode }) => (
	<span data-quoted="">{children}</span>
);
