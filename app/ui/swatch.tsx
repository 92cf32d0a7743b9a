const radius = 6;
const step = 17;

/**
 * Colour dots in one small drawing: the policy lets no inline style through, a drawing's own attributes do.
 * Decoration; say the colours' names or their number beside it.
 */
export function Swatches({ hexes, max = 5 }: { hexes: readonly string[]; max?: number }) {
	const shown = hexes.slice(0, max);
	return (
		<svg className="dots" width={shown.length * step} height={radius * 2 + 2} aria-hidden="true">
			{shown.map((hex, at) => (
				<circle key={hex} cx={at * step + radius + 1} cy={radius + 1} r={radius} fill={hex} />
			))}
		</svg>
	);
}
