// A quick add as it crosses the wire: in the shopper's words, so that a listing asks for no messages of the product's.

export interface QuickSizes {
	legend: string;
	sizes: {
		gtin: string;
		label: string;
		/** can be put in the cart */
		isOpen: boolean;
		/** the size with what there is to say of it */
		note: string;
	}[];
	/** why there are none */
	failure?: string;
}
