// What of a product's page no document needs a script for (on-need.ts): one file, since small ones compress badly.
export { AlertForm } from "./alert-form.tsx";
export { Crumbs } from "./crumbs.tsx";
export { Delivered } from "./delivered.tsx";
export { Details } from "./details.tsx";
export { Gallery } from "./gallery.tsx";
export { InStore } from "./in-store.tsx";
export { RelatedCards } from "./related-cards.tsx";
export { SizeHelp } from "./size-help.tsx";
export { Summary } from "./summary.tsx";
