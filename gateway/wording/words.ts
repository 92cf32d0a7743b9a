/** An order in words: what a language's file has to say. `{name}` is a place for a value. */
export interface OrderWords {
	order: string;
	/** `{size}` */
	size: string;
	free: string;
	pieces: string;
	pieceTotal: string;
	discounts: { REM: string; PTS: string; CAD: string; COU: string; other: string };
	giftCard: string;
	loyaltyCard: string;
	total: string;
	/** `{ending}` */
	paidByGiftCard: string;
	refunded: string;
	deliverTo: string;
	billTo: string;
	/** `{name}` */
	receiver: string;
	tracking: string;
	letter: {
		/** `{name}` */
		greeting: string;
		greetingPlain: string;
		signature: string;
		/** why the letter came, at its foot; `{shop}` */
		footer: string;
		seeOrder: string;
		/** without signing in */
		trackOrder: string;
		promise: string;
		/** in place of `promise` where a parcel is fetched */
		ready: string;
		/** `{points}` */
		points: string;
		giftCardsFollow: string;
		confirmation: {
			subject: string;
			heading: string;
			text: string;
			/** in place of `text` where nothing comes as a parcel (S2 §4 VI) */
			uncarried: string;
		};
		shipped: { subject: string; heading: string; text: string };
		cancelled: { subject: string; heading: string; text: string };
		returned: {
			subject: string;
			heading: string;
			text: string;
			/** in place of the three where nothing came as a parcel (S2 §4 VI) */
			uncarried: { subject: string; heading: string; text: string };
		};
		/** the bank took its word back after the order was placed */
		paymentFailed: {
			subject: string;
			heading: string;
			text: string;
			/** where the cart waits as it was */
			bag: string;
		};
		/** what an order that was taken back leaves */
		givenBack: {
			/** `{amount}` */
			money: string;
			/** `{amount}`, `{ending}` */
			giftCard: string;
			/** `{codes}` */
			codes: string;
			/** `{points}` that were spent */
			points: string;
			/** `{points}` that were earned */
			pointsGone: string;
			/** `{points}`: how far the balance is below zero */
			pointsMissing: string;
		};
		giftCard: {
			/** `{from}` */
			subject: string;
			heading: string;
			/** `{from}` */
			text: string;
			number: string;
			expires: string;
			use: string;
			action: string;
		};
	};
	invoice: {
		title: string;
		number: string;
		date: string;
		orderDate: string;
		article: string;
		quantity: string;
		unitPrice: string;
		amount: string;
		/** `{rate}` */
		vat: string;
		/** `{rate}` */
		net: string;
		untaxed: string;
		included: string;
		payments: string;
		vatNumber: string;
		page: string;
		thanks: string;
	};
}
