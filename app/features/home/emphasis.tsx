/** A headline with one part set in italics: `La lumière *vous va bien*`. */
export function Emphasis({ text }: { text: string }) {
	const [before = "", emphasised = "", ...after] = text.split("*");
	return (
		<>
			{before}
			{emphasised ? <em>{emphasised}</em> : null}
			{after.join("*")}
		</>
	);
}
