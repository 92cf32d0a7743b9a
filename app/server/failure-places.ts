// Places of the shop that have words of their own for a failed call (failure-table.ts).

/** Each place, with the columns of the table in which its words are looked up, in this order. */
export const places = {
	cart: ["cart"],
	"promo-code": ["promo-code", "cart"],
	checkout: ["checkout", "cart"],
	payment: ["payment", "checkout", "cart"],
	/** a gift card that pays */
	"paying-card": ["paying-card", "checkout", "cart"],
	product: ["product"],
	wishlist: ["wishlist"],
	store: ["store"],
	cancel: ["cancel"],
	reorder: ["reorder", "cart"],
	tracking: ["tracking"],
	withdrawal: ["withdrawal"],
	reservation: ["reservation"],
	returns: ["returns"],
	archive: ["archive"],
	picture: ["picture"],
	deletion: ["deletion"],
	/** the account's address book */
	address: ["address", "checkout"],
	bank: ["bank"],
	subscriptions: ["subscriptions"],
	survey: ["survey"],
	review: ["review"],
	profile: ["profile"],
	password: ["password", "profile"],
	device: ["device"],
	passkey: ["passkey", "password", "profile"],
	email: ["email", "password", "profile"],
} as const satisfies Record<string, readonly string[]>;

export type Place = keyof typeof places;
