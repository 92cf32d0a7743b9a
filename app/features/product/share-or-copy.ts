// Sharing with a script: the device's own share sheet where it has one, else a touch copies the link to the clipboard.
import { toast } from "#app/ui/toast-store.ts";

/** @param copied text of the toast after copying */
export function shareOrCopy(target: Element, share: HTMLElement, copied: string): void {
	const { share: title = "", url = "" } = share.dataset;
	if (target instanceof HTMLInputElement) {
		target.select();
		navigator.clipboard
			?.writeText(url)
			.then(() => toast({ kind: "success", text: copied }))
			// the link is selected even if it cannot be copied
			.catch(() => {});
		return;
	}
	const isUnfolded = share.querySelector("details")?.open;
	if (target.closest("summary") && isUnfolded && "share" in navigator) {
		// the shopper can dismiss the sheet and use the links
		navigator.share({ title, url }).catch(() => {});
	}
}
