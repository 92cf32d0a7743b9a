/** Name of the hidden field that carries the session's form token (SESSION-49). */
export const formTokenField = "form-token";
