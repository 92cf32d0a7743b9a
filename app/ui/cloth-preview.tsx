import style from "./cloth-preview.module.css";

/**
 * Placeholder in a picture's frame until the picture is there: the cloth's colour, blurred. An SVG, since the policy allows no
 * inline style; the frame has to be positioned.
 */
export function ClothPreview({ hex }: { hex: string }) {
	return (
		<svg className={style.cloth} aria-hidden="true">
			<rect fill={hex} />
		</svg>
	);
}
