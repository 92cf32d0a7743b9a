import { Icon } from "../icon.tsx";

/**
 * A quantity with a button to either side, each of which submits its form with the next value: it needs no script.
 * At its bounds a button stays where it is, so that focus does too, and submits what is there already.
 */
export function Stepper({
	name,
	value,
	min,
	max,
	label,
	fewer,
	more,
}: {
	name: string;
	value: number;
	min: number;
	max: number;
	label: string;
	fewer: string;
	more: string;
}) {
	const step = (next: number, words: string, icon: "minus" | "plus") => {
		const isBound = next < min || next > max;
		return (
			<button
				type="submit"
				name={name}
				value={Math.min(Math.max(next, min), Math.max(max, min))}
				aria-label={words}
				aria-disabled={isBound || undefined}
				onClick={(event) => {
					if (isBound) event.preventDefault();
				}}
				className="grid size-11 place-items-center hover:bg-stone aria-disabled:text-edge aria-disabled:hover:bg-transparent"
			>
				<Icon name={icon} className="size-3.5" />
			</button>
		);
	};
	return (
		<fieldset className="inline-flex items-center border border-line" aria-label={label}>
			{step(Math.min(value - 1, Math.max(max, min)), fewer, "minus")}
			<span role="status" className="num min-w-6 text-center text-sm">
				{value}
			</span>
			{step(value + 1, more, "plus")}
		</fieldset>
	);
}
