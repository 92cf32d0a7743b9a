/** Id of the page's form for wishes, of which there is one (wishes.tsx). */
export const wishFormId = "wish";
