// 'Add the look' (CATALOGUE-107): a product and what is worn with it, of which all chosen sizes go into the bag by one plain form.
import { data } from "react-router";
import { PrivatePrice } from "#app/features/offers/private-price.tsx";
import { PriceNote } from "#app/features/trust/price-note.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { addToCart } from "#app/models/cart/cart.server.ts";
import { notAddedMessage } from "#app/models/cart/not-added.ts";
import { sizeChoice } from "#app/models/catalog/availability.ts";
import { readProduct } from "#app/models/catalog/catalog.server.ts";
import { recommend } from "#app/models/recommendation/recommendations.server.ts";
import { attempt, optional, optionalTimeout, required } from "#app/server/failures.ts";
import { failureText } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { idOr404, seePage } from "#app/server/respond.ts";
import { translate } from "#app/server/translator.ts";
import { Button } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { PostForm } from "#app/ui/form/post-form.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import picture from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import typography from "#app/ui/typography.module.css";
import type { Product } from "#contract/catalog/shapes.ts";
import { gtin } from "#contract/shapes.ts";
import type { Route } from "./+types/route";
import style from "./look.module.css";

export const handle: RouteHandle = {
	i18n: ["look", "product"],
	page: "look",
	markdown: { fresh: 60, stale: 3_600, query: [] },
};

/** Sizes and their stock are of this moment. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

/** Name of the form's fields: one for each piece, a gtin or empty. */
const field = "sku";
/** The form's id: its fields stand before it, where what the page says is read without them (PAGE-140). */
const formId = "look";
/** Most sizes that one form may name: the product and an outfit around it. */
const maxSizes = 8;

function pieceOf(context: Context, product: Product) {
	const { domain } = getShop(context);
	const { productId, label, colour, price, skus, availabilityType } = product;
	const isInStoreOnly = availabilityType === "IN_STORE_ONLY";
	return {
		productId,
		label,
		colour: colour.label,
		price: price.price,
		was: price.strikeThroughPrice,
		sizes: skus.map((sku) => sizeChoice(sku, isInStoreOnly, domain.storeLocator.isActive)),
	};
}
type Piece = ReturnType<typeof pieceOf>;

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const productId = idOr404(url, params.productId);
	const [seed, rows] = await Promise.all([
		required(readProduct(context, productId), url),
		recommend(context, { kinds: ["worn-with"], productIds: [productId] }, optionalTimeout),
	]);
	const read = (id: string) =>
		optional(context, "a piece of the look", readProduct(context, id), null, optionalTimeout);
	const worn = await Promise.all(
		(rows ?? []).flatMap(({ cards }) => cards.map((card) => read(card.productId))),
	);
	return {
		pieces: [seed, ...worn].flatMap((product) => (product ? pieceOf(context, product) : [])),
		currency: getShop(context).domain.devise,
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const { locale } = getShop(context);
	const given = form.getAll(field).map(String);
	const skus = [...new Set(given.filter((sku) => gtin.safeParse(sku).success))].slice(0, maxSizes);
	if (skus.length === 0) {
		return data({ text: translate(context, "look:none"), given }, { status: 422 });
	}
	const done = await attempt(addToCart(context, skus));
	if (!done.ok) {
		const { text, status } = failureText(context, done.failure, "product");
		return data({ text, given }, { status: status === 404 ? 422 : status });
	}
	const { productsNotAdded: missed, lineItems } = done.data;
	// the last one of each was sold meanwhile
	const isNone = skus.every((sku) => !lineItems.some((line) => line.sku === sku));
	const left = notAddedMessage(missed, locale);
	if (isNone)
		return data({ text: translate(context, "product:errorStock"), given }, { status: 422 });
	const flash = left ?? {
		kind: "success" as const,
		key: "look:added" as const,
		values: { count: skus.length },
	};
	return seePage(context, "cart", flash);
}

/** @param given what was chosen in a form that came back */
function PieceFields({
	piece: { productId, label, colour, price, was, sizes },
	currency,
	given,
}: {
	piece: Piece;
	currency: string;
	given: readonly string[];
}) {
	const { t } = useTranslation(["look", "product"]);
	const url = useUrl();
	const chosen = sizes.find((size) => given.includes(size.gtin))?.gtin ?? "";
	return (
		<li>
			<a href={url("product", { label, color: colour, productId })}>
				<span className={picture.frame}>
					<Picture picture={{ productId, type: "AP" }} alt="" size="card" />
				</span>
				{label}
				<small>{colour}</small>
			</a>
			<p className={style.price}>
				<Price price={price} was={was} currency={currency} />
				<PrivatePrice productId={productId} price={price} />
			</p>
			<select
				form={formId}
				name={field}
				aria-label={t("sizeOf", { name: label })}
				defaultValue={chosen}
				className={control.field}
			>
				<option value="">{t("choose")}</option>
				{sizes.map((size) => (
					<option key={size.gtin} value={size.gtin} disabled={!size.isOpen}>
						{size.note
							? `${size.label} · ${t(`product:${size.note}`, { count: size.left })}`
							: size.label}
					</option>
				))}
			</select>
		</li>
	);
}

export default function LookPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("look");
	const { pieces, currency } = loaderData;
	return (
		<main id="main" className={`${layout.wrap} ${style.page}`}>
			<PageHead title={t("title")} />
			<h1 className={typography.title}>{t("title")}</h1>
			<p>{t("lead")}</p>
			<div>
				{actionData ? (
					<p role="alert" className={control.error}>
						{actionData.text}
					</p>
				) : null}
				<ul className={style.pieces}>
					{pieces.map((piece) => (
						<PieceFields
							key={piece.productId}
							piece={piece}
							currency={currency}
							given={actionData?.given ?? []}
						/>
					))}
				</ul>
				<div className={style.end}>
					<PostForm id={formId}>
						<Button>{t("add")}</Button>
					</PostForm>
					<p className={typography.quiet}>
						<PriceNote />
					</p>
				</div>
			</div>
		</main>
	);
}
