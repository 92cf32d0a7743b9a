import { useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import control from "#app/ui/form/control.module.css";
import { FieldError, FieldFrame } from "#app/ui/form/field-frame.tsx";
import files from "#app/ui/form/file-input.module.css";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { maxAltLength, minAltLength } from "#contract/pictures/limits.ts";
import type { PictureReply } from "./actions.server.ts";
import style from "./pictures.module.css";

export interface Product {
	productId: string;
	label: string;
	colour: string;
}

type Field = PictureReply["fault"]["field"];

/** Ids of a field, and its error. */
function useFields(reply: PictureReply | null) {
	const id = useId();
	return (name: NonNullable<Field>) => {
		const errors = reply?.fault.field === name ? [reply.fault.text] : undefined;
		const [errorId, descriptionId] = [`${id}${name}-error`, `${id}${name}-hint`];
		const described = [errors ? errorId : "", name === "agreed" ? "" : descriptionId];
		const field = { id: `${id}${name}`, errorId, descriptionId, ...(errors ? { errors } : {}) };
		const input = {
			id: field.id,
			name,
			required: true,
			...(errors ? { "aria-invalid": true, autoFocus: true } : {}),
			"aria-describedby": described.filter(Boolean).join(" ") || undefined,
		};
		return { field, input };
	};
}

/** A plain form: after an error the typed values are shown again, but the file has to be chosen again. */
export function SendForm({
	products,
	chosen,
	reply,
}: {
	products: readonly Product[];
	chosen: string;
	reply: PictureReply | null;
}) {
	const { t } = useTranslation(["pictures", "forms"]);
	const field = useFields(reply);
	const [product, picture, alt, agreed] = [
		field("productId"),
		field("picture"),
		field("alt"),
		field("agreed"),
	];
	const { productId = chosen, alt: words = "" } = reply?.typed ?? {};
	const isKnown = products.some((one) => one.productId === productId);
	return (
		<PostForm encType="multipart/form-data" className={style.form}>
			{reply ? (
				<div role="alert">
					<Notice kind="warning">
						{reply.fault.field === null ? reply.fault.text : t("error.again")}
					</Notice>
				</div>
			) : null}
			<FieldFrame field={product.field} words={{ label: t("product"), hint: t("productHint") }}>
				<select
					{...product.input}
					className={control.field}
					defaultValue={isKnown ? productId : ""}
				>
					<option value="">{t("choose")}</option>
					{products.map((one) => (
						<option key={one.productId} value={one.productId}>
							{one.label}, {one.colour}
						</option>
					))}
				</select>
			</FieldFrame>
			<FieldFrame field={picture.field} words={{ label: t("file"), hint: t("fileHint") }}>
				<input
					{...picture.input}
					type="file"
					accept="image/jpeg,image/png,image/webp,image/avif"
					className={files.file}
				/>
			</FieldFrame>
			<FieldFrame field={alt.field} words={{ label: t("alt"), hint: t("altHint") }}>
				<input
					{...alt.input}
					type="text"
					className={control.field}
					defaultValue={words}
					minLength={minAltLength}
					maxLength={maxAltLength}
				/>
			</FieldFrame>
			<div>
				<label htmlFor={agreed.field.id} className={style.agreed}>
					<input {...agreed.input} type="checkbox" value="yes" className={style.agreedBox} />
					<span className={style.agreedWords}>{t("agreed")}</span>
				</label>
				<FieldError field={agreed.field} />
			</div>
			<SubmitButton name="intent" value="send" pendingLabel={t("forms:pending")}>
				{t("send")}
			</SubmitButton>
		</PostForm>
	);
}
