import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ToastRegion } from "#app/ui/toast.tsx";
import { dismissToast, toast, toastDuration, toastStore } from "#app/ui/toast-store.ts";

beforeEach(() => {
	vi.useFakeTimers();
	render(<ToastRegion label="Messages" closeLabel="Close" />);
});
afterEach(() => {
	cleanup();
	for (const { id } of toastStore.read()) dismissToast(id);
	vi.useRealTimers();
});

const say = (text: string, kind: "success" | "danger" = "success", stays?: number) =>
	act(() => toast({ kind, text, ...(stays ? { stays } : {}) }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryAllByRole("listitem").length;

describe("a toast (LIMIT-41, LIMIT-42, LIMIT-49)", () => {
	it("is there at once, without a chunk that may be missing", () => {
		say("Added to your bag.");
		expect(screen.getByRole("status").textContent).toContain("Added to your bag.");
	});

	it("leaves after five seconds, or after its own time", () => {
		say("Added to your bag.");
		wait(toastDuration - 1);
		expect([toastDuration, shown()]).toEqual([5000, 1]);
		wait(1);
		expect(shown()).toBe(0);
		say("Back in a moment.", "success", 1000);
		wait(1000);
		expect(shown()).toBe(0);
	});

	it("is announced politely, and at once for an error", () => {
		expect(screen.getByRole("status").textContent).toBe("");
		say("Added to your bag.");
		say("It is gone.", "danger");
		const said = (role: string) => within(screen.getByRole(role)).getByRole("listitem").textContent;
		expect(said("status")).toContain("Added to your bag.");
		expect(said("alert")).toContain("It is gone.");
	});

	it("pauses its time while it is focused or hovered", () => {
		say("Added to your bag.");
		const close = screen.getByRole("button", { name: "Close" });
		wait(toastDuration - 100);
		act(() => close.focus());
		fireEvent.pointerEnter(close);
		wait(toastDuration * 3);
		fireEvent.pointerLeave(close);
		wait(toastDuration);
		expect(shown()).toBe(1);
		act(() => close.blur());
		// long enough to be read after a pause
		wait(999);
		expect(shown()).toBe(1);
		wait(1);
		expect(shown()).toBe(0);
	});

	it("can be dismissed, and is one of twenty at most", () => {
		for (let at = 0; at < 25; at += 1) say(`message ${at}`);
		expect(shown()).toBe(20);
		const [first] = screen.getAllByRole("button", { name: "Close" });
		if (first) fireEvent.click(first);
		expect(shown()).toBe(19);
		expect(screen.queryByText("message 5")).toBeNull();
	});

	it("may have an action, which runs once and closes it", () => {
		const run = vi.fn();
		act(() => {
			const action = { label: "Undo", run };
			toast({ kind: "success", text: "It is gone.", action, stays: 4000, takesFocus: true });
		});
		const undo = screen.getByRole("button", { name: "Undo" });
		// what was pressed by keyboard is gone: the button that undoes it has the focus, and the toast stays meanwhile
		expect(document.activeElement).toBe(undo);
		wait(9000);
		fireEvent.click(undo);
		expect([run.mock.calls.length, shown()]).toEqual([1, 0]);
	});
});
