/** A headline with one part set in italics: `La lumière <1>vous va bien</1>`. */
export function Emphasis({ text }: { text: string }) {
	const [before = "", emphasised = "", after = ""] = text.split(/<\/?1>/);
	return (
		<>
			{before}
			{emphasised ? <em>{emphasised}</em> : null}
			{after}
		</>
	);
}
