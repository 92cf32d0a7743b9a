/** Name of the hidden field that carries the session's form token (D24). */
export const formTokenField = "form-token";
