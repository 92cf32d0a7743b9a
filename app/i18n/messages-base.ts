import { createContext } from "react";

/** Where the page's locale has its messages for the browser; known to the server alone. */
export const MessagesBase = createContext("");
