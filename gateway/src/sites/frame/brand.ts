/** The brand as the gateway's own pages say it (D1). */
export const brand = { name: "Vitrine" } as const;
