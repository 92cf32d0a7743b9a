// A quick add as it is sent to the browser: in the shopper's words, so that a listing does not load the product's messages.

export interface QuickSizes {
	legend: string;
	sizes: {
		gtin: string;
		label: string;
		/** can be put in the cart */
		isOpen: boolean;
		/** the size with the note about it */
		note: string;
	}[];
	/** why there are no sizes */
	failure?: string;
}
