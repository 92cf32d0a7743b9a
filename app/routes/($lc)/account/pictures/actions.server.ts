// The section's forms: sending a picture, and taking one back.
import { data } from "react-router";
import { z } from "zod";
import { sendPicture, takePictureBack } from "#app/models/pictures/pictures.server.ts";
import { dispatchWithSubject } from "#app/server/dispatch.ts";
import { attempt } from "#app/server/failures.ts";
import { failureFlash, failureText } from "#app/server/form-reply.ts";
import type { Context } from "#app/server/request-context.ts";
import { seeOther, unknownIdNotFound } from "#app/server/respond.ts";
import { translate } from "#app/server/translator.ts";
import { maxAltLength, maxPictureBytes, minAltLength } from "#contract/pictures/limits.ts";
import { pictureId } from "#contract/pictures/shapes.ts";
import { digits } from "#contract/shapes.ts";

/** The error, with its field if there is one, and the typed values. A page cannot give a file back. */
export interface PictureReply {
	fault: { field: keyof typeof fieldRules | null; text: string };
	typed: { productId: string; alt: string };
}

/** In the order of the form; each field has one error message. */
const fieldRules = {
	productId: { shape: digits, key: "pictures:error.product" },
	picture: {
		shape: z.instanceof(File).refine(({ size }) => size > 0),
		key: "pictures:error.none",
	},
	alt: {
		shape: z.string().trim().min(minAltLength).max(maxAltLength),
		key: "pictures:error.alt",
	},
	agreed: { shape: z.literal("yes"), key: "pictures:error.agreed" },
} as const;

async function send(context: Context, form: FormData, path: string) {
	const text = (name: string) => String(form.get(name) ?? "").slice(0, 400);
	const typed = { productId: text("productId"), alt: text("alt") };
	const refuse = (field: PictureReply["fault"]["field"], text: string, status: number) =>
		data<PictureReply>({ fault: { field, text }, typed }, { status });
	for (const [name, { shape, key }] of Object.entries(fieldRules)) {
		if (!shape.safeParse(form.get(name)).success) {
			return refuse(name as keyof typeof fieldRules, translate(context, key), 400);
		}
	}
	const file = form.get("picture") as File;
	if (file.size > maxPictureBytes) {
		return refuse("picture", translate(context, "pictures:error.bytes"), 422);
	}
	const alt = typed.alt.trim();
	const done = await attempt(sendPicture(context, { productId: typed.productId, alt, file }));
	if (done.ok) {
		const flash = { kind: "success", key: "pictures:sent" } as const;
		return seeOther(context, path, flash);
	}
	const { text: said, status } = failureText(context, done.failure, "picture");
	const isOfFile = done.failure.code === "PICTURE_REFUSED";
	return refuse(isOfFile ? "picture" : null, said, status);
}

async function remove(context: Context, path: string, about: string) {
	if (!pictureId.safeParse(about).success) throw unknownIdNotFound(path);
	const done = await attempt(takePictureBack(context, about));
	if (!done.ok && done.failure.code === "PICTURE_NOT_FOUND") throw unknownIdNotFound(path);
	const flash = done.ok
		? ({ kind: "success", key: "pictures:removed" } as const)
		: failureFlash(done.failure, "picture");
	return seeOther(context, path, flash);
}

const intents = {
	send: (context: Context, form: FormData, path: string) => send(context, form, path),
	remove: (context: Context, _: FormData, path: string, about: string) =>
		remove(context, path, about),
} as const;

export function runPictureIntent(context: Context, form: FormData, path: string) {
	const { run, about } = dispatchWithSubject(intents, form, "send");
	return run(context, form, path, about);
}
