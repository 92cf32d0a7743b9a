import type { SubmissionResult } from "@conform-to/react";
import { type data, Form } from "react-router";
import { AddressBlock } from "#app/features/address/address-block.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	findAddress,
	forgetAddress,
	readDeliveryAddresses,
	saveAddress,
	setFavorite,
} from "#app/models/address/address.server.ts";
import { streetOf } from "#app/models/address/address.ts";
import { AddressGone } from "#app/models/address/address-gone.ts";
import { dispatchWithSubject } from "#app/server/dispatch.ts";
import { attempt } from "#app/server/failures.ts";
import { failureReply } from "#app/server/form-reply.ts";
import type { Context } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { formatName } from "#shop/names.ts";
import type { Route } from "./+types/route";
import css from "./address-book.module.css";
import { loadBook, type ShownAddress } from "./load.server.ts";
import { forgetRemoved, keepRemoved, recallRemoved } from "./removed.server.ts";

export const handle: RouteHandle = { i18n: ["addresses"], page: "account" };

export async function loader({ context }: Route.LoaderArgs) {
	return await loadBook(context);
}

function backToBook(context: Context, flash?: Flash): Response {
	return seePage(context, "account-delivery-addresses", flash);
}

async function makeFavorite(context: Context, id: string): Promise<Flash> {
	const found = await findAddress(context, id);
	if (!found) throw new AddressGone();
	await setFavorite(context, id);
	const values = { street: streetOf(found) };
	return { kind: "success", key: "addresses:done.favorite", values };
}

/** Deletes an address. The next page says so, where it also offers undo. */
async function remove(context: Context, id: string): Promise<undefined> {
	const found = await findAddress(context, id);
	if (!found) throw new AddressGone();
	await forgetAddress(context, id);
	keepRemoved(context, found);
}

async function restore(context: Context): Promise<Flash> {
	const removed = recallRemoved(context);
	if (!removed) return { kind: "warning", key: "addresses:failure.undoLate" };
	const { address, key } = removed;
	const others = await readDeliveryAddresses(context);
	// an address that became the favourite meanwhile stays the favourite
	const favorite = address.favorite && !others.some((other) => other.favorite);
	await saveAddress(context, { ...address, favorite }, key);
	forgetRemoved(context);
	return { kind: "success", key: "addresses:done.restored" };
}

type Act = (context: Context, id: string) => Promise<Flash | undefined>;

/** By the part of the intent before its colon; the part behind it names the address. */
const intents = { favorite: makeFavorite, delete: remove, restore } as const satisfies Record<
	string,
	Act
>;

type Answer = Response | ReturnType<typeof data<SubmissionResult>>;

/** @throws a 400 for an unknown intent */
async function actOnBook(context: Context, form: FormData): Promise<Answer> {
	const { run, about } = dispatchWithSubject<Record<string, Act>>(intents, form, "");
	const done = await attempt(run(context, about));
	if (done.ok) return backToBook(context, done.data);
	// deleted in another tab: the address book shows its current state
	if (done.failure.code === "ADDRESS_NOT_FOUND") {
		return backToBook(context, { kind: "warning", key: "addresses:failure.gone" });
	}
	return failureReply(context, form, done.failure, "address");
}

export async function action({ request, context }: Route.ActionArgs) {
	return actOnBook(context, await request.formData());
}

function Entry({ address }: { address: ShownAddress }) {
	const { t } = useTranslation("addresses");
	const url = useUrl();
	const { id, favorite, countryName, isReached, phoneNumber } = address;
	const street = streetOf(address);
	return (
		<article className={css.entry} aria-label={street}>
			{favorite ? <p className={typography.label}>{t("usual")}</p> : null}
			<AddressBlock address={address} country={countryName} />
			{phoneNumber ? <p className={css.aside}>{phoneNumber}</p> : null}
			{isReached ? null : <p className={css.aside}>{t("elsewhere")}</p>}
			<PostForm via={Form} className={css.acts}>
				<Link
					to={url("edit-delivery-address", { id })}
					aria-label={t("changeOf", { street })}
					className={buttonClass("text")}
				>
					{t("change")}
				</Link>
				{favorite ? null : (
					<Button
						variant="text"
						name="intent"
						value={`favorite:${id}`}
						aria-label={t("makeUsualOf", { street })}
					>
						{t("makeUsual")}
					</Button>
				)}
				<Button
					variant="text"
					name="intent"
					value={`delete:${id}`}
					aria-label={t("deleteOf", { street })}
				>
					{t("delete")}
				</Button>
			</PostForm>
		</article>
	);
}

/** An address that was deleted a moment ago, with an undo button. */
function RemovedAddress({ street }: { street: string }) {
	const { t } = useTranslation("addresses");
	return (
		<div className={css.removed}>
			<p id="removed" role="status">
				{t("deleted", { street })}
			</p>
			<PostForm via={Form}>
				<Button
					variant="text"
					name="intent"
					value="restore"
					aria-describedby="removed"
					// the button that deleted it is gone, so the focus moves here
					autoFocus
				>
					{t("undo")}
				</Button>
			</PostForm>
		</div>
	);
}

/** The customer's address book, with the actions of each address beside it. */
function AddressBook({
	data: { addresses, removed },
	fault,
}: {
	data: Awaited<ReturnType<typeof loadBook>>;
	/** why an action failed */
	fault: string | null;
}) {
	const { t } = useTranslation("addresses");
	const url = useUrl();
	return (
		<>
			<PageHead title={t("title")} />
			<h1 className={typography.title}>{t("title")}</h1>
			<p className={css.intro}>{t("intro")}</p>
			{fault ? (
				<Notice kind="danger" isLive>
					{fault}
				</Notice>
			) : null}
			{removed ? <RemovedAddress key={removed.at} street={formatName(removed.street)} /> : null}
			{addresses.length === 0 ? (
				<div className={css.none}>
					<h2 className={typography.heading}>{t("none.title")}</h2>
					<p>{t("none.text")}</p>
				</div>
			) : (
				<ul className={css.book}>
					{addresses.map((address) => (
						<li key={address.id}>
							<Entry address={address} />
						</li>
					))}
				</ul>
			)}
			<Link to={url("create-delivery-address")} className={buttonClass("ink", css.add)}>
				{t("add")}
			</Link>
		</>
	);
}

export default function DeliveryAddresses({ loaderData, actionData }: Route.ComponentProps) {
	return <AddressBook data={loaderData} fault={actionData?.error?.[""]?.[0] ?? null} />;
}
