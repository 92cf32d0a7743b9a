import styles from "./swatch.module.css";

/**
 * Colour dots in one small drawing: the policy lets no inline style through, a drawing's own attributes do. Their
 * places and size are in its sheet.
 * @param label what they say in words; none where the words stand beside them
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
