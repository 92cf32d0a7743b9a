import {
	readLastPurchaseDate,
	readLoyaltyOffers,
	readMovements,
} from "#app/models/loyalty/loyalty.server.ts";
import {
	dayOfPurchase,
	offerChoice,
	rewardScale,
	spokenNumber,
} from "#app/models/loyalty/loyalty.ts";
import { unlessDown } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { barsOf } from "#contract/code-128.ts";
import type { Customer } from "#contract/customer/shapes.ts";
import { monthsPointsLast } from "#contract/loyalty/list-loyalty-movements.ts";
import { formatDate } from "#shop/dates.ts";
import { formatName } from "#shop/names.ts";

/** Movements shown here; the history's page shows all of them. */
const movementsShown = 5;

/** The loyalty card, from the customer's own record, so that it is shown whatever else is down. */
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

/** Balance, movements and offers; null while they cannot be loaded. */
async function bookOf(context: Context) {
	const { domain, locale, now } = getShop(context);
	const result = await unlessDown(
		context,
		"the points",
		Promise.all([
			readMovements(context, { page: 1, size: movementsShown }),
			readLoyaltyOffers(context),
		]),
	);
	if (!result.ok) return null;
	const [{ points, lapsing, movements, paging }, { offers }] = result.data;
	return {
		points,
		/** with its last day as the page writes it */
		lapsing: lapsing && { ...lapsing, lastDay: formatDate(lapsing.lastDay, locale) },
		scale: rewardScale(points, domain.loyaltyScale.thresholds),
		movements,
		hasMore: paging.total > movements.length,
		offers: offers.map((offer) => offerChoice(offer, locale, now)),
	};
}

/** The points for an amount in the market's currency, chosen so that neither number is a fraction. */
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
		/** months that points last */
		months: monthsPointsLast,
		/** as the page writes it; `new` if nothing was bought yet, empty if it is not known */
		lastPurchase: day ? formatDate(day, locale) : last,
	};
}
