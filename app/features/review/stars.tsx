import typography from "#app/ui/typography.module.css";
import { maxStars } from "#contract/review/limits.ts";
import style from "./stars.module.css";

/** A number of stars out of five; `label` tells it to assistive technology. */
export function Stars({ stars, label }: { stars: number; label: string }) {
	return (
		<span className={style.stars}>
			<span className={typography.unseen}>{label}</span>
			<span aria-hidden="true">
				{"★".repeat(stars)}
				<i>{"★".repeat(maxStars - stars)}</i>
			</span>
		</span>
	);
}
