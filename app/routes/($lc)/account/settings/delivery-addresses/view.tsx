import { Form } from "react-router";
import { AddressBlock } from "#app/features/address/address-block.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { streetOf } from "#app/models/address/address.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { formatName } from "#shop/names.ts";
import css from "./address-book.module.css";
import type { loadBook, ShownAddress } from "./load.server.ts";
import { RemovedAddress } from "./removed-address.tsx";

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

/** The customer's address book, with the actions of each address beside it. */
export function AddressBook({
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
