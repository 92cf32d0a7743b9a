import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { ColourAndSize } from "~/features/cart/colour-and-size.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { OpenPiece, TypedLine } from "~/models/order/withdrawal.ts";
import { FieldError } from "~/ui/form/field.tsx";
import { SelectField } from "~/ui/form/select-field.tsx";
import { Picture } from "~/ui/picture.tsx";
import css from "./withdrawal.module.css";

const upTo = (most: number) =>
	Array.from({ length: most }, (_, index) => ({
		value: String(index + 1),
		label: String(index + 1),
	}));

/** One line of the order: a box to tick, and how many of it where there are several. */
function PieceRow({ of, piece }: { of: FieldMetadata<TypedLine>; piece: OpenPiece }) {
	const { t } = useTranslation("withdrawal");
	const { lineId, take, quantity, stated } = of.getFieldset();
	const { name, productId, picture, left } = piece;
	return (
		<li className={css.piece}>
			<input type="hidden" name={lineId.name} value={piece.key} />
			<input type="hidden" name={stated.name} value={String(piece.stated)} />
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
				</span>
			</label>
			{left > 1 ? (
				<SelectField
					of={quantity as unknown as FieldMetadata<string | undefined>}
					label={t("form.quantity")}
					beside=""
					options={upTo(left)}
				/>
			) : (
				<input type="hidden" name={quantity.name} value="1" />
			)}
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
			<legend className="sr-only">{t("form.linesLegend")}</legend>
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
