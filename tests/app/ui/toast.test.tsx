// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ToastRegion } from "~/ui/toast.tsx";
import { dismissToast, toast, toastDuration, toastStore } from "~/ui/toast-store.ts";

beforeEach(() => {
	vi.useFakeTimers();
	render(<ToastRegion label="Messages" closeLabel="Close" />);
});
afterEach(() => {
	cleanup();
	for (const { id } of toastStore.read()) dismissToast(id);
	vi.useRealTimers();
});

const say = (text: string) => act(() => toast({ kind: "success", text }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryAllByRole("listitem").length;

describe("a toast (S2 §9)", () => {
	it("is announced where it appears, and leaves after four seconds", () => {
		say("It is in your bag.");
		expect(screen.getByRole("region", { name: "Messages" }).getAttribute("aria-live")).toBe(
			"polite",
		);
		wait(toastDuration - 1);
		expect(shown()).toBe(1);
		wait(1);
		expect(shown()).toBe(0);
	});

	it("stays while it is focused or pointed at", () => {
		say("It is in your bag.");
		const close = screen.getByRole("button", { name: "Close" });
		fireEvent.focus(close);
		wait(toastDuration * 3);
		expect(shown()).toBe(1);
		fireEvent.blur(close);
		wait(toastDuration);
		expect(shown()).toBe(0);
	});

	it("can be sent away, and never stands with more than nineteen others", () => {
		for (let at = 0; at < 25; at += 1) say(`message ${at}`);
		expect(shown()).toBe(20);
		const [first] = screen.getAllByRole("button", { name: "Close" });
		if (first) fireEvent.click(first);
		expect(shown()).toBe(19);
		expect(screen.queryByText("message 5")).toBeNull();
	});
});
