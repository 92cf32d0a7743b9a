// What of the cart page is fetched when somebody is about to use it (on-need.ts): one file, since small ones compress badly.
export { BelowRows } from "./below-rows.tsx";
export { CardRow } from "./card-row.tsx";
export { CartExtras } from "./cart-extras.tsx";
export { CartHead } from "./cart-head.tsx";
export { CartDown, EmptyCart } from "./cart-states.tsx";
export { CartSummary } from "./cart-summary.tsx";
export { Company } from "./company.tsx";
export { Elsewhere } from "./elsewhere.tsx";
export { LineFacts } from "./line-facts.tsx";
export { LineHead, LinePicture } from "./line-head.tsx";
export { RemovedEntry } from "./removed-entry.tsx";
