import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { data, Form } from "react-router";
import { z } from "zod";
import { OrderTrack } from "#app/features/account/order-track.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { isPointMethod } from "#app/models/delivery/delivery.ts";
import { isOrderNumber } from "#app/models/order/order.ts";
import { attempt } from "#app/server/failures.ts";
import { constraintOf } from "#app/server/form-constraint.ts";
import { failureReply, formReply, invalidReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { type Context, getGateway } from "#app/server/request-context.ts";
import { typedEmail } from "#app/server/typed-email.ts";
import { Field } from "#app/ui/form/field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import formPage from "#app/ui/form-page.module.css";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { dot, Unbroken } from "#app/ui/unbroken.tsx";
import { trackOrder } from "#contract/order/operations.ts";
import { maxWithdrawalLengths } from "#contract/order/withdrawal.ts";
import { formatDate, formatDateSpan } from "#shop/dates.ts";
import type { Route } from "./+types/route";
import css from "./track-order.module.css";

export const handle: RouteHandle = {
	i18n: ["tracking", "account", "cart", "forms"],
	hydrate: "load",
	page: "track-order",
};

/** It may show an order, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

// Tracking of an order without an account: by its number, and the e-mail address that its letters go to.

const trackingSchema = z.object({
	orderNumber: z
		.string({ error: "tracking:error.order" })
		.trim()
		.toUpperCase()
		.max(maxWithdrawalLengths.orderNumber, "tracking:error.orderShape")
		.refine(isOrderNumber, "tracking:error.orderShape"),
	email: typedEmail("tracking:error.email"),
});

const trackingConstraint = constraintOf(trackingSchema);

/** @throws GatewayFailure ORDER_NOT_FOUND, also if the address is not the order's; TOO_MANY_REQUESTS */
async function readTrackedOrder(context: Context, body: z.output<typeof trackingSchema>) {
	return (await getGateway(context).call(trackOrder, { body })).data;
}
type TrackedOrder = Awaited<ReturnType<typeof readTrackedOrder>>;

/** Letters link here with the order's number. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const orderNumber = (url.searchParams.get("order") ?? "").slice(0, 32);
	const record = await seoData(context, "track_order");
	return { filled: { orderNumber }, constraint: trackingConstraint, ...record };
}

type TrackingReply = SubmissionResult & { order?: TrackedOrder };

function Parcel({
	order: { parcel, promise, state, shippingMethodKey, collection },
}: {
	order: TrackedOrder;
}) {
	const { t } = useTranslation("account");
	const { locale } = useShop();
	if (shippingMethodKey === "VI") return null;
	const isReady = state === "shipped" && collection;
	const isOnItsWay = !isReady && ["placed", "paid", "prepared", "shipped"].includes(state);
	return (
		<>
			{isOnItsWay ? (
				<p>
					{t("order.expected", { span: formatDateSpan(promise.earliest, promise.latest, locale) })}
				</p>
			) : null}
			{isReady ? (
				<p>{t("order.collectUntil", { date: formatDate(collection.until, locale) })}</p>
			) : null}
			{parcel ? (
				<p>
					{t("order.carrier", { carrier: parcel.carrier })}
					<br />
					{parcel.url ? (
						<a
							className={`${typography.link} ${typography.number}`}
							href={parcel.url}
							rel="noopener noreferrer"
						>
							{parcel.number}
						</a>
					) : (
						<span className={typography.number}>{parcel.number}</span>
					)}
				</p>
			) : null}
		</>
	);
}

/** The state of the order, its items, and the parcel's own number; no names and no amounts. */
function TrackedOrderPart({ order }: { order: TrackedOrder }) {
	const { t } = useTranslation(["cart", "account"]);
	const url = useUrl();
	const part = useRef<HTMLElement>(null);
	useEffect(() => part.current?.focus(), []);
	return (
		<section ref={part} tabIndex={-1} className={css.order} aria-labelledby="tracked">
			<h2 id="tracked" className={typography.number}>
				{order.orderNumber}
			</h2>
			{/* how the order was paid is not shown here */}
			<OrderTrack
				state={order.state}
				isOnInvoice
				isPoint={isPointMethod(order.shippingMethodKey)}
				isReady={order.collection !== undefined}
			/>
			<Parcel order={order} />
			<ul>
				{order.items.map(({ name, color, size, quantity }) => (
					<li key={`${name} ${color} ${size}`}>
						{`${quantity} × ${name}`}
						<small>
							{color}
							{dot}
							{/\d/.test(size) ? t("size", { size }) : size}
						</small>
					</li>
				))}
			</ul>
			<Link
				className={typography.link}
				to={url("contact", undefined, { order: order.orderNumber })}
			>
				{t("account:order.ask")}
			</Link>
		</section>
	);
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const submission = readForm(form, trackingSchema);
	if (submission.status !== "success") return invalidReply(context, submission);
	const result = await attempt(readTrackedOrder(context, submission.value));
	if (!result.ok) return failureReply(context, form, result.failure, "tracking");
	return data<TrackingReply>({ ...formReply(context, form), order: result.data });
}

function TrackingForm({
	data: { filled, constraint },
	reply,
}: {
	data: Route.ComponentProps["loaderData"];
	reply: TrackingReply | null;
}) {
	const { t } = useTranslation("tracking");
	const [form, fields] = useForm<{ orderNumber: string; email: string }>({
		id: "tracking",
		lastResult: reply,
		constraint,
		defaultValue: filled,
	});
	return (
		<PostForm
			via={Form}
			{...getFormProps(form, { ariaAttributes: false })}
			className={formPage.form}
		>
			<FormErrors form={form} order={["orderNumber", "email"]} answer={reply} />
			<Field
				field={fields.orderNumber}
				label={t("order")}
				hint={t("orderHint")}
				autoCapitalize="characters"
				spellCheck={false}
			/>
			<Field field={fields.email} label={t("email")} type="email" autoComplete="email" />
			<SubmitButton>{t("submit")}</SubmitButton>
		</PostForm>
	);
}

export default function TrackOrder({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("tracking");
	const reply: TrackingReply | null = actionData ?? null;
	const { seoText } = loaderData;
	return (
		<main id="main" className={`${layout.wrap} ${layout.middle} ${formPage.page}`}>
			<PageHead
				title={seoText?.title || t("title")}
				description={seoText?.description || t("description")}
			/>
			<div className={css.body}>
				<div>
					<h1>{t("title")}</h1>
					<p className={formPage.lead}>
						<Unbroken>{t("lead")}</Unbroken>
					</p>
				</div>
				<TrackingForm data={loaderData} reply={reply} />
				{reply?.order ? <TrackedOrderPart order={reply.order} /> : null}
			</div>
		</main>
	);
}
