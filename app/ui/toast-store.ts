// Toasts of this page (LIMIT-41, LIMIT-42, LIMIT-49): 5 s, at most 20 at a time, held while pointed at or focused.
import type { NoticeKind } from "./notice.tsx";

export interface Toast {
	id: number;
	kind: NoticeKind;
	text: string;
	/** a link, or something that can be done from here */
	action?: { label: string; href: string } | { label: string; run: () => void };
	/** its action gets the focus: the toast answers a key press on an element that is gone now */
	takesFocus?: boolean;
	/** milliseconds instead of `toastDuration` */
	stays?: number;
}

/** Milliseconds a toast stays (LIMIT-41). */
export const toastDuration = 5000;
const atMost = 20;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
	toasts = next;
	for (const listener of listeners) listener();
}

/** Shows a toast; if there are too many, the oldest is removed. */
export function toast(message: Omit<Toast, "id">): void {
	lastId += 1;
	set([...toasts, { ...message, id: lastId }].slice(-atMost));
}

export function dismissToast(id: number): void {
	set(toasts.filter((each) => each.id !== id));
}

export const toastStore = {
	subscribe(listener: () => void) {
		listeners.add(listener);
		return () => {
			listeners.delete(listener);
		};
	},
	read: () => toasts,
	/** none on the server */
	readOnServer: (): readonly Toast[] => noToasts,
};
const noToasts: readonly Toast[] = [];
