// The form of a review: read, sent, answered where its buyer is.
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { lineId as lineIdShape } from "#contract/cart/shapes.ts";
import { mostPictureBytes } from "#contract/pictures/limits.ts";
import { attempt } from "~/server/failures.ts";
import { failureReply, refusedForm, toldForm } from "~/server/form-reply.ts";
import { fileField } from "~/server/http/upload.ts";
import type { Context } from "~/server/request-context.ts";
import { notFoundKnown, redirectTo } from "~/server/respond.ts";
import { said } from "~/server/said-of-failure.ts";
import { translate } from "~/server/translator.ts";
import { reviewSchema, type Writer, writeReview } from "./reviews.server.ts";

const pictureCodes: ReadonlySet<string> = new Set(["PICTURE_REFUSED", "PAYLOAD_TOO_LARGE"]);

/** @param page where its buyer is, and comes back to */
export async function actOnReview(
	context: Context,
	{ writer, form, page }: { writer: Writer; form: FormData; page: URL },
) {
	const file = form.get(fileField);
	// no answer gives a file back
	form.delete(fileField);
	const lineId = lineIdShape.safeParse(form.get("lineId"));
	if (!lineId.success) throw notFoundKnown(page.pathname);
	const submission = parseWithZod(form, { schema: reviewSchema });
	if (submission.status !== "success") {
		return data(refusedForm(context, submission), { status: 400 });
	}
	const { fit, ...typed } = submission.value;
	const isSent = file instanceof File && file.size > 0;
	if (isSent && file.size > mostPictureBytes) {
		const text = translate(context, "pictures:error.bytes");
		return data(toldForm(form, fileField, text), { status: 422 });
	}
	const picture = isSent ? Buffer.from(await file.arrayBuffer()).toString("base64") : null;
	const body = {
		...{ ...typed, lineId: lineId.data },
		...(fit ? { fit } : {}),
		...(picture ? { picture } : {}),
	};
	const done = await attempt(writeReview(context, writer, body));
	if (done.ok) {
		const flash = { kind: "success", key: "reviews:sent" } as const;
		const to = new URL(page);
		to.searchParams.delete("piece");
		return redirectTo(context, to.pathname + to.search, { status: 303, flash });
	}
	if (!pictureCodes.has(done.failure.code)) {
		return failureReply(context, form, done.failure, "review");
	}
	const { key, status } = said(done.failure, "picture");
	return data(toldForm(form, fileField, translate(context, key)), { status });
}
