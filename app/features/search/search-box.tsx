import { type ComponentProps, Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#app/ui/lazy-part.tsx";

/** When loading fails, the field works without suggestions. */
const Suggestions = lazyPart(
	async () => (await import("./suggestions.tsx")).Suggestions,
	() => null,
);

/** The field of a search form; its suggestions are loaded when it is focused. */
export function SearchBox(props: Omit<ComponentProps<"input">, "type" | "name" | "ref">) {
	const field = useRef<HTMLInputElement>(null);
	const [input, setInput] = useState<HTMLInputElement | null>(null);
	useEffect(() => {
		// it may have been focused before hydration
		if (document.activeElement === field.current) setInput(field.current);
	}, []);
	return (
		<>
			<input
				ref={field}
				type="search"
				name="q"
				required
				maxLength={200}
				autoComplete="off"
				enterKeyHint="search"
				onFocus={(event) => setInput(event.currentTarget)}
				{...props}
			/>
			{input ? (
				<Suspense fallback={null}>
					<Suggestions input={input} />
				</Suspense>
			) : null}
		</>
	);
}
