// Stable references to seeded products for tests and journeys; a test checks them against the catalogue.

export interface Scenario {
	familyId: string;
	productId: string;
	optionId: string;
	/** the model's reference size: where a size is low, gone or made to order, it is this one */
	sizeId: string;
	gtin: string;
}

export const scenarios = {
	/** a midi dress at its initial price, every size well in stock */
	productWithAllSizes: {
		familyId: "women_dresses",
		productId: "2706133",
		optionId: "33482711",
		sizeId: "38",
		gtin: "3701275348695",
	},
	/** one unit left in the size, the others well in stock */
	productWithLastItem: {
		familyId: "women_dresses",
		productId: "2473596",
		optionId: "31792532",
		sizeId: "38",
		gtin: "3701374452996",
	},
	/** a sale with a strike-through price in every currency (CATALOGUE-12) */
	productReduced: {
		familyId: "women_dresses",
		productId: "2824532",
		optionId: "33930844",
		sizeId: "38",
		gtin: "3701756922598",
	},
	/** ON_DEMAND: made when it is ordered */
	productOnDemand: {
		familyId: "women_dresses",
		productId: "2183990",
		optionId: "34481330",
		sizeId: "38",
		gtin: "3701263896399",
	},
	/** RAL_ANTICIPATION: ordered before it arrives */
	productInAnticipation: {
		familyId: "women_cardigans",
		productId: "2788768",
		optionId: "34340256",
		sizeId: "S",
		gtin: "3701375803063",
	},
	/** SOON_AVAILABLE in every size: neither sold out nor out yet */
	productComingSoon: {
		familyId: "women_tops",
		productId: "2833054",
		optionId: "32343018",
		sizeId: "S",
		gtin: "3701398707669",
	},
	productSoldOut: {
		familyId: "women_jumpsuits",
		productId: "2450615",
		optionId: "39820205",
		sizeId: "38",
		gtin: "3701662808894",
	},
	productInStoreOnly: {
		familyId: "women_coats",
		productId: "2968497",
		optionId: "39615499",
		sizeId: "S",
		gtin: "3701129289969",
	},
	productDiscontinued: {
		familyId: "women_tops",
		productId: "2775985",
		optionId: "36721995",
		sizeId: "S",
		gtin: "3701189046762",
	},
	productWebExclu: {
		familyId: "women_shirts",
		productId: "2486379",
		optionId: "39410793",
		sizeId: "38",
		gtin: "3701561209297",
	},
	/** a bag: one size fits all */
	productInOneSize: {
		familyId: "women_bags",
		productId: "2691674",
		optionId: "39922558",
		sizeId: "one",
		gtin: "3701722770536",
	},
	productForMen: {
		familyId: "men_tshirts",
		productId: "2165270",
		optionId: "31715090",
		sizeId: "M",
		gtin: "3701131785268",
	},
	productForChildren: {
		familyId: "children_tops",
		productId: "2476181",
		optionId: "35056727",
		sizeId: "8y",
		gtin: "3701036321493",
	},
} as const satisfies Record<string, Scenario>;
