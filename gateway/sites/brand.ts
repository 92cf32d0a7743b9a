/** The brand as the gateway's own pages, letters and invoices say it (D1). */
export const brand = {
	name: "Vitrine",
	/** who sells, as an invoice has to name it */
	seller: {
		name: "Vitrine SAS",
		lines: ["12 rue des Tisserands", "59100 Roubaix", "France"],
		vatNumber: "FR 35 912 000 345",
	},
} as const;
