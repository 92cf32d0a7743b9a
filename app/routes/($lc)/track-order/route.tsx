import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	readTrackedOrder,
	trackingConstraint,
	trackingSchema,
} from "#app/models/order/tracking.server.ts";
import { attempt } from "#app/server/failures.ts";
import { failureReply, formReply } from "#app/server/form-reply.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { Route } from "./+types/route";
import css from "./track-order.module.css";
import { TrackedOrderPart, type TrackingReply } from "./tracked-order.tsx";
import { TrackingForm } from "./tracking-form.tsx";

export const handle: RouteHandle = {
	i18n: ["tracking", "account", "cart", "forms"],
	hydrate: "load",
	page: "track-order",
};

export const meta = () => [];

/** It may show an order, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** Letters link here with the order's number. */
export function loader({ url }: Route.LoaderArgs) {
	const orderNumber = (url.searchParams.get("order") ?? "").slice(0, 32);
	return { filled: { orderNumber }, constraint: trackingConstraint };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const submission = parseWithZod(form, { schema: trackingSchema });
	if (submission.status !== "success") {
		return data<TrackingReply>(formReply(context, submission), { status: 400 });
	}
	const result = await attempt(readTrackedOrder(context, submission.value));
	if (!result.ok) return failureReply(context, form, result.failure, "tracking");
	return data<TrackingReply>({ ...formReply(context, form), order: result.data });
}

export default function TrackOrder({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("tracking");
	const reply: TrackingReply | null = actionData ?? null;
	return (
		<main id="main" className={`${layout.wrap} ${css.page}`}>
			<PageHead title={t("title")} description={t("description")} />
			<h1>{t("title")}</h1>
			<p className={css.lead}>
				<Unbroken>{t("lead")}</Unbroken>
			</p>
			<div className={css.body}>
				<TrackingForm data={loaderData} reply={reply} />
				{reply?.order ? <TrackedOrderPart order={reply.order} /> : null}
			</div>
		</main>
	);
}
