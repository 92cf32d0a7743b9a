import {
	type FieldMetadata,
	getFormProps,
	type SubmissionResult,
	useForm,
} from "@conform-to/react";
import { Form } from "react-router";
import { ItemBox, ItemQuantity } from "#app/features/account/item-box.tsx";
import { ReturnDeadline } from "#app/features/account/return-deadline.tsx";
import section from "#app/features/account/section.module.css";
import { useSizeName } from "#app/features/cart/colour-and-size.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { formKey } from "#app/models/order/form-key.ts";
import { returnConstraint, returnSchema } from "#app/models/order/return-schema.server.ts";
import { readOrderReturns, sendReturn } from "#app/models/order/returns.server.ts";
import {
	otherName,
	type ReturnableItem,
	type ReturnForm,
	returnForm,
	type TypedReturnLine,
} from "#app/models/order/returns.ts";
import { attempt, required } from "#app/server/failures.ts";
import { failureReply, invalidReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { seeOther, unknownIdNotFound } from "#app/server/respond.ts";
import type { Constraints, TextField } from "#app/ui/form/field.tsx";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import radioCard from "#app/ui/form/radio-card.module.css";
import { RadioCard, RadioCards } from "#app/ui/form/radio-card.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { type ReturnReason, type ReturnWay, returnReasons } from "#contract/order/return.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import css from "./return-items.module.css";

export const handle: RouteHandle = {
	i18n: ["returns", "withdrawal", "cart", "forms"],
	hydrate: "load",
	page: "account",
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const own = await required(readOrderReturns(context, params.orderNumber));
	if (!own) throw unknownIdNotFound(url.pathname);
	return {
		form: returnForm(own.order, own.open, getShop(context).locale.language),
		reasons: returnReasons,
		constraint: returnConstraint,
		/** idempotency key of this form, however often its button is pressed */
		key: crypto.randomUUID(),
	};
}

// Announces items that are sent back. The form shows its errors together with everything that was chosen.

interface ReturnArguments {
	orderNumber: string;
	pathname: string;
	form: FormData;
}

/** @throws a 404 page for an order that is not theirs */
async function actOnReturn(context: Context, { orderNumber, pathname, form }: ReturnArguments) {
	const submission = readForm(form, returnSchema);
	if (submission.status !== "success") return invalidReply(context, submission);
	const sent = sendReturn(context, orderNumber, submission.value, formKey(form));
	const done = await attempt(sent);
	if (!done.ok) {
		if (done.failure.code === "ORDER_NOT_FOUND") throw unknownIdNotFound(pathname);
		return failureReply(context, form, done.failure, "returns");
	}
	const { returnNumber } = done.data;
	const page = urlOf(getShop(context).locale, "account-return", { orderNumber, returnNumber });
	return seeOther(context, page);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
	const form = await request.formData();
	const { orderNumber } = params;
	return required(actOnReturn(context, { orderNumber, pathname: url.pathname, form }));
}

interface ReturnData {
	form: ReturnForm;
	reasons: readonly ReturnReason[];
	constraint: Constraints;
	key: string;
}

interface Fields {
	lines?: TypedReturnLine[];
	way: ReturnWay;
}

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
	const nameOf = useSizeName();
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
				{item.others.length > 0 ? (
					<SelectField
						field={exchangeFor as unknown as TextField}
						label={t("form.instead")}
						labelNote=""
						options={[
							{ value: "", label: t("form.refund") },
							...item.others.map((other) => ({
								value: other.sku,
								label: otherName(other, nameOf(other)),
							})),
						]}
					/>
				) : null}
			</div>
		</li>
	);
}

/** The lines of an order that may be sent back. */
function ItemRows({
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

/** Items that were withdrawn from are ticked already, since they have to come back. */
function AnnounceForm({ data, reply }: { data: ReturnData; reply: SubmissionResult | null }) {
	const { t } = useTranslation(["returns", "withdrawal"]);
	const { items, ways, exempt } = data.form;
	const [form, fields] = useForm<Fields>({
		id: "return",
		lastResult: reply,
		constraint: data.constraint,
		defaultValue: {
			way: "parcel",
			lines: items.map(({ key, left, withdrawn }) => ({
				lineId: key,
				quantity: String(withdrawn || left),
				reason: "unsaid",
				...(withdrawn > 0 ? { take: "yes" } : {}),
			})),
		},
	});
	return (
		<>
			<FormErrors form={form} order={["lines", "way"]} answer={reply} />
			<PostForm via={Form} {...getFormProps(form, { ariaAttributes: false })} className={css.form}>
				<input type="hidden" name="key" value={data.key} />
				<ItemRows field={fields.lines} items={items} reasons={data.reasons} />
				{exempt.length > 0 ? (
					<div className={css.exempt}>
						{exempt.map((kind) => (
							<p key={kind}>{t(`withdrawal:exempt.${kind}`)}</p>
						))}
					</div>
				) : null}
				<RadioCards field={fields.way} legend={t("form.way")}>
					{ways.map((way) => (
						<RadioCard
							key={way}
							field={fields.way}
							value={way}
							label={t(`way.${way}`)}
							detail={t(`way.${way}Detail`)}
						/>
					))}
				</RadioCards>
				{items.some(({ others }) => others.length > 0) ? (
					<p className={css.note}>{t("form.sizeNote")}</p>
				) : null}
				<p className={css.note}>{t("form.delivery")}</p>
				<SubmitButton>{t("form.submit")}</SubmitButton>
			</PostForm>
		</>
	);
}

export default function ReturnItemsPage({ loaderData: data, actionData }: Route.ComponentProps) {
	const reply = actionData ?? null;
	const { t } = useTranslation("returns");
	const url = useUrl();
	const { number, closed } = data.form;
	return (
		<>
			<p className={typography.small}>
				<Link
					to={url("account-order", { orderNumber: number })}
					className={`${typography.link} ${section.back}`}
				>
					{t("form.back")}
				</Link>
			</p>
			<PageHead title={t("form.title")} />
			<h1 className={`${typography.title} ${section.title}`}>{t("form.title")}</h1>
			<p className={`${typography.number} ${css.order}`}>{t("form.order", { number })}</p>
			<div className={css.page}>
				{closed ? null : <p className={css.intro}>{t("form.intro")}</p>}
				<ReturnDeadline facts={data.form} />
				{closed ? null : <AnnounceForm data={data} reply={reply} />}
			</div>
		</>
	);
}
