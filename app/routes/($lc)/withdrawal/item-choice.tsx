import type { FieldMetadata } from "@conform-to/react";
import { PieceBox, PieceQuantity } from "~/features/account/item-box.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { OpenPiece, TypedLine } from "~/models/order/withdrawal.ts";
import { FieldError } from "~/ui/form/field-frame.tsx";
import typography from "~/ui/typography.module.css";
import css from "./withdrawal.module.css";

/** One line of the order: a box to tick, and how many of it where there are several. */
function PieceRow({ of, piece }: { of: FieldMetadata<TypedLine>; piece: OpenPiece }) {
	const { t } = useTranslation("withdrawal");
	const { lineId, take, quantity, stated } = of.getFieldset();
	return (
		<li className={css.piece}>
			<input type="hidden" name={lineId.name} value={piece.key} />
			<input type="hidden" name={stated.name} value={String(piece.stated)} />
			<PieceBox of={take} piece={piece} />
			<PieceQuantity of={quantity} left={piece.left} label={t("form.quantity")} />
		</li>
	);
}

/** The lines of the visitor's own order that can still be withdrawn from. */
export function PieceChoice({
	of,
	pieces,
}: {
	of: FieldMetadata<TypedLine[] | undefined>;
	pieces: readonly OpenPiece[];
}) {
	const { t } = useTranslation("withdrawal");
	const rows = of.getFieldList();
	return (
		<fieldset id={of.id} tabIndex={-1} aria-describedby={of.errors ? of.errorId : undefined}>
			<legend className={typography.unseen}>{t("form.linesLegend")}</legend>
			<FieldError of={of} />
			<ul>
				{pieces.map((piece, index) => {
					const row = rows[index];
					return row ? <PieceRow key={piece.key} of={row} piece={piece} /> : null;
				})}
			</ul>
		</fieldset>
	);
}
