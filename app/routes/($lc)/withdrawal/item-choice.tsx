import type { FieldMetadata } from "@conform-to/react";
import { ItemBox, ItemQuantity } from "#app/features/account/item-box.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { OpenItem, TypedLine } from "#app/models/order/withdrawal.ts";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import typography from "#app/ui/typography.module.css";
import css from "./withdrawal.module.css";

/** A line of the order: a box to tick, and the quantity if there are several units. */
function ItemRow({ field, item }: { field: FieldMetadata<TypedLine>; item: OpenItem }) {
	const { t } = useTranslation("withdrawal");
	const { lineId, take, quantity, stated } = field.getFieldset();
	return (
		<li className={css.item}>
			<input type="hidden" name={lineId.name} value={item.key} />
			<input type="hidden" name={stated.name} value={String(item.stated)} />
			<ItemBox field={take} item={item} />
			<ItemQuantity field={quantity} left={item.left} label={t("form.quantity")} />
		</li>
	);
}

/** The lines of the visitor's own order that can still be withdrawn from. */
export function ItemChoice({
	field,
	items,
}: {
	field: FieldMetadata<TypedLine[] | undefined>;
	items: readonly OpenItem[];
}) {
	const { t } = useTranslation("withdrawal");
	const rows = field.getFieldList();
	return (
		<fieldset
			id={field.id}
			tabIndex={-1}
			aria-describedby={field.errors ? field.errorId : undefined}
		>
			<legend className={typography.unseen}>{t("form.linesLegend")}</legend>
			<FieldError field={field} />
			<ul>
				{items.map((item, index) => {
					const row = rows[index];
					return row ? <ItemRow key={item.key} field={row} item={item} /> : null;
				})}
			</ul>
		</fieldset>
	);
}
