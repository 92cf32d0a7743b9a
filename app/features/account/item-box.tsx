import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { ColourAndSize } from "#app/features/cart/colour-and-size.tsx";
import type { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { PictureType } from "#contract/shapes.ts";
import style from "./item-box.module.css";

type OfColourAndSize = Parameters<typeof ColourAndSize>[0]["item"];

/** A checkbox for one line of an order, in forms that ask which items they are about. */
export function ItemBox({
	field,
	item,
	children,
}: {
	field: TextField;
	item: OfColourAndSize & { name: string; productId: string; picture: PictureType | null };
	/** shown below the colour and size */
	children?: ReactNode;
}) {
	const { name, productId, picture } = item;
	return (
		<label htmlFor={field.id} className={style.line}>
			<input {...getInputProps(field, { type: "checkbox", value: "yes" })} className={style.box} />
			<span className={style.shot}>
				{picture ? <Picture picture={{ productId, type: picture }} alt="" size="thumb" /> : null}
			</span>
			<span>
				<Unbroken>{name}</Unbroken>
				<small>
					<ColourAndSize item={item} />
				</small>
				{children}
			</span>
		</label>
	);
}

/** Asks how many units of a line; renders a hidden 1 when only one is left. */
export function ItemQuantity({
	field,
	left,
	label,
	className,
}: {
	field: FieldMetadata<number | undefined>;
	/** units that may be chosen at most */
	left: number;
	label: string;
	className?: string;
}) {
	if (left < 2) return <input type="hidden" name={field.name} value="1" />;
	const options = Array.from({ length: left }, (_, index) => {
		const value = String(index + 1);
		return { value, label: value };
	});
	return (
		<SelectField
			// a form sends text, whatever type the schema parses it to
			field={field as unknown as TextField}
			label={label}
			labelNote=""
			options={options}
			{...(className === undefined ? {} : { className })}
		/>
	);
}
