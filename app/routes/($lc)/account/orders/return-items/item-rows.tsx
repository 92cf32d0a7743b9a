import type { FieldMetadata } from "@conform-to/react";
import type { ReturnReason } from "#contract/order/return.ts";
import { PieceBox, PieceQuantity } from "~/features/account/item-box.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { ReturnablePiece, TypedReturnLine } from "~/models/order/returns.ts";
import type { TextField } from "~/ui/form/field.tsx";
import { FieldError } from "~/ui/form/field-frame.tsx";
import { SelectField } from "~/ui/form/select-field.tsx";
import css from "./return-items.module.css";

/** One line of the order: a box to tick, how many of it where there are several, and why. */
function PieceRow({
	of,
	piece,
	reasons,
}: {
	of: FieldMetadata<TypedReturnLine>;
	piece: ReturnablePiece;
	reasons: readonly ReturnReason[];
}) {
	const { t } = useTranslation("returns");
	const { lineId, take, quantity, reason, exchangeFor } = of.getFieldset();
	return (
		<li className={css.piece}>
			<input type="hidden" name={lineId.name} value={piece.key} />
			<PieceBox of={take} piece={piece}>
				{piece.withdrawn > 0 ? <small>{t("form.withdrawn")}</small> : null}
			</PieceBox>
			<div className={css.choices}>
				<PieceQuantity
					of={quantity}
					left={piece.left}
					label={t("form.quantity")}
					className={css.count ?? ""}
				/>
				<SelectField
					// a form sends text, whatever its schema makes of it
					of={reason as unknown as TextField}
					label={t("form.reason")}
					beside=""
					options={reasons.map((one) => ({ value: one, label: t(`reason.${one}`) }))}
				/>
				{piece.sizes.length > 0 ? (
					<SelectField
						of={exchangeFor as unknown as TextField}
						label={t("form.instead")}
						beside=""
						options={[
							{ value: "", label: t("form.refund") },
							...piece.sizes.map(({ sku, sizeLabel }) => ({
								value: sku,
								label: t("form.size", { size: sizeLabel }),
							})),
						]}
					/>
				) : null}
			</div>
		</li>
	);
}

/** The lines of an order that may be sent back. */
export function PieceRows({
	of,
	pieces,
	reasons,
}: {
	of: FieldMetadata<TypedReturnLine[] | undefined>;
	pieces: readonly ReturnablePiece[];
	reasons: readonly ReturnReason[];
}) {
	const { t } = useTranslation("returns");
	const rows = of.getFieldList();
	return (
		<fieldset id={of.id} tabIndex={-1} aria-describedby={of.errors ? of.errorId : undefined}>
			<legend className={css.legend}>{t("form.lines")}</legend>
			<FieldError of={of} />
			<ul className={css.pieces}>
				{pieces.map((piece, index) => {
					const row = rows[index];
					return row ? <PieceRow key={piece.key} of={row} piece={piece} reasons={reasons} /> : null;
				})}
			</ul>
		</fieldset>
	);
}
