import type { FieldMetadata } from "@conform-to/react";
import { ItemBox, ItemQuantity } from "#app/features/account/item-box.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ReturnableItem, TypedReturnLine } from "#app/models/order/returns.ts";
import type { TextField } from "#app/ui/form/field.tsx";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import radioCard from "#app/ui/form/radio-card.module.css";
import { SelectField } from "#app/ui/form/select-field.tsx";
import type { ReturnReason } from "#contract/order/return.ts";
import css from "./return-items.module.css";

/** A line of the order: a box to tick, the quantity if there are several units, and the reason. */
function ItemRow({
	field,
	item,
	reasons,
}: {
	field: FieldMetadata<TypedReturnLine>;
	item: ReturnableItem;
	reasons: readonly ReturnReason[];
}) {
	const { t } = useTranslation("returns");
	const { lineId, take, quantity, reason, exchangeFor } = field.getFieldset();
	return (
		<li className={css.item}>
			<input type="hidden" name={lineId.name} value={item.key} />
			<ItemBox field={take} item={item}>
				{item.withdrawn > 0 ? <small>{t("form.withdrawn")}</small> : null}
			</ItemBox>
			<div className={css.choices}>
				<ItemQuantity
					field={quantity}
					left={item.left}
					label={t("form.quantity")}
					className={css.count ?? ""}
				/>
				<SelectField
					// forms send text, whatever the schema turns it into
					field={reason as unknown as TextField}
					label={t("form.reason")}
					labelNote=""
					options={reasons.map((one) => ({ value: one, label: t(`reason.${one}`) }))}
				/>
				{item.sizes.length > 0 ? (
					<SelectField
						field={exchangeFor as unknown as TextField}
						label={t("form.instead")}
						labelNote=""
						options={[
							{ value: "", label: t("form.refund") },
							...item.sizes.map(({ sku, sizeLabel }) => ({
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
export function ItemRows({
	field,
	items,
	reasons,
}: {
	field: FieldMetadata<TypedReturnLine[] | undefined>;
	items: readonly ReturnableItem[];
	reasons: readonly ReturnReason[];
}) {
	const { t } = useTranslation("returns");
	const rows = field.getFieldList();
	return (
		<fieldset
			id={field.id}
			tabIndex={-1}
			aria-describedby={field.errors ? field.errorId : undefined}
		>
			<legend className={radioCard.legend}>{t("form.lines")}</legend>
			<FieldError field={field} />
			<ul className={css.items}>
				{items.map((item, index) => {
					const row = rows[index];
					return row ? <ItemRow key={item.key} field={row} item={item} reasons={reasons} /> : null;
				})}
			</ul>
		</fieldset>
	);
}
