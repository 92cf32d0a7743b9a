import type { ReactNode } from "react";

/** Heading of a step, with what is wrong with its form above everything else. */
export function StepHead({
	title,
	intro,
	children,
}: {
	title: string;
	intro?: string;
	/** what is wrong */
	children: ReactNode;
}) {
	return (
		<>
			<h1 className="font-display text-2xl">{title}</h1>
			{intro ? <p className="mt-3 mb-8 text-muted">{intro}</p> : <div className="mb-8" />}
			{children}
		</>
	);
}
