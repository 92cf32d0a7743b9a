import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import typography from "./typography.module.css";

/** A button where the browser can write to its clipboard; nothing elsewhere, since the text can be selected. */
export function CopyButton({
	text,
	words,
}: {
	text: string;
	words: { copy: string; copied: string };
}) {
	const [state, setState] = useState<"unknown" | "able" | "copied">("unknown");
	useEffect(() => {
		if (navigator.clipboard) setState("able");
	}, []);
	if (state === "unknown") return null;
	return (
		<>
			<Button
				variant="line"
				type="button"
				onClick={async () => {
					await navigator.clipboard.writeText(text).then(
						() => setState("copied"),
						// refused: the text can still be selected
						() => setState("unknown"),
					);
				}}
			>
				{state === "copied" ? words.copied : words.copy}
			</Button>
			<span role="status" className={typography.unseen}>
				{state === "copied" ? words.copied : ""}
			</span>
		</>
	);
}
