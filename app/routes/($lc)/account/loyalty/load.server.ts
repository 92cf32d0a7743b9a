import { barsOf } from "#contract/code-128.ts";
import type { Customer } from "#contract/customer/shapes.ts";
import { monthsPointsLast } from "#contract/loyalty/list-loyalty-movements.ts";
import { formatName } from "#shop/names.ts";
import {
	readLastPurchaseDate,
	readLoyaltyOffers,
	readMovements,
} from "~/models/loyalty/loyalty.server.ts";
import { dayOfPurchase, offerChoice, rewardScale, spokenNumber } from "~/models/loyalty/loyalty.ts";
import { attempt } from "~/server/failures.ts";
import { type Context, getShop } from "~/server/request-context.ts";
import { formatDate } from "../../../../../shop/dates.ts";

/** Movements shown here; all of them are on the page of the history. */
const movementsShown = 5;

/** What stands on the card: known by the customer's own record, so that it is there whatever else is down. */
function cardOf(context: Context, holder: Customer) {
	const { locale } = getShop(context);
	const { loyaltyNumber, loyaltyCreationDate, firstName, lastName } = holder;
	return {
		number: spokenNumber(loyaltyNumber),
		name: formatName(`${firstName} ${lastName}`),
		since: formatDate(loyaltyCreationDate, locale),
		bars: barsOf(loyaltyNumber),
	};
}

/** Balance, movements and offers; null while they are out of reach. */
async function bookOf(context: Context) {
	const { domain, locale, now } = getShop(context);
	const asked = await attempt(
		Promise.all([
			readMovements(context, { page: 1, size: movementsShown }),
			readLoyaltyOffers(context),
		]),
	);
	if (!asked.ok) {
		if (asked.failure.isOutage) return null;
		throw asked.failure;
	}
	const [{ points, lapsing, movements, paging }, { offers }] = asked.data;
	return {
		points,
		/** as the page writes its day */
		lapsing: lapsing && { ...lapsing, lastDay: formatDate(lapsing.lastDay, locale) },
		scale: rewardScale(points, domain.loyaltyScale.thresholds),
		movements,
		hasMore: paging.total > movements.length,
		offers: offers.map((offer) => offerChoice(offer, locale, now)),
	};
}

/** What a unit of the market's currency brings, so that neither number is a fraction. */
function rateOf(context: Context) {
	const { devise, loyaltyScale } = getShop(context).domain;
	const { pointsPerUnit } = loyaltyScale;
	const units = pointsPerUnit < 1 ? Math.round(1 / pointsPerUnit) : 1;
	return { points: Math.round(units * pointsPerUnit), cents: units * 100, currency: devise };
}

export async function loadLoyalty(context: Context, holder: Customer) {
	const { locale } = getShop(context);
	const [book, last] = await Promise.all([bookOf(context), readLastPurchaseDate(context)]);
	const day = dayOfPurchase(last);
	return {
		card: cardOf(context, holder),
		book,
		rate: rateOf(context),
		/** that points last */
		months: monthsPointsLast,
		/** as the page writes it; `new` where nothing was bought yet, empty where it is not known */
		lastPurchase: day ? formatDate(day, locale) : last,
	};
}
