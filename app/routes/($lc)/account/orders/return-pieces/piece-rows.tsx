import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ReturnReason } from "#contract/order/return.ts";
import { ColourAndSize } from "~/features/cart/colour-and-size.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { ReturnablePiece, TypedReturnLine } from "~/models/order/returns.ts";
import { FieldError, type TextField } from "~/ui/form/field.tsx";
import { SelectField } from "~/ui/form/select-field.tsx";
import { Picture } from "~/ui/picture.tsx";
import css from "./return-pieces.module.css";

const upTo = (most: number) =>
	Array.from({ length: most }, (_, index) => ({
		value: String(index + 1),
		label: String(index + 1),
	}));

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
	const { lineId, take, quantity, reason } = of.getFieldset();
	const { name, productId, picture, left, withdrawn } = piece;
	return (
		<li className={css.piece}>
			<input type="hidden" name={lineId.name} value={piece.key} />
			<label htmlFor={take.id}>
				<input {...getInputProps(take, { type: "checkbox", value: "yes" })} className="size-6" />
				<span className={css.shot}>
					{picture ? <Picture of={{ productId, type: picture }} alt="" size="thumb" /> : null}
				</span>
				<span>
					{name}
					<small>
						<ColourAndSize of={piece} />
					</small>
					{withdrawn > 0 ? <small>{t("form.withdrawn")}</small> : null}
				</span>
			</label>
			<div className={css.choices}>
				{left > 1 ? (
					<SelectField
						of={quantity as unknown as TextField}
						label={t("form.quantity")}
						beside=""
						options={upTo(left)}
						className={css.count}
					/>
				) : (
					<input type="hidden" name={quantity.name} value="1" />
				)}
				<SelectField
					of={reason as unknown as TextField}
					label={t("form.reason")}
					beside=""
					options={reasons.map((one) => ({ value: one, label: t(`reason.${one}`) }))}
				/>
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
			<legend className="font-display text-lg md:text-xl">{t("form.lines")}</legend>
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
