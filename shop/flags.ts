/** Features of a shop that its record turns on or off (MARKET-42). The one list: types, files, the record and pages follow it. */
export const featureFlags = [
	"ereservation",
	"loyalty",
	"wishlist",
	"showProductAvailabilityAlert",
	"agec",
	"myDownloads",
	"recaptcha",
	"swiftAddToCart",
	"showMap",
	"newRatioOnProductPicture",
	"abtasty",
	"olapic",
	"richRelevance",
	"allowShareCart",
	"showEcoDesign",
	"showCommercialOffers",
	"cnil",
] as const;
/** Closes a market for a while (OPERATOR-63); a row like those of the features. */
export const maintenanceFlag = "maintenance" as const;

export type FeatureFlag = (typeof featureFlags)[number];
