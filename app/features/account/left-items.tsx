import { ColourAndSize } from "~/features/cart/colour-and-size.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { Piece } from "~/models/cart/items.ts";
import { Notice } from "~/ui/notice.tsx";
import styles from "./left-items.module.css";

/** Every piece of an order that could not be put into the bag again. */
export function LeftPieces({ pieces }: { pieces: readonly Piece[] }) {
	const { t } = useTranslation("account");
	if (pieces.length === 0) return null;
	return (
		<div className={styles.left}>
			<Notice kind="warning">
				<p>{t("reorder.left", { count: pieces.length })}</p>
				<ul className={styles.pieces}>
					{pieces.map((piece) => (
						<li key={piece.key}>
							{piece.name}, <ColourAndSize of={piece} />
						</li>
					))}
				</ul>
			</Notice>
		</div>
	);
}
