/** Id of the page's form for wishes, of which there is one (wish-form.tsx). */
export const wishFormId = "wish";
