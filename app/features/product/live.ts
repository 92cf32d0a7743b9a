// What a document's script touches of a product's page (page-on-need.ts): one file, since small ones compress badly.
export { ProductPage } from "./product-page.tsx";
export { Related } from "./related.tsx";
