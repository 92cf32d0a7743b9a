import type { ReactNode } from "react";
import lists from "./lists.module.css";

/** Facts about a product, each a name and what is said under it. */
export function Facts({
	rows,
}: {
	rows: readonly (readonly [name: ReactNode, value: ReactNode])[];
}) {
	return (
		<dl className={lists.facts}>
			{rows.map(([name, value], at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a product's facts keep their places
				<div key={at}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
