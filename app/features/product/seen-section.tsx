import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useShop } from "#app/i18n/shop.tsx";
import type { SeenProduct } from "#app/i18n/visitor.ts";
import { noteSeen } from "./seen-list.ts";
import { SeenWithoutScript } from "./seen-without-script.tsx";

const SeenBefore = lazy(() => import("./seen.tsx"));

/** Loads the row of products seen earlier a screen before it is reached; when it comes late, only the page's end moves. */
export function SeenSection({
	product: { productId, label, colour },
}: {
	product: Omit<SeenProduct, "language">;
}) {
	const { language } = useShop().locale;
	const place = useRef<HTMLDivElement>(null);
	const [isNear, setNear] = useState(false);
	useEffect(() => {
		noteSeen({ productId, label, colour, language });
		const ahead = new IntersectionObserver(
			([entry]) => {
				if (entry?.isIntersecting) setNear(true);
			},
			{ rootMargin: "100% 0px" },
		);
		if (place.current) ahead.observe(place.current);
		return () => ahead.disconnect();
	}, [productId, label, colour, language]);
	return (
		<>
			<div ref={place}>
				{isNear ? (
					<Suspense>
						<SeenBefore productId={productId} />
					</Suspense>
				) : null}
			</div>
			<SeenWithoutScript productId={productId} />
		</>
	);
}
