/** A row of listing cards on the way, with the size they will have. Hidden from assistive technology. */
export function CardsSkeleton({ count }: { count: number }) {
	return (
		<div aria-hidden="true" className="cards">
			{Array.from({ length: count }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: all the same
				<div key={at}>
					<div className="f skeleton" />
					<div className="skeleton mt-3 h-4 w-2/3" />
					<div className="skeleton mt-2 h-4 w-1/4" />
				</div>
			))}
		</div>
	);
}
