// Asks for confirmation before an address is changed, for customers who came by a link.

import { AddressBlock } from "#app/features/address/address-block.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { FormFrame } from "../form-frame.tsx";
import { addressOfPage, shownAddress } from "../load.server.ts";
import type { Route } from "./+types/route";
import styles from "./route.module.css";

export const handle: RouteHandle = { i18n: ["addresses", "forms"], page: "account" };

/** The questions (`{page}` of ACCOUNT-1); each is an intent of the address book's action. */
const questions = ["delete", "favorite"] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const question = questions.find((name) => name === params.page);
	if (!question) throw unknownIdNotFound(url.pathname);
	const address = shownAddress(context, await addressOfPage(context, url, params.id));
	return { question, address };
}

export default function AskAboutAddress({ loaderData }: Route.ComponentProps) {
	const { question, address } = loaderData;
	const { t } = useTranslation("addresses");
	const book = useUrl()("account-delivery-addresses");
	return (
		<FormFrame title={t(`ask.${question}.title`)}>
			<AddressBlock address={address} country={address.countryName} />
			<p className={styles.text}>{t(`ask.${question}.text`)}</p>
			<PostForm action={book} className={styles.choices}>
				<SubmitButton name="intent" value={`${question}:${address.id}`}>
					{t(`ask.${question}.submit`)}
				</SubmitButton>
				<Link to={book} className={buttonClass("line")}>
					{t("ask.keep")}
				</Link>
			</PostForm>
		</FormFrame>
	);
}
