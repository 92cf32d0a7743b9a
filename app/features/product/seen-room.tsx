import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { noteSeen, type Seen } from "./seen-list.ts";

const SeenBefore = lazy(() => import("./seen.tsx"));

/** Where what was looked at before comes: before it is reached, or at the latest when it is, whose foot alone moves then. */
export function SeenRoom({ product: { productId, label, colour } }: { product: Seen }) {
	const room = useRef<HTMLDivElement>(null);
	const [isNear, setNear] = useState(false);
	useEffect(() => {
		noteSeen({ productId, label, colour });
		const ahead = new IntersectionObserver(
			([entry]) => {
				if (entry?.isIntersecting) setNear(true);
			},
			{ rootMargin: "100% 0px" },
		);
		if (room.current) ahead.observe(room.current);
		return () => ahead.disconnect();
	}, [productId, label, colour]);
	return (
		<div ref={room}>
			{isNear ? (
				<Suspense>
					<SeenBefore productId={productId} />
				</Suspense>
			) : null}
		</div>
	);
}
