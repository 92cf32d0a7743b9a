import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { requestedPath } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type SeenProduct, useVisitor } from "#app/i18n/visitor.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { slot } from "#app/ui/slot.tsx";
import { noteSeen } from "./seen-list.ts";
import { SeenRow } from "./seen-row.tsx";

const SeenBefore = lazy(() => import("./seen.tsx"));

/** The same row from the visitor's cookie, with a form that forgets it. */
const SeenByCookie = slot("seen", ({ productId }: { productId: string }) => {
	const { seen } = useVisitor();
	const { t } = useTranslation("details");
	const { pathname } = useLocation();
	const page = useUrl()("seen", { productId });
	return (
		<SeenRow seen={seen} productId={productId}>
			<PostForm action={page}>
				<input type="hidden" name="back" value={requestedPath(pathname)} />
				<button type="submit" className={buttonClass("text")}>
					{t("seenForget")}
				</button>
			</PostForm>
		</SeenRow>
	);
});

/**
 * Without a script, requesting an empty picture notes the product, and the row is part of the document (CATALOGUE-77).
 * The kept page is the same for everybody (ADR 0111).
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
