import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { CartLineView } from "~/models/cart/cart-view.ts";
import { Picture } from "~/ui/picture.tsx";
import { Price } from "~/ui/price.tsx";
import { ColourAndSize } from "./colour-and-size.tsx";

interface LineProps {
	line: CartLineView;
	currency: string;
}

/** For the whole line; what discounts took off it is said below. */
function LinePrice({ line, currency }: LineProps) {
	const { t } = useTranslation("cart");
	if (line.isFree) return t("free");
	const full = line.price * line.quantity;
	return <Price price={line.total} was={full} currency={currency} />;
}

export function LinePicture({
	line,
	size = "thumb",
	isFirst = false,
}: Pick<LineProps, "line"> & { size?: "thumb" | "card"; isFirst?: boolean }) {
	const { productId, picture } = line;
	return (
		<div className={`aspect-(--picture) bg-stone ${line.orderable === 0 ? "opacity-60" : ""}`}>
			{picture ? (
				<Picture
					of={{ productId, type: picture }}
					alt=""
					size={size}
					isFirst={isFirst}
					className="size-full object-cover"
				/>
			) : null}
		</div>
	);
}

/** What it is, in which colour and size, and what it costs. */
export function LineHead({ line, currency }: LineProps) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	const { name, color, productId } = line;
	const isReduced = line.strikeThroughPrice !== null && line.strikeThroughPrice > line.price;
	return (
		<>
			<div className="grid items-baseline gap-x-4 gap-y-1 @min-[28rem]:grid-cols-[minmax(0,1fr)_auto] @min-[38rem]:gap-x-8">
				<h2 className="font-display text-lg leading-tight hyphens-auto">
					<Link to={url("product", { label: name, color, productId })} className="hover:underline">
						{name}
					</Link>
				</h2>
				<p className="text-base">
					<LinePrice line={line} currency={currency} />
				</p>
			</div>
			<p className="mt-1 text-sm text-muted">
				<ColourAndSize of={line} />
			</p>
			{!line.isFree && (line.quantity > 1 || isReduced) ? (
				<p className="mt-1 text-sm text-muted">
					<Price price={line.price} was={line.strikeThroughPrice} currency={currency} />
					{line.quantity > 1 ? ` ${t("apiece")}` : null}
				</p>
			) : null}
		</>
	);
}
