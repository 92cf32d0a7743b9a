// The contact form (CONTENT-75), linked from footer, help and orders.

import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { FormProof } from "#app/features/protection/form-proof.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	contactConstraint,
	contactSchema,
	sentReference,
	writeToService,
} from "#app/models/contact/contact.server.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { isFormerNumber } from "#app/models/order/former-orders.ts";
import { isOrderNumber } from "#app/models/order/order.ts";
import { botScriptOf, guardedReply, proofOf } from "#app/models/protection/protection.server.ts";
import { attempt, optional, optionalTimeout } from "#app/server/failures.ts";
import { invalidReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { getShop, isForCache } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import { Field } from "#app/ui/form/field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import formPage from "#app/ui/form-page.module.css";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { EmailAddress, Unbroken } from "#app/ui/unbroken.tsx";
import { contactTopics, maxMessageLength, minMessageLength } from "#contract/contact/limits.ts";
import type { Route } from "./+types/route";
import css from "./contact.module.css";

export const handle: RouteHandle = {
	i18n: ["contact", "tracking", "forms"],
	hydrate: "load",
	page: "contact",
	markdown: { fresh: 300, stale: 3_600, query: [] },
};

/** It may show the visitor's address and order, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ context, url }: Route.LoaderArgs) {
	const { domain } = getShop(context);
	const reading = isForCache(context) ? Promise.resolve(null) : readCustomer(context);
	const what = "the customer's address";
	const [customer, record] = await Promise.all([
		optional(context, what, reading, null, optionalTimeout),
		seoData(context, "contact"),
	]);
	const asked = url.searchParams.get("topic");
	const order = (url.searchParams.get("order") ?? "").trim().toUpperCase();
	const orderNumber = isOrderNumber(order) ? order : "";
	const typed = (url.searchParams.get("former") ?? "").trim();
	const topic = contactTopics.find((one) => one === asked) ?? (orderNumber ? "order" : "");
	return {
		filled: { topic, orderNumber, email: customer?.email ?? "" },
		/** number of an order of the former shop that the message is about; empty for none */
		former: isFormerNumber(typed) ? typed : "",
		sent: sentReference(url),
		service: domain.service,
		constraint: contactConstraint,
		botScript: botScriptOf(context, "contact"),
		...record,
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const submission = readForm(form, contactSchema);
	if (submission.status !== "success") return invalidReply(context, submission);
	const done = await attempt(writeToService(context, submission.value, proofOf(form)));
	if (!done.ok) return guardedReply(context, form, done.failure, "open-form");
	return seePage(context, "contact", undefined, { sent: done.data });
}

const order = ["topic", "orderNumber", "email", "words"] as const;

function ContactForm({
	data: { filled, former, constraint, botScript },
	reply,
}: {
	data: Route.ComponentProps["loaderData"];
	reply: (SubmissionResult & { check?: string }) | null;
}) {
	const { t } = useTranslation(["contact", "tracking"]);
	const [form, fields] = useForm<Record<(typeof order)[number], string>>({
		id: "contact",
		lastResult: reply,
		constraint,
		defaultValue: { ...filled, words: former && t("form.former", { number: former }) },
	});
	return (
		<PostForm
			via={Form}
			{...getFormProps(form, { ariaAttributes: false })}
			className={formPage.form}
		>
			<FormErrors form={form} order={order} answer={reply} />
			<SelectField
				field={fields.topic}
				label={t("form.topic")}
				options={[
					{ value: "", label: t("form.choose") },
					...contactTopics.map((topic) => ({ value: topic, label: t(`topic.${topic}`) })),
				]}
			/>
			<Field
				field={fields.orderNumber}
				label={t("tracking:order")}
				hint={t("tracking:orderHint")}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
			/>
			<Field
				field={fields.email}
				label={t("tracking:email")}
				hint={t("form.emailHint")}
				type="email"
				autoComplete="email"
			/>
			<TextareaField
				field={fields.words}
				label={t("form.words")}
				labelNote=""
				hint={t("form.wordsHint", { least: minMessageLength })}
				rows={8}
				maxLength={maxMessageLength}
				className={css.message}
			/>
			<FormProof action="contact" check={reply?.check} botScript={botScript} />
			<SubmitButton>{t("form.send")}</SubmitButton>
		</PostForm>
	);
}

/** Other ways to customer service, and what is answered without writing. */
function Ways({ service }: { service: { email: string; phone: string } }) {
	const { t } = useTranslation("contact");
	const url = useUrl();
	return (
		<aside className={css.ways} aria-labelledby="contact-ways">
			<h2 id="contact-ways" className={typography.label}>
				{t("ways.title")}
			</h2>
			{service.phone || service.email ? (
				<dl>
					{service.phone ? (
						<div>
							<dt>{t("ways.phone")}</dt>
							<dd>
								<a
									className={`${typography.link} ${typography.number}`}
									href={`tel:${service.phone.replaceAll(" ", "")}`}
								>
									{service.phone}
								</a>
							</dd>
						</div>
					) : null}
					{service.email ? (
						<div>
							<dt>{t("ways.email")}</dt>
							<dd>
								<a className={typography.link} href={`mailto:${service.email}`}>
									<EmailAddress>{service.email}</EmailAddress>
								</a>
							</dd>
						</div>
					) : null}
				</dl>
			) : null}
			<ul>
				<li>
					<Link className={typography.link} to={url("track-order")}>
						{t("ways.track")}
					</Link>
				</li>
				<li>
					<Link className={typography.link} to={url("withdrawal")}>
						{t("ways.withdrawal")}
					</Link>
				</li>
				<li>
					<a className={typography.link} href={url("help", {})}>
						{t("ways.help")}
					</a>
				</li>
			</ul>
		</aside>
	);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("contact");
	const { sent, service, filled, seoText } = loaderData;
	const url = useUrl();
	return (
		<main id="main" className={`${layout.wrap} ${layout.middle} ${formPage.page} ${css.page}`}>
			<PageHead
				title={seoText?.title || t("title")}
				description={seoText?.description || t("description")}
			/>
			<h1>{sent ? t("sent.title") : t("title")}</h1>
			<p className={formPage.lead}>
				<Unbroken>{sent ? t("sent.text") : t("lead")}</Unbroken>
			</p>
			<div className={css.body}>
				{sent ? (
					<section className={css.sent} aria-labelledby="contact-reference">
						<p id="contact-reference" className={typography.label}>
							{t("sent.reference")}
						</p>
						<p className={css.reference}>{sent}</p>
						<p>{t("sent.more")}</p>
						<Link className={typography.link} to={url("contact")}>
							{t("sent.another")}
						</Link>
					</section>
				) : (
					<ContactForm key={filled.orderNumber} data={loaderData} reply={actionData ?? null} />
				)}
				<Ways service={service} />
			</div>
		</main>
	);
}
