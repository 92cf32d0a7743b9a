import { describe, expect, it } from "vitest";
import { addressFault } from "#gateway/customers/addresses/rules/address-fault.ts";
import { paris } from "#tests/gateway/selling/carts/shopper.ts";

const everywhere = ["FR", "CH", "GB", "PL", "PT", "IE", "US", "AD"];

describe("an address", () => {
	it.each([
		["FR", "75011", "7501"],
		["CH", "1204", "75011"],
		["GB", "SW1A 1AA", "12345"],
		["PL", "00-120", "00120"],
		["PT", "1100-148", "1100"],
		["IE", "D02 AF30", "D02"],
		["US", "10014-1234", "1001"],
	])("of %s has a postal code like %s, not like %s", (country, right, wrong) => {
		const region = country === "US" ? "NY" : "";
		const of = (zipCode: string) =>
			addressFault({ ...paris, country, region, zipCode }, everywhere);
		expect(of(right)).toBeNull();
		expect(of(wrong)).toEqual({ field: "zipCode" });
	});

	it("of a country without a rule is accepted as typed; of an unserved country it is refused", () => {
		expect(addressFault({ ...paris, country: "AD", zipCode: "AD500" }, everywhere)).toBeNull();
		expect(addressFault({ ...paris, country: "JP" }, everywhere)).toEqual({ field: "country" });
	});

	it("needs a known state where the country's addresses have one", () => {
		const of = (region: string) =>
			addressFault({ ...paris, country: "US", zipCode: "10014", region }, everywhere);
		expect(of("NY")).toBeNull();
		for (const none of ["", "ny", "ZZ", "toString"]) expect(of(none)).toEqual({ field: "region" });
	});

	it("needs a phone number where the delivery needs one", () => {
		const silent = { ...paris, phoneNumber: " - " };
		expect(addressFault(silent, everywhere)).toBeNull();
		expect(addressFault(silent, everywhere, true)).toEqual({ field: "phoneNumber" });
	});

	it.each([
		["+33612345678", "", true],
		["06 12 34 56 78", "", true],
		["06\u202f12\u202f34\u202f56\u202f78", "FR", true],
		["079 123 45 67", "CH", true],
		["06 12 34 56 7", "FR", false],
		["+3361234567", "FR", false],
		["00 00 00 00 00", "", false],
	])(
		"with the phone number %s of '%s' is taken: %s",
		(phoneNumber, phoneNumberCountry, isTaken) => {
			const fault = isTaken ? null : { field: "phoneNumber", reason: "phoneUnreal" };
			for (const needsPhone of [true, false]) {
				const address = { ...paris, phoneNumber, phoneNumberCountry };
				expect(addressFault(address, everywhere, needsPhone)).toEqual(fault);
			}
		},
	);
});
