import { createContext } from "react";
import type { FootView } from "~/models/content/footer-view.ts";

/** What the footer of this document was made of: some of it is said elsewhere on the page too. */
export const Foot = createContext<FootView | null>(null);
