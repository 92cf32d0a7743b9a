import section from "#app/features/account/section.module.css";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import type { OwnPicture } from "#contract/pictures/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import type { PictureReply } from "./actions.server.ts";
import style from "./pictures.module.css";
import { type Product, SendForm } from "./send-form.tsx";

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
