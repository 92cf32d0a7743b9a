import { Icon } from "../icon.tsx";
import typography from "../typography.module.css";
import style from "./stepper.module.css";

/**
 * A quantity with a button to either side, each of which submits its form with the next value: it needs no script.
 * At a bound the button stays, so that it keeps the focus, and submits the present value.
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
				data-hold=""
				aria-label={words}
				aria-disabled={isBound || undefined}
				onClick={(event) => {
					if (isBound) event.preventDefault();
				}}
			>
				<Icon name={icon} />
			</button>
		);
	};
	return (
		<fieldset className={style.stepper} aria-label={label}>
			{step(Math.min(value - 1, Math.max(max, min)), fewer, "minus")}
			<span role="status" className={typography.number}>
				{value}
			</span>
			{step(value + 1, more, "plus")}
		</fieldset>
	);
}
