/** Id of the page's one form for wishes (wish-form.tsx). */
export const wishFormId = "wish";
