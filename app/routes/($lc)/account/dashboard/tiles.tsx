import { AddressBlock } from "#app/features/address/address-block.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import typography from "#app/ui/typography.module.css";
import { Dot, EmailAddress, Unbroken } from "#app/ui/unbroken.tsx";
import { formatMoney } from "#shop/money.ts";
import type { loadDashboard } from "./load.server.ts";
import { Tile } from "./tile.tsx";
import style from "./tiles.module.css";

type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

export function CartTile({ cart }: { cart: DashboardData["cart"] }) {
	const { t } = useTranslation(["account", "cart"]);
	const { locale } = useShop();
	const url = useUrl();
	const title = (
		<Link to={url("cart")} className={style.whole}>
			{t("tile.cart")}
		</Link>
	);
	if (cart === "down") {
		return (
			<Tile icon="bag" title={title}>
				{t("tile.cartDown")}
			</Tile>
		);
	}
	return (
		<Tile icon="bag" title={title}>
			{cart && cart.nbProducts > 0 ? (
				<>
					{t("cart:count", { count: cart.nbProducts })}
					<Dot />
					<span className={typography.number}>
						{formatMoney(cart.totalAmount, cart.currency, locale)}
					</span>
				</>
			) : (
				t("tile.cartEmpty")
			)}
		</Tile>
	);
}

export function DetailsTile({
	name,
	email,
	hasPassword,
	billing,
	missing,
}: Pick<DashboardData, "name" | "email" | "hasPassword" | "billing" | "missing">) {
	const { t } = useTranslation("account");
	const url = useUrl();
	return (
		<Tile icon="user" title={<Link to={url("account-settings")}>{t("tile.details")}</Link>}>
			<div className={style.details}>
				<div>
					{name ? <p>{name}</p> : null}
					<p>
						<EmailAddress>{email}</EmailAddress>
					</p>
					{hasPassword ? null : (
						<p className={style.password}>
							<Unbroken>{t("tile.password")}</Unbroken>
						</p>
					)}
				</div>
				{billing ? (
					<div>
						<h3 className={`${typography.label} ${style.to}`}>{t("tile.invoiceTo")}</h3>
						<AddressBlock {...billing} />
					</div>
				) : null}
				{missing.length > 0 ? (
					<div>
						<h3 className={`${typography.label} ${style.to}`}>{t("missing.title")}</h3>
						<ul>
							{missing.map((part) => (
								<li key={part}>{t(`missing.${part}`)}</li>
							))}
						</ul>
						<p className={style.missing}>
							<Link
								to={url("account-settings-edit")}
								className={`${typography.link} ${style.missingLink}`}
							>
								{t("missing.action")}
							</Link>
						</p>
					</div>
				) : null}
			</div>
		</Tile>
	);
}
