import { Suspense } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LazyDisclosure } from "#app/ui/lazy-disclosure.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpenPart } from "#app/ui/open-parts.ts";
import type { ProductView } from "./product-view.ts";
import { adviceId, guideId } from "./size-picker.tsx";
import "./fit-advice.module.css";
import "./lists.module.css";
import "./size-guide.module.css";

const none = () => null;
const SizeGuide = lazyPart(async () => (await import("./size-guide.tsx")).SizeGuide, none);
const FitAdvice = lazyPart(async () => (await import("./fit-advice.tsx")).FitAdvice, none);

/** Size guide and size advice: both are loaded and drawn when they are asked for (ADR 0112). */
export function SizeHelp({ product }: { product: ProductView }) {
	const { t } = useTranslation("details");
	const { id: guide } = useOpenPart([guideId]);
	const { sizeAdvice } = product;
	return (
		<>
			{guide && product.guide ? (
				<Suspense>
					<SizeGuide product={product} />
				</Suspense>
			) : null}
			{sizeAdvice ? (
				<LazyDisclosure id={adviceId} title={t("advice")} isOpen={sizeAdvice.isAsked}>
					<FitAdvice product={product} about={sizeAdvice} />
				</LazyDisclosure>
			) : null}
		</>
	);
}
