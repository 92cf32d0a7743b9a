import type { FieldMetadata } from "@conform-to/react";
import type { ReturnReason } from "#contract/order/return.ts";
import { ItemBox, ItemQuantity } from "~/features/account/item-box.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { ReturnableItem, TypedReturnLine } from "~/models/order/returns.ts";
import type { TextField } from "~/ui/form/field.tsx";
import { FieldError } from "~/ui/form/field-frame.tsx";
import radioCard from "~/ui/form/radio-card.module.css";
import { SelectField } from "~/ui/form/select-field.tsx";
import css from "./return-items.module.css";

/** A line of the order: a box to tick, the quantity if there are several units, and the reason. */
function ItemRow({
	of,
	item,
	reasons,
}: {
	of: FieldMetadata<TypedReturnLine>;
	item: ReturnableItem;
	reasons: readonly ReturnReason[];
}) {
	const { t } = useTranslation("returns");
	const { lineId, take, quantity, reason, exchangeFor } = of.getFieldset();
	return (
		<li className={css.item}>
			<input type="hidden" name={lineId.name} value={item.key} />
			<ItemBox of={take} item={item}>
				{item.withdrawn > 0 ? <small>{t("form.withdrawn")}</small> : null}
			</ItemBox>
			<div className={css.choices}>
				<ItemQuantity
					of={quantity}
					left={item.left}
					label={t("form.quantity")}
					className={css.count ?? ""}
				/>
				<SelectField
					// forms send text, whatever the schema turns it into
					of={reason as unknown as TextField}
					label={t("form.reason")}
					beside=""
					options={reasons.map((one) => ({ value: one, label: t(`reason.${one}`) }))}
				/>
				{item.sizes.length > 0 ? (
					<SelectField
						of={exchangeFor as unknown as TextField}
						label={t("form.instead")}
						beside=""
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
	of,
	items,
	reasons,
}: {
	of: FieldMetadata<TypedReturnLine[] | undefined>;
	items: readonly ReturnableItem[];
	reasons: readonly ReturnReason[];
}) {
	const { t } = useTranslation("returns");
	const rows = of.getFieldList();
	return (
		<fieldset id={of.id} tabIndex={-1} aria-describedby={of.errors ? of.errorId : undefined}>
			<legend className={radioCard.legend}>{t("form.lines")}</legend>
			<FieldError of={of} />
			<ul className={css.items}>
				{items.map((item, index) => {
					const row = rows[index];
					return row ? <ItemRow key={item.key} of={row} item={item} reasons={reasons} /> : null;
				})}
			</ul>
		</fieldset>
	);
}
