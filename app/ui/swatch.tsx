import styles from "./swatch.module.css";

/**
 * Colour dots in one small SVG: the policy allows no inline styles, but an SVG's own attributes. Their places and size
 * are in the style sheet.
 * @param label names the colours; left out where the words are beside the dots
 */
export function Swatches({
	hexes,
	max = 5,
	label,
}: {
	hexes: readonly string[];
	/** at most 5 */
	max?: number;
	label?: string;
}) {
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden
		<svg
			className={styles.dots}
			{...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
		>
			{hexes.slice(0, max).map((hex) => (
				<circle key={hex} fill={hex} />
			))}
		</svg>
	);
}
