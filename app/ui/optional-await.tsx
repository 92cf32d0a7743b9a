import { type ReactNode, Suspense } from "react";
import { Await } from "react-router";

/**
 * What a promise brings, for a part that the page can do without: where it fails, `otherwise` is shown. `Await` itself would
 * show the error page instead of the whole page, also for an `errorElement` of null.
 */
export function OptionalAwait<T>({
	resolve,
	fallback,
	otherwise = null,
	children,
}: {
	resolve: Promise<T>;
	/** shown while it is awaited */
	fallback?: ReactNode;
	/** shown where it fails */
	otherwise?: ReactNode;
	children: (value: T) => ReactNode;
}) {
	return (
		<Suspense fallback={fallback}>
			<Await resolve={resolve} errorElement={<Suspense>{otherwise}</Suspense>}>
				{(value) => children(value as T)}
			</Await>
		</Suspense>
	);
}
