import { createContext } from "react";
import type { FooterView } from "~/models/content/footer-view.ts";

/** What the footer of this document was made of: some of it is said elsewhere on the page too. */
export const FooterContext = createContext<FooterView | null>(null);
