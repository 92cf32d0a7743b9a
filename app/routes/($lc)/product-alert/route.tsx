// 'Tell me' by e-mail alone (CATALOGUE-101): a size that is back, a product that is awaited, a price that falls.
import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { ProductLink } from "#app/features/product/product-link.tsx";
import { productView, wordingOf } from "#app/features/product/product-view.ts";
import { FormProof } from "#app/features/protection/form-proof.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import {
	askForEmailAlert,
	emailAlertConstraint,
	emailAlertSchema,
	needsNoLetter,
} from "#app/models/alert/email-alert.server.ts";
import { anySize, lowerPrice } from "#app/models/alert/email-alert.ts";
import { readProduct } from "#app/models/catalog/catalog.server.ts";
import { botScriptOf, guardedReply, proofOf } from "#app/models/protection/protection.server.ts";
import { attempt, required } from "#app/server/failures.ts";
import { invalidReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { idOr404, seeOther, unknownPathNotFound } from "#app/server/respond.ts";
import { Field } from "#app/ui/form/field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import style from "./product-alert.module.css";

export const handle: RouteHandle = { i18n: ["wishlist", "forms"], page: "product-alert" };

/** A form of one visitor, with their address. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** The product as the page shows it, with what can be told of it. */
async function readAsked(context: Context, id: string, url: URL) {
	const { domain, locale } = getShop(context);
	if (!domain.showProductAvailabilityAlert) throw unknownPathNotFound(url.pathname);
	const productId = idOr404(url, id);
	const product = await required(readProduct(context, productId), url);
	const { label, colour, price, currency, waited, isOpen } = productView(
		product,
		wordingOf(locale),
		{ guide: null, sizeAdvice: null, hasStores: false, instalments: null },
	);
	return {
		product: { productId, label, colour },
		price: formatMoney(price, currency, locale),
		sizes: waited.map(({ gtin, label: size }) => ({ gtin, size })),
		/** nothing of it can be bought now */
		isAwaited: !isOpen && waited.length > 0,
	};
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const asked = await readAsked(context, params.productId, url);
	const wanted = url.searchParams.get("about") ?? "";
	const choices = [
		...asked.sizes.map(({ gtin }) => gtin),
		...(asked.isAwaited ? [anySize] : []),
		lowerPrice,
	];
	const about = choices.find((choice) => choice === wanted) ?? choices[0] ?? lowerPrice;
	const botScript = botScriptOf(context, "product-alert");
	return { ...asked, about, constraint: emailAlertConstraint, botScript };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const form = await request.formData();
	const { product } = await readAsked(context, params.productId, url);
	const submission = readForm(form, emailAlertSchema);
	if (submission.status !== "success") return invalidReply(context, submission);
	const { value } = submission;
	const done = await attempt(askForEmailAlert(context, product.productId, value, proofOf(form)));
	if (!done.ok) return guardedReply(context, form, done.failure, "wishlist");
	const isKnown = await needsNoLetter(context, value.email);
	const { productId, label, colour: color } = product;
	const target = urlOf(getShop(context).locale, "product", { label, color, productId });
	const key = isKnown ? "wishlist:mail.noted" : "wishlist:mail.asked";
	return seeOther(context, target, { kind: "success", key });
}

function AlertForm({
	data: { about, sizes, isAwaited, price, constraint, botScript },
	reply,
}: {
	data: Route.ComponentProps["loaderData"];
	reply: (SubmissionResult & { check?: string }) | null;
}) {
	const { t } = useTranslation("wishlist");
	const { email } = useVisitor();
	const [form, fields] = useForm<{ about: string; email: string }>({
		id: "alert",
		lastResult: reply,
		constraint,
		defaultValue: { about, email },
	});
	const choices: [string, string][] = [
		...sizes.map(({ gtin, size }): [string, string] => [gtin, t("mail.size", { size })]),
		...(isAwaited ? [[anySize, t("mail.any")] as [string, string]] : []),
		[lowerPrice, t("mail.price", { price })],
	];
	return (
		<PostForm {...getFormProps(form, { ariaAttributes: false })} className={style.form}>
			<FormErrors form={form} order={["about", "email"]} answer={reply} />
			<fieldset className={style.choices}>
				<legend className={typography.label}>{t("mail.about")}</legend>
				{choices.map(([value, words]) => (
					<label key={value}>
						<input
							{...getInputProps(fields.about, { type: "radio", value })}
							id={`about-${value}`}
						/>
						{words}
					</label>
				))}
			</fieldset>
			<Field field={fields.email} label={t("mail.email")} type="email" autoComplete="email" />
			<p className={typography.quiet}>{t("mail.once")}</p>
			<FormProof action="alert" check={reply?.check} botScript={botScript} />
			<SubmitButton>{t("mail.submit")}</SubmitButton>
		</PostForm>
	);
}

export default function ProductAlert({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("wishlist");
	const { product } = loaderData;
	const url = useUrl();
	return (
		<main id="main" className={`${layout.wrap} ${layout.middle} ${style.page}`}>
			<PageHead title={t("mail.title")} />
			<div>
				<h1>{t("mail.title")}</h1>
				<AlertForm data={loaderData} reply={actionData ?? null} />
				<a
					className={typography.link}
					href={url("product", {
						label: product.label,
						color: product.colour,
						productId: product.productId,
					})}
				>
					{t("mail.back")}
				</a>
			</div>
			<ProductLink product={product} isFirst />
		</main>
	);
}
