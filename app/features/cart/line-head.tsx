import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import frame from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { ColourAndSize } from "./colour-and-size.tsx";
import rows from "./rows.module.css";

interface LineProps {
	line: CartLineView;
	currency: string;
}

/** What the line costs, with a reduction of the catalogue. Codes and benefits are taken off once, in the totals. */
function LinePrice({ line, currency }: LineProps) {
	const { t } = useTranslation("cart");
	if (line.isFree) return t("free");
	const was = line.strikeThroughPrice === null ? null : line.strikeThroughPrice * line.quantity;
	return <Price price={line.total} was={was} currency={currency} />;
}

export function LinePicture({
	line,
	size = "thumb",
	isFirst = false,
}: Pick<LineProps, "line"> & { size?: "thumb" | "card"; isFirst?: boolean }) {
	const { productId, picture } = line;
	return (
		<div className={`${frame.frame} ${rows.picture}`} data-gone={line.orderable === 0 || undefined}>
			{picture ? (
				<Picture picture={{ productId, type: picture }} alt="" size={size} isFirst={isFirst} />
			) : null}
		</div>
	);
}

/** The line's name, colour and size, and price. */
export function LineHead({ line, currency }: LineProps) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	const { name, color, productId } = line;
	return (
		<>
			<div className={rows.head}>
				<h2 className={`${typography.subheading} ${rows.name}`}>
					<Link to={url("product", { label: name, color, productId })}>
						<Unbroken>{name}</Unbroken>
					</Link>
				</h2>
				<p>
					<LinePrice line={line} currency={currency} />
				</p>
			</div>
			<p className={`${typography.quiet} ${rows.facts}`}>
				<ColourAndSize item={line} />
			</p>
			{!line.isFree && line.quantity > 1 ? (
				<p className={`${typography.quiet} ${rows.facts}`}>
					<Price price={line.price} currency={currency} /> {t("each")}
				</p>
			) : null}
		</>
	);
}
