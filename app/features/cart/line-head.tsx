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

const isReduced = ({ price, strikeThroughPrice }: CartLineView) =>
	strikeThroughPrice !== null && strikeThroughPrice > price;

/** A single item with no other discount: the line's price already shows the reduction, so it is not repeated below. */
const saysReduction = (line: CartLineView) =>
	line.quantity === 1 && line.total === line.price && isReduced(line);

/** Price of the whole line; its discounts are listed below. */
function LinePrice({ line, currency }: LineProps) {
	const { t } = useTranslation("cart");
	if (line.isFree) return t("free");
	const was = saysReduction(line) ? line.strikeThroughPrice : line.price * line.quantity;
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
			{!line.isFree && !saysReduction(line) && (line.quantity > 1 || isReduced(line)) ? (
				<p className={`${typography.quiet} ${rows.facts}`}>
					<Price price={line.price} was={line.strikeThroughPrice} currency={currency} />
					{line.quantity > 1 ? ` ${t("each")}` : null}
				</p>
			) : null}
		</>
	);
}
