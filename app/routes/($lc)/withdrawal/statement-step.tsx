import {
	type FieldMetadata,
	getFormProps,
	type SubmissionResult,
	useForm,
} from "@conform-to/react";
import { Form } from "react-router";
import { ItemBox, ItemQuantity } from "#app/features/account/item-box.tsx";
import { WithdrawalRight } from "#app/features/account/withdrawal-right.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type {
	OpenItem,
	OwnWithdrawal,
	TypedLine,
	WithdrawalScope,
} from "#app/models/order/withdrawal.ts";
import { Field, type TextField } from "#app/ui/form/field.tsx";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { RadioCard, RadioCards } from "#app/ui/form/radio-card.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import typography from "#app/ui/typography.module.css";
import type { WithdrawalData } from "./load.server.ts";
import css from "./withdrawal.module.css";

const order = ["orderNumber", "name", "email", "scope", "lines", "words"] as const;

interface Fields {
	orderNumber: string;
	name: string;
	email: string;
	scope: WithdrawalScope;
	words?: string;
	lines?: TypedLine[];
}

/** A field for the number, or the order that the visitor comes from. */
function OrderChoice({ field, own }: { field: TextField; own: OwnWithdrawal | null }) {
	const { t } = useTranslation("withdrawal");
	const url = useUrl();
	if (!own) {
		return (
			<Field
				field={field}
				label={t("form.order")}
				hint={t("form.orderHint")}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
			/>
		);
	}
	return (
		<div className={css.order}>
			<input type="hidden" name={field.name} value={own.number} />
			<p className={typography.label}>{t("form.order")}</p>
			<p className={css.number}>{own.number}</p>
			<WithdrawalRight facts={own} />
			<Link to={url("withdrawal")} className={typography.link}>
				{t("form.other")}
			</Link>
		</div>
	);
}

function Closed({ own }: { own: OwnWithdrawal }) {
	const { t } = useTranslation("withdrawal");
	const url = useUrl();
	return (
		<div className={css.order}>
			<p className={typography.label}>{t("form.order")}</p>
			<p className={css.number}>{own.number}</p>
			<WithdrawalRight facts={own} />
			<p className={css.ways}>
				<Link to={url("account-order", { orderNumber: own.number })} className={typography.link}>
					{t("received.see")}
				</Link>
				<Link to={url("withdrawal")} className={typography.link}>
					{t("form.other")}
				</Link>
			</p>
		</div>
	);
}

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
function ItemChoice({
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

/** The first step: who withdraws, from which order, and from which part of it. */
export function StatementStep({
	data: { own, filled, constraint },
	reply,
}: {
	data: WithdrawalData;
	reply: SubmissionResult | null;
}) {
	const { t } = useTranslation("withdrawal");
	const lines = own?.items.map(({ key, left, stated }) => ({
		lineId: key,
		quantity: String(left),
		stated: String(stated),
	}));
	const [form, fields] = useForm<Fields>({
		id: "withdrawal",
		lastResult: reply,
		constraint,
		defaultValue: { ...filled, ...(lines ? { lines } : {}) },
	});
	if (own?.closed) return <Closed own={own} />;
	const { scope } = fields;
	const hasItems = own !== null && own.items.length > 0;
	return (
		<>
			<FormErrors form={form} order={order} answer={reply} />
			<PostForm via={Form} {...getFormProps(form, { ariaAttributes: false })} className={css.form}>
				<OrderChoice field={fields.orderNumber} own={own} />
				<Field
					field={fields.name}
					label={t("form.name")}
					autoComplete="name"
					autoCapitalize="words"
				/>
				<Field
					field={fields.email}
					label={t("form.email")}
					type="email"
					hint={t("form.emailHint")}
					autoComplete="email"
				/>
				<RadioCards field={scope} legend={t("form.scope")}>
					<RadioCard
						field={scope}
						value="order"
						label={t(own?.isPartial ? "form.wholeRest" : "form.whole")}
					/>
					{hasItems ? (
						<RadioCard field={scope} value="lines" label={t("form.items")}>
							<ItemChoice field={fields.lines} items={own.items} />
						</RadioCard>
					) : null}
					{own ? null : (
						<RadioCard field={scope} value="words" label={t("form.items")}>
							<TextareaField
								field={fields.words}
								label={t("form.wordsLabel")}
								labelNote=""
								hint={t("form.wordsHint")}
								rows={3}
								className={css.statement}
							/>
						</RadioCard>
					)}
				</RadioCards>
				<SubmitButton name="intent" value="state">
					{t("form.submit")}
				</SubmitButton>
			</PostForm>
		</>
	);
}
