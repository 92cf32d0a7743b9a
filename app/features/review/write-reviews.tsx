import type { SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import frame from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import type { OrderReviews, ReviewableItem } from "#contract/review/shapes.ts";
import style from "./review-form.module.css";
import { ReviewForm } from "./review-form.tsx";
import { Stars } from "./stars.tsx";

/** A review that was written, and its state. */
function Said({ review }: { review: NonNullable<ReviewableItem["review"]> }) {
	const { t } = useTranslation("reviews");
	const { stars, words, state, refusal, isPictureWaiting = false } = review;
	return (
		<>
			<p className={style.note}>{t(`state.${state}`)}</p>
			<Stars stars={stars} label={t("starsOf", { stars })} />
			<p className={style.reviewText}>{words}</p>
			{isPictureWaiting ? <p className={style.note}>{t("pictureWaits")}</p> : null}
			{refusal ? <p className={style.note}>{t(`refusal.${refusal}`)}</p> : null}
		</>
	);
}

/** Deletes a review, after which another can be written. */
function TakeBack({ lineId, name }: { lineId: string; name: string }) {
	const { t } = useTranslation("reviews");
	return (
		<details className={style.takeBack}>
			<summary className={typography.link}>
				{t("takeBack.ask")}
				<span className={typography.unseen}>{` ${name}`}</span>
			</summary>
			<PostForm via={Form} preventScrollReset>
				<input type="hidden" name="lineId" value={lineId} />
				<p className={style.note}>{t("takeBack.text")}</p>
				<SubmitButton variant="line" name="intent" value="take-back">
					{t("takeBack.submit")}
				</SubmitButton>
			</PostForm>
		</details>
	);
}

function Item({ item, href }: { item: ReviewableItem; href: string | null }) {
	const { t } = useTranslation("reviews");
	const { label, colour, lineId, sizeLabel, hasFit, productId, review } = item;
	const name = `${label}, ${colour}`;
	return (
		<div className={style.item}>
			<div className={`${frame.frame} ${style.picture}`}>
				<Picture picture={{ productId, type: "AP" }} alt="" size="thumb" />
			</div>
			<div>
				<h2>{name}</h2>
				{hasFit ? <p className={style.note}>{t("sizeBought", { size: sizeLabel })}</p> : null}
				{review ? (
					<>
						<Said review={review} />
						<TakeBack lineId={lineId} name={name} />
					</>
				) : null}
				{href && !review ? (
					<p>
						<a href={href} className={`${typography.link} ${style.write}`}>
							{t("write")}
							<span className={typography.unseen}>{` ${name}`}</span>
						</a>
					</p>
				) : null}
			</div>
		</div>
	);
}

/** The items of a delivered order: the review of each, and the form for the chosen one. */
export function WriteReviews({
	written: { items, takesPicture },
	chosen,
	author,
	hrefOf,
	lastResult,
}: {
	written: OrderReviews;
	/** lineId of the item whose form is shown */
	chosen: string | null;
	author: string;
	hrefOf: (lineId: string) => string;
	lastResult: SubmissionResult | null;
}) {
	const { t } = useTranslation("reviews");
	const url = useUrl();
	const open = items.filter(({ review }) => review === null);
	const [only] = open.length === 1 ? open : [];
	// what was refused stays in its form, also where another review was written meanwhile
	const refused = items.find(({ lineId }) => lineId === lastResult?.initialValue?.lineId);
	const now = refused ?? open.find(({ lineId }) => lineId === chosen) ?? only;
	return (
		<>
			<h1 className={typography.title}>{t("write")}</h1>
			<p className={`${typography.muted} ${style.intro}`}>
				{items.length > 0 ? t("intro") : t("notYet")}{" "}
				<a href={url("help", { page: "reviews" })} className={typography.link}>
					{t("how")}
				</a>
			</p>
			<ul className={style.items}>
				{items.map((item) => (
					<li key={item.lineId}>
						<Item item={item} href={item === now ? null : hrefOf(item.lineId)} />
						{item === now ? (
							<ReviewForm
								key={item.lineId}
								item={item}
								author={author}
								takesPicture={takesPicture}
								lastResult={lastResult}
							/>
						) : null}
					</li>
				))}
			</ul>
		</>
	);
}
