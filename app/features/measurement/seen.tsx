// What a page says of itself for the module that measures (read-page.ts); nothing where the visitor has not allowed it.

/** Answers of a loader by `seenBy`. */
export function Seen({ event }: { event: object | null }) {
	return event && <i hidden data-seen={JSON.stringify(event)} />;
}
