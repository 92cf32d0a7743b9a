import type { ReactNode } from "react";

/** A part of the order's page under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="border-t border-line py-7">
			<h2 className="mb-4 font-display text-lg">{title}</h2>
			{children}
		</section>
	);
}
