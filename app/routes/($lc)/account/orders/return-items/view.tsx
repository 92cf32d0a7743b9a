import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { ReturnDeadline } from "#app/features/account/return-deadline.tsx";
import section from "#app/features/account/section.module.css";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ReturnForm, TypedReturnLine } from "#app/models/order/returns.ts";
import type { Constraints } from "#app/ui/form/field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { RadioCard, RadioCards } from "#app/ui/form/radio-card.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import type { ReturnReason, ReturnWay } from "#contract/order/return.ts";
import { ItemRows } from "./item-rows.tsx";
import css from "./return-items.module.css";

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

/** Items that were withdrawn from are ticked already, since they have to come back. */
function AnnounceForm({ data, reply }: { data: ReturnData; reply: SubmissionResult | null }) {
	const { t } = useTranslation(["returns", "withdrawal", "forms"]);
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
				{items.some(({ sizes }) => sizes.length > 0) ? (
					<p className={css.note}>{t("form.sizeNote")}</p>
				) : null}
				<p className={css.note}>{t("form.delivery")}</p>
				<SubmitButton pendingLabel={t("forms:pending")}>{t("form.submit")}</SubmitButton>
			</PostForm>
		</>
	);
}

export function ReturnItemsPage({
	data,
	reply,
}: {
	data: ReturnData;
	reply: SubmissionResult | null;
}) {
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
