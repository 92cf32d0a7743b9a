import { createContext } from "react";
import type { FooterView } from "#app/models/content/footer-view.ts";

/** The footer's data in this document: parts of the page show some of it too. */
export const FooterContext = createContext<FooterView | null>(null);
