/** The set of app/styles/icons.css. */
export type IconName =
	| "arrow"
	| "back"
	| "bag"
	| "card"
	| "check"
	| "close"
	| "down"
	| "edit"
	| "filter"
	| "globe"
	| "heart"
	| "info"
	| "left"
	| "lock"
	| "mail"
	| "menu"
	| "minus"
	| "plus"
	| "return"
	| "right"
	| "ruler"
	| "search"
	| "star"
	| "store"
	| "trash"
	| "truck"
	| "user"
	| "warning";

/** A hairline icon in the text's colour and size. Decoration only: the words beside it say what it means. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
	return <i className={`i i-${name}${className ? ` ${className}` : ""}`} />;
}
