import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import frame from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { PictureType } from "#contract/shapes.ts";
import style from "./product-link.module.css";

/** Picture, name and colour of a product in a visitor's own list, linked to its page. */
export function ProductLink({
	product: { productId, label, colour },
	picture = "AP",
	isFirst,
	isGone = false,
}: {
	product: { productId: string; label: string; colour: string };
	/** null where there is none to show */
	picture?: PictureType | null;
	/** seen without scrolling */
	isFirst: boolean;
	/** no size of it is available now */
	isGone?: boolean;
}) {
	const url = useUrl();
	return (
		<Link to={url("product", { label, color: colour, productId })} className={style.product}>
			<span className={`${frame.frame} ${style.picture} ${isGone ? style.gone : ""}`}>
				{picture ? (
					<Picture picture={{ productId, type: picture }} alt="" size="card" isFirst={isFirst} />
				) : null}
			</span>
			<Unbroken>{label}</Unbroken>
			<small>{colour}</small>
		</Link>
	);
}
