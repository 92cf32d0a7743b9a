import { useId } from "react";
import section from "#app/features/account/section.module.css";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { FieldError, FieldFrame } from "#app/ui/form/field-frame.tsx";
import files from "#app/ui/form/file-input.module.css";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import { maxAltLength, minAltLength } from "#contract/pictures/limits.ts";
import type { OwnPicture } from "#contract/pictures/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import type { PictureReply } from "./actions.server.ts";
import style from "./pictures.module.css";

/** A picture that was sent: its state, and a button to take it back. */
function Sent({ picture }: { picture: OwnPicture }) {
	const { t } = useTranslation("pictures");
	const { locale } = useShop();
	const url = useUrl();
	const { pictureId, state, alt, language, sentAt, product } = picture;
	const { productId, label, colour } = product;
	const name = `${label}, ${colour}`;
	return (
		<li className={style.sent}>
			<div className={style.picture}>
				{state === "refused" ? (
					<Picture picture={{ productId, type: "AP" }} alt="" size="thumb" className={style.gone} />
				) : (
					<span lang={language}>
						<Picture picture={{ customer: pictureId }} alt={alt} size="card" />
					</span>
				)}
			</div>
			<div>
				<p className={style.state}>{t(`state.${state}`)}</p>
				<h3>
					<Link to={url("product", { label, color: colour, productId })}>{name}</Link>
				</h3>
				<p className={style.quiet} lang={language}>
					{alt}
				</p>
				<p className={style.quiet}>{t("sentOn", { date: formatDate(sentAt, locale) })}</p>
				{state === "refused" ? <p className={style.quiet}>{t("refusedWhy")}</p> : null}
				<PostForm encType="multipart/form-data">
					<Button
						variant="text"
						name="intent"
						value={`remove:${pictureId}`}
						aria-label={t("removeOf", { product: name })}
					>
						{t("remove")}
					</Button>
				</PostForm>
			</div>
		</li>
	);
}

function NoProducts() {
	const { t } = useTranslation("pictures");
	const url = useUrl();
	return (
		<div className={style.none}>
			<p className={typography.heading}>{t("noProducts")}</p>
			<p className={section.words}>{t("noProductsText")}</p>
			<Link to={url("account-orders")} className={buttonClass("line", section.onward)}>
				{t("orders")}
			</Link>
		</div>
	);
}

interface Product {
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
function SendForm({
	products,
	chosen,
	reply,
}: {
	products: readonly Product[];
	chosen: string;
	reply: PictureReply | null;
}) {
	const { t } = useTranslation("pictures");
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
				<label htmlFor={agreed.field.id} className={`${typography.small} ${style.agreed}`}>
					<input {...agreed.input} type="checkbox" value="yes" className={style.agreedBox} />
					<span className={style.agreedWords}>{t("agreed")}</span>
				</label>
				<FieldError field={agreed.field} />
			</div>
			<SubmitButton name="intent" value="send">
				{t("send")}
			</SubmitButton>
		</PostForm>
	);
}

/** The form for a picture of a product that was delivered; below, the pictures sent so far. */
export function PicturesPage({
	pictures,
	products,
	chosen,
	reply,
}: {
	pictures: readonly OwnPicture[];
	products: readonly Product[];
	/** the product chosen at first */
	chosen: string;
	reply: PictureReply | null;
}) {
	const { t } = useTranslation("pictures");
	return (
		<>
			<PageHead title={t("title")} />
			<h1 className={typography.title}>{t("title")}</h1>
			<p className={section.intro}>{t("intro")}</p>
			{products.length > 0 ? (
				<SendForm products={products} chosen={chosen} reply={reply} />
			) : (
				<NoProducts />
			)}
			{pictures.length > 0 ? (
				<section aria-labelledby="sent-pictures" className={style.list}>
					<h2 id="sent-pictures">{t("yours")}</h2>
					<ul>
						{pictures.map((picture) => (
							<Sent key={picture.pictureId} picture={picture} />
						))}
					</ul>
				</section>
			) : null}
		</>
	);
}
