import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { OwnWithdrawal } from "#app/models/order/withdrawal.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { WithdrawalDraft } from "./actions.server.ts";
import css from "./withdrawal.module.css";

/** What is withdrawn from: the whole order, items by name, or the customer's own words as they are. */
function What({ draft, own }: { draft: WithdrawalDraft; own: OwnWithdrawal | null }) {
	const { t } = useTranslation("withdrawal");
	const { scope, words, chosen } = draft;
	if (scope === "words") return <span className={css.words}>{words}</span>;
	if (scope === "order") return t(own?.isPartial ? "form.wholeRest" : "form.whole");
	return (
		<ul>
			{chosen.map(([lineId, quantity]) => {
				const item = own?.items.find(({ key }) => key === lineId);
				return <li key={lineId}>{`${quantity} × ${item?.name ?? lineId}`}</li>;
			})}
		</ul>
	);
}

/** The second step: the statement as it will be sent, and the button that sends it. */
export function ConfirmStep({ draft, own }: { draft: WithdrawalDraft; own: OwnWithdrawal | null }) {
	const { t } = useTranslation("withdrawal");
	const title = useRef<HTMLHeadingElement>(null);
	// for screen readers this step is a page of its own
	useEffect(() => title.current?.focus(), []);
	const facts = [
		[t("form.order"), draft.orderNumber],
		[t("form.name"), draft.name],
		[t("form.email"), draft.email],
	] as const;
	return (
		<>
			<h2 ref={title} tabIndex={-1} className={css.title}>
				{t("confirm.title")}
			</h2>
			<p>{t("confirm.text")}</p>
			<dl className={css.facts}>
				{facts.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							<Unbroken>{value}</Unbroken>
						</dd>
					</div>
				))}
				<div>
					<dt>{t("confirm.what")}</dt>
					<dd>
						<What draft={draft} own={own} />
					</dd>
				</div>
			</dl>
			{draft.trouble ? (
				<Notice kind="danger" isLive>
					{draft.trouble}
				</Notice>
			) : (
				<p className={css.note}>{t("confirm.note")}</p>
			)}
			<PostForm via={Form} className={css.ways}>
				<input type="hidden" name="key" value={draft.key} />
				{draft.fields.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<SubmitButton name="intent" value="confirm">
					{t("confirm.submit")}
				</SubmitButton>
				<SubmitButton variant="line" name="intent" value="change">
					{t("confirm.change")}
				</SubmitButton>
			</PostForm>
		</>
	);
}
