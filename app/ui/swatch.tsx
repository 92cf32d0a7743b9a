import styles from "./swatch.module.css";

/**
 * At most five colour dots in one small SVG: the policy allows no inline styles, but an SVG's own attributes. Their places and size
 * are in the style sheet.
 * @param label names the colours; left out where the words are beside the dots
 */
export function Swatches({ hexes, label }: { hexes: readonly string[]; label?: string }) {
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden
		<svg
			className={styles.dots}
			{...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
		>
			{hexes.slice(0, 5).map((hex) => (
				<circle key={hex} fill={hex} />
			))}
		</svg>
	);
}
