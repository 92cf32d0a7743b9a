// What the embedded provider's wallets know of their test account, in each country: real places, invented people.
import type { ExpressAddress } from "#contract/payment/express.ts";

export interface TestBuyer {
	email: string;
	address: ExpressAddress;
}

const email = "wallet@example.com";
const buyer = (
	country: string,
	[firstName, lastName]: readonly [string, string],
	[line1, zipCode, city]: readonly [string, string, string],
	phoneNumber: string,
	region = "",
): TestBuyer => ({
	email,
	address: {
		...{ firstName, lastName, line1, line2: "", zipCode, city, country, region, phoneNumber },
	},
});

const buyers: Readonly<Record<string, TestBuyer>> = {
	FR: buyer("FR", ["Inès", "Garnier"], ["18 rue Oberkampf", "75011", "Paris"], "06 12 34 56 78"),
	BE: buyer(
		"BE",
		["Lotte", "Peeters"],
		["Lange Koepoortstraat 5", "2000", "Antwerpen"],
		"0470 12 34 56",
	),
	LU: buyer("LU", ["Anne", "Weber"], ["12 rue du Fossé", "1536", "Luxembourg"], "621 123 456"),
	MC: buyer("MC", ["Inès", "Garnier"], ["3 rue Grimaldi", "98000", "Monaco"], "06 12 34 56 78"),
	CH: buyer("CH", ["Léa", "Rochat"], ["Rue de la Louve 7", "1003", "Lausanne"], "078 123 45 67"),
	LI: buyer("LI", ["Léa", "Rochat"], ["Städtle 14", "9490", "Vaduz"], "660 123 456"),
	DE: buyer("DE", ["Jana", "Köhler"], ["Torstraße 99", "10119", "Berlin"], "01512 3456789"),
	AT: buyer("AT", ["Jana", "Köhler"], ["Neubaugasse 21", "1070", "Wien"], "0664 1234567"),
	ES: buyer("ES", ["Marta", "Vidal"], ["Calle del Pez 14", "28004", "Madrid"], "612 34 56 78"),
	PT: buyer("PT", ["Marta", "Vidal"], ["Rua do Carmo 9", "1200-093", "Lisboa"], "912 345 678"),
	GB: buyer("GB", ["Alice", "Carter"], ["4 Lamb Street", "E1 6EA", "London"], "07400 123456"),
	IE: buyer("IE", ["Alice", "Carter"], ["8 Dame Lane", "D02 X285", "Dublin"], "085 012 3456"),
	US: buyer(
		"US",
		["Alice", "Carter"],
		["120 Prince Street", "10012", "New York"],
		"(212) 555-0123",
		"NY",
	),
	IT: buyer("IT", ["Giulia", "Ferri"], ["Via Solferino 11", "20121", "Milano"], "312 345 6789"),
	PL: buyer("PL", ["Zofia", "Nowak"], ["ul. Mokotowska 12", "00-561", "Warszawa"], "512 345 678"),
	CZ: buyer("CZ", ["Zofia", "Nowak"], ["Dlouhá 6", "110 00", "Praha"], "601 123 456"),
};

/** @param country ISO 3166 alpha-2; one without a test account has an empty address */
export function testBuyer(country: string): TestBuyer {
	return buyers[country] ?? buyer(country, ["", ""], ["", "", ""], "");
}
