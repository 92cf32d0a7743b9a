// Copies a text to the clipboard, and says whether it could.
import { toast } from "#app/ui/toast-store.ts";

/** @param done text of the toast afterwards @param refused the same where the browser does not allow it (plain http) */
export async function copyText(text: string, done: string, refused: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		toast({ kind: "success", text: done });
	} catch {
		toast({ kind: "warning", text: refused });
	}
}
