// Sharing with a script: the device's own sheet where it has one, else the link goes to the clipboard at a touch.
import { toast } from "~/ui/toast-store.ts";

/** @param copied what is said then */
export function shareAct(target: Element, share: HTMLElement, copied: string): void {
	const { share: title = "", url = "" } = share.dataset;
	if (target instanceof HTMLInputElement) {
		target.select();
		navigator.clipboard
			?.writeText(url)
			.then(() => toast({ kind: "success", text: copied }))
			// selected it is all the same
			.catch(() => {});
		return;
	}
	const isUnfolded = share.querySelector("details")?.open;
	if (target.closest("summary") && isUnfolded && "share" in navigator) {
		// who turns the sheet down still has the links
		navigator.share({ title, url }).catch(() => {});
	}
}
