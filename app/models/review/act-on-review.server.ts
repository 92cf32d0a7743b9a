// Handles the form of a review, on the page where its buyer is.

import { data } from "react-router";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt } from "#app/server/failures.ts";
import { failureFlash, failureReply, formReply, invalidReply } from "#app/server/form-reply.ts";
import { fileField } from "#app/server/http/upload.ts";
import { readForm } from "#app/server/read-form.ts";
import type { Context } from "#app/server/request-context.ts";
import { seeOther, unknownIdNotFound } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { translate } from "#app/server/translator.ts";
import { lineId as lineIdShape } from "#contract/cart/shapes.ts";
import { maxPictureBytes } from "#contract/pictures/limits.ts";
import {
	readWritten,
	reviewSchema,
	takeReviewBack,
	type Writer,
	writeReview,
} from "./reviews.server.ts";

const pictureCodes: ReadonlySet<string> = new Set(["PICTURE_REFUSED", "PAYLOAD_TOO_LARGE"]);

interface Act {
	writer: Writer;
	form: FormData;
	/** the page where the buyer is, and comes back to */
	page: URL;
}

function lineOf({ form, page }: Act): string {
	const lineId = lineIdShape.safeParse(form.get("lineId"));
	if (!lineId.success) throw unknownIdNotFound(page.pathname);
	return lineId.data;
}

/** Back to the items, with none of them chosen. */
function backTo(context: Context, { page }: Act, flash: Flash) {
	const to = new URL(page);
	to.searchParams.delete("item");
	return seeOther(context, to.pathname + to.search, flash);
}

/** Whether the item has this very review: the form was pressed twice, and the first press has written it. */
async function isWritten(
	context: Context,
	writer: Writer,
	{ lineId, stars, words }: { lineId: string; stars: number; words: string },
): Promise<boolean> {
	const written = await attempt(readWritten(context, writer));
	const review = written.data?.items.find((item) => item.lineId === lineId)?.review;
	return review?.stars === stars && review.words === words;
}

async function write(context: Context, act: Act) {
	const { writer, form } = act;
	const file = form.get(fileField);
	// a reply cannot return a file
	form.delete(fileField);
	const lineId = lineOf(act);
	const submission = readForm(form, reviewSchema);
	if (submission.status !== "success") return invalidReply(context, submission);
	const { fit, ...typed } = submission.value;
	const isSent = file instanceof File && file.size > 0;
	if (isSent && file.size > maxPictureBytes) {
		const text = translate(context, "pictures:error.bytes");
		return data(formReply(context, form, { field: fileField, text }), { status: 422 });
	}
	const picture = isSent ? Buffer.from(await file.arrayBuffer()).toString("base64") : null;
	const body = {
		...typed,
		lineId,
		...(fit ? { fit } : {}),
		...(picture ? { picture } : {}),
	};
	const done = await attempt(writeReview(context, writer, body));
	const isThere =
		done.ok || (done.failure.code === "REVIEW_REFUSED" && (await isWritten(context, writer, body)));
	const sent = isSent ? "reviews:sentWithPicture" : "reviews:sent";
	if (isThere) return backTo(context, act, { kind: "success", key: sent });
	if (!pictureCodes.has(done.failure.code)) {
		return failureReply(context, form, done.failure, "review");
	}
	return failureReply(context, form, done.failure, "picture", () => fileField);
}

async function takeBack(context: Context, act: Act) {
	const done = await attempt(takeReviewBack(context, act.writer, lineOf(act)));
	if (done.ok) return backTo(context, act, { kind: "success", key: "reviews:takeBack.done" });
	return backTo(context, act, failureFlash(done.failure, "review"));
}

const intents = { write, "take-back": takeBack } as const;

/** @throws a 400 page for an unknown intent */
export function actOnReview(context: Context, act: Act) {
	return dispatch(intents, act.form, "write")(context, act);
}
