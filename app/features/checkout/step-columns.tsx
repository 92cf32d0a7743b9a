import type { ReactNode } from "react";

/** A step on the left, what is being ordered on the right; on phones the order folds up above the step. */
export function StepColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
	return (
		<div className="wrap grid items-start md:grid-cols-[minmax(0,1fr)_20rem] md:gap-12 md:py-12 lg:grid-cols-[minmax(0,34rem)_26rem] lg:justify-center lg:gap-28 lg:py-16">
			<div className="md:order-2">{aside}</div>
			<div className="min-w-0 py-8 md:order-1 md:py-0">{children}</div>
		</div>
	);
}
