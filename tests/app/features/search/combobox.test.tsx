import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useCombobox } from "#app/features/search/use-combobox.ts";

const followed = vi.fn();

function List({ input }: { input: HTMLInputElement }) {
	const list = useRef<HTMLDivElement>(null);
	const { isOpen } = useCombobox(input, list);
	return (
		<div ref={list} id="found" hidden={!isOpen}>
			{["one", "two"].map((words, at) => (
				<button
					type="button"
					role="option"
					aria-selected={false}
					id={`found-${at}`}
					key={words}
					onClick={() => followed(words)}
				>
					{words}
				</button>
			))}
		</div>
	);
}

function Search() {
	const [input, setInput] = useState<HTMLInputElement | null>(null);
	return (
		<>
			<input ref={setInput} aria-label="search" />
			{input ? <List input={input} /> : null}
		</>
	);
}

afterEach(cleanup);

const press = (key: string) => fireEvent.keyDown(screen.getByLabelText("search"), { key });

it("Enter follows the option that the arrows are at; once Escape has closed the list, it sends what is typed", () => {
	// jsdom does not scroll
	Element.prototype.scrollIntoView = () => {};
	render(<Search />);
	press("ArrowDown");
	expect(press("Enter")).toBe(false);
	expect(followed.mock.calls).toEqual([["one"]]);
	press("Escape");
	// not prevented: the form is sent
	expect(press("Enter")).toBe(true);
	expect(followed).toHaveBeenCalledTimes(1);
	// opened anew, it begins at the field
	press("ArrowDown");
	expect(screen.getByLabelText("search").getAttribute("aria-activedescendant")).toBe("found-0");
});
