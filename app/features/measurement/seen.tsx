// An event that a page reports to the measuring module (read-page.ts); nothing when the visitor has not allowed it.

/** @param event what a loader got from `viewEvents` */
export function Seen({ event }: { event: object | null }) {
	return event && <i hidden data-seen={JSON.stringify(event)} />;
}
