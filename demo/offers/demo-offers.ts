// Rewards that holders of the loyalty card get for points in the demo shop.
import { aPromotion, type PromotionRow, titled } from "./builders.ts";

const reward = titled(
	"Chèque fidélité",
	"Loyalty reward",
	"Cheque de fidelidad",
	"Treuegutschein",
	"Buono fedeltà",
	"Bon lojalnościowy",
);

export const demoOffers: readonly PromotionRow[] = [
	aPromotion({
		opcId: "loyalty-delivery",
		kind: "free-delivery",
		points: 80,
		isStackable: true,
		title: titled(
			"Livraison offerte aux membres",
			"Free delivery for members",
			"Envío gratis para socios",
			"Kostenlose Lieferung für Mitglieder",
			"Consegna gratuita per i soci",
			"Darmowa dostawa dla klubowiczów",
		),
	}),
	aPromotion({
		opcId: "loyalty-reward-150",
		kind: "amount",
		amounts: { EUR: 1_000, CHF: 1_000, PLN: 4_000 },
		points: 150,
		isStackable: true,
		title: reward,
	}),
	aPromotion({
		opcId: "loyalty-dresses",
		kind: "percentage",
		percent: 15,
		segmentationIds: ["women_dresses"],
		points: 200,
		isStackable: true,
		title: titled(
			"15\u00a0% sur les robes",
			"15% off dresses",
			"15\u00a0% en vestidos",
			"15\u00a0% auf Kleider",
			"15% sugli abiti",
			"15% na sukienki",
		),
	}),
	aPromotion({
		opcId: "loyalty-reward-300",
		kind: "amount",
		amounts: { EUR: 2_500, CHF: 2_500, PLN: 10_000 },
		minimums: { EUR: 6_000, CHF: 7_000, PLN: 25_000 },
		points: 300,
		isStackable: true,
		title: reward,
	}),
	aPromotion({
		opcId: "loyalty-reward-600",
		kind: "amount",
		amounts: { EUR: 6_000, CHF: 6_000, PLN: 24_000 },
		minimums: { EUR: 12_000, CHF: 14_000, PLN: 50_000 },
		points: 600,
		title: reward,
	}),
];
