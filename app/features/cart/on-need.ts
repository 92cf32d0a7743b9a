import { lateParts } from "~/ui/late-parts.tsx";

export const parts = lateParts(
	import.meta.env.SSR ? await import("./more.ts") : null,
	() => import("./more.ts"),
);

export const BelowRows = parts.part("BelowRows");
export const CardRow = parts.part("CardRow");
export const CartDown = parts.part("CartDown");
export const CartHead = parts.part("CartHead");
export const CartExtras = parts.part("CartExtras");
export const CartSummary = parts.part("CartSummary");
export const Company = parts.part("Company");
export const Elsewhere = parts.part("Elsewhere");
export const EmptyCart = parts.part("EmptyCart");
export const LineFacts = parts.part("LineFacts");
export const LineHead = parts.part("LineHead");
export const LinePicture = parts.part("LinePicture");
export const RemovedEntry = parts.part("RemovedEntry");
