import { ColourAndSize } from "~/features/cart/colour-and-size.tsx";
import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { Piece } from "~/models/cart/items.ts";
import { Picture } from "~/ui/picture.tsx";
import { Price } from "~/ui/price.tsx";
import typography from "~/ui/typography.module.css";
import style from "./items.module.css";

function PieceRow({
	piece,
	currency,
	isLinked,
}: {
	piece: Piece;
	currency: string;
	isLinked: boolean;
}) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	const { name, color, productId } = piece;
	return (
		<li className={style.piece}>
			<div className={style.picture}>
				{piece.picture ? (
					<Picture of={{ productId, type: piece.picture }} alt="" size="thumb" />
				) : null}
			</div>
			<div className={style.words}>
				<div>
					<p>
						{piece.quantity > 1 ? (
							<span className={typography.number}>{piece.quantity} × </span>
						) : null}
						{isLinked ? (
							<Link to={url("product", { label: name, color, productId })}>{name}</Link>
						) : (
							name
						)}
					</p>
					<p className={style.facts}>
						<ColourAndSize of={piece} />
					</p>
					{piece.isPrivate ? (
						<p className={`${typography.label} ${style.private}`}>{t("privatePrice")}</p>
					) : null}
				</div>
				<p>{piece.isFree ? t("free") : <Price price={piece.total} currency={currency} />}</p>
			</div>
		</li>
	);
}

/** Pieces of a cart or an order, small: picture, name, colour, size, number and price. */
export function Pieces({
	pieces,
	currency,
	isLinked = false,
}: {
	pieces: readonly Piece[];
	currency: string;
	/** whether names lead to their product pages: not in the middle of a checkout */
	isLinked?: boolean;
}) {
	return (
		<ul>
			{pieces.map((piece) => (
				<PieceRow key={piece.key} piece={piece} currency={currency} isLinked={isLinked} />
			))}
		</ul>
	);
}
