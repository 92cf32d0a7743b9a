/** Cards of one row on wide pages, two on phones. */
export const companyShown = 4;
