import style from "./cloth-preview.module.css";

/**
 * What stands in a picture's frame until the picture is there: the cloth's colour, blurred. A drawing, since the policy lets no
 * inline style through; the frame is positioned.
 */
export function ClothPreview({ hex }: { hex: string }) {
	return (
		<svg className={style.cloth} aria-hidden="true">
			<rect fill={hex} />
		</svg>
	);
}
