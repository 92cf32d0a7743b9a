// The part of the vocabulary that says how goods are delivered and sent back, in which sizes they come and what members get.
import type { TypeFacts } from "./type-facts.ts";

const text = ["Text"] as const;
const number = ["Number"] as const;

export const trade: Readonly<Record<string, TypeFacts>> = {
	MerchantReturnPolicy: {
		is: ["Intangible"],
		properties: {
			applicableCountry: ["Text", "Country"],
			returnPolicyCountry: ["Text", "Country"],
			returnPolicyCategory: ["MerchantReturnEnumeration"],
			merchantReturnDays: ["Integer"],
			returnMethod: ["ReturnMethodEnumeration"],
			returnFees: ["ReturnFeesEnumeration"],
			returnLabelSource: ["ReturnLabelSourceEnumeration"],
			refundType: ["RefundTypeEnumeration"],
		},
		needs: ["applicableCountry", "returnPolicyCategory"],
	},
	OfferShippingDetails: {
		is: ["Intangible"],
		properties: {
			shippingRate: ["MonetaryAmount"],
			shippingDestination: ["DefinedRegion"],
			deliveryTime: ["ShippingDeliveryTime"],
		},
		needs: ["shippingRate", "shippingDestination", "deliveryTime"],
	},
	MonetaryAmount: {
		is: ["Intangible"],
		properties: { value: number, currency: text },
		needs: ["value", "currency"],
	},
	DefinedRegion: {
		is: ["Intangible"],
		properties: { addressCountry: ["Text", "Country"] },
		needs: ["addressCountry"],
	},
	ShippingDeliveryTime: {
		is: ["Intangible"],
		properties: { transitTime: ["QuantitativeValue"], handlingTime: ["QuantitativeValue"] },
	},
	QuantitativeValue: {
		is: ["Intangible"],
		properties: { value: number, minValue: number, maxValue: number, unitCode: text },
	},
	SizeSpecification: {
		is: ["Intangible"],
		properties: { sizeSystem: ["SizeSystemEnumeration"] },
		needs: ["name", "sizeSystem"],
	},
	MemberProgram: {
		is: ["Intangible"],
		properties: { hasTiers: ["MemberProgramTier"] },
		needs: ["name", "description", "hasTiers"],
	},
	MemberProgramTier: {
		is: ["Intangible"],
		properties: {
			hasTierBenefit: ["TierBenefitEnumeration"],
			hasTierRequirement: ["MonetaryAmount", "Text"],
			membershipPointsEarned: number,
		},
		needs: ["name", "hasTierBenefit"],
	},
};

/** Of a product over its life. */
export const passport: Readonly<Record<string, TypeFacts>> = {
	Certification: {
		is: ["CreativeWork"],
		properties: { certificationIdentification: text, issuedBy: ["Organization"] },
	},
	DigitalProductPassport: {
		is: ["Certification"],
		properties: {},
		needs: ["name", "url", "about"],
	},
	PropertyValue: { is: ["Intangible"], properties: { value: text }, needs: ["name", "value"] },
};

export const tradeEnumerations: Readonly<Record<string, readonly string[]>> = {
	MerchantReturnEnumeration: [
		"MerchantReturnFiniteReturnWindow",
		"MerchantReturnNotPermitted",
		"MerchantReturnUnlimitedWindow",
	],
	ReturnMethodEnumeration: ["ReturnAtKiosk", "ReturnByMail", "ReturnInStore"],
	ReturnFeesEnumeration: ["FreeReturn", "ReturnFeesCustomerResponsibility", "ReturnShippingFees"],
	ReturnLabelSourceEnumeration: [
		"ReturnLabelCustomerResponsibility",
		"ReturnLabelDownloadAndPrint",
		"ReturnLabelInBox",
	],
	RefundTypeEnumeration: ["ExchangeRefund", "FullRefund", "StoreCreditRefund"],
	TierBenefitEnumeration: [
		"TierBenefitLoyaltyPoints",
		"TierBenefitLoyaltyPrice",
		"TierBenefitLoyaltyReturns",
		"TierBenefitLoyaltyShipping",
	],
	SizeSystemEnumeration: ["DE", "Europe", "FR", "IT", "UK", "US"].map(
		(system) => `WearableSizeSystem${system}`,
	),
};
