import { Suspense, useEffect, useRef, useState } from "react";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import type { SeenProduct } from "#app/i18n/visitor.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { recordSeen } from "./seen-list.ts";
import "./seen-row.module.css";

const SeenBefore = lazyPart(
	async () => (await import("./seen.tsx")).SeenBefore,
	() => null,
);

/** Browsers with scripts never fetch it: React draws nothing inside `noscript`. */
const SeenByCookie = lazyPart(
	async () => (await import("./seen-by-cookie.tsx")).SeenByCookie,
	() => null,
);

/**
 * Without a script, requesting an empty picture notes the product, and the row is part of the document (CATALOGUE-77).
 * The cached page is the same for all visitors (ADR 0111).
 */
function SeenWithoutScript({ productId }: { productId: string }) {
	const url = useUrl();
	return (
		<noscript>
			<SeenByCookie productId={productId} />
			<img src={url("seen", { productId })} alt="" width={1} height={1} />
		</noscript>
	);
}

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
		recordSeen({ productId, label, colour, language });
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
