// The countries in which the shop knows places: cities, main streets, and how an address is written there.
import { belgium, luxembourg, monaco } from "./cities/benelux.ts";
import { britain, ireland } from "./cities/britain.ts";
import type { SeedCity } from "./cities/city-list.ts";
import { france } from "./cities/france.ts";
import { germany } from "./cities/germany.ts";
import { italy } from "./cities/italy.ts";
import { poland } from "./cities/poland.ts";
import { spain } from "./cities/spain.ts";
import { switzerland } from "./cities/switzerland.ts";
import * as benelux from "./streets/benelux.ts";
import * as islands from "./streets/britain.ts";
import * as french from "./streets/france.ts";
import * as german from "./streets/germany.ts";
import * as italian from "./streets/italy.ts";
import * as polish from "./streets/poland.ts";
import * as spanish from "./streets/spain.ts";
import type { SeedStreet } from "./streets/street-list.ts";
import * as swiss from "./streets/switzerland.ts";

export interface CountryPlaces {
	cities: readonly SeedCity[];
	streets: readonly SeedStreet[];
	timeZone: string;
	/** street and number as written in a letter */
	line(street: string, number: number): string;
	/** a number that reaches nobody: from the ranges kept for films and manuals, or from an exchange of our own */
	phone(index: number): string;
}

const numberFirst = (street: string, number: number) => `${number} ${street}`;
const numberLast = (street: string, number: number) => `${street} ${number}`;
const afterComma = (street: string, number: number) => `${street}, ${number}`;
const two = (index: number) => String(index % 100).padStart(2, "0");

export const placeTable = {
	FR: {
		cities: france,
		streets: french.france,
		timeZone: "Europe/Paris",
		line: (street, number) =>
			numberFirst(
				street.replace(/^(?!La )\p{Lu}/u, (a) => a.toLowerCase()),
				number,
			),
		phone: (index) => `+331990000${two(index)}`,
	},
	BE: {
		cities: belgium,
		streets: benelux.belgium,
		timeZone: "Europe/Brussels",
		line: numberLast,
		phone: (index) => `+3224550${two(index)}0`,
	},
	LU: {
		cities: luxembourg,
		streets: benelux.luxembourg,
		timeZone: "Europe/Luxembourg",
		line: (street, number) => `${number}, ${street}`,
		phone: (index) => `+35226550${two(index)}`,
	},
	MC: {
		cities: monaco,
		streets: [],
		timeZone: "Europe/Monaco",
		line: numberFirst,
		phone: () => "",
	},
	CH: {
		cities: switzerland,
		streets: swiss.switzerland,
		timeZone: "Europe/Zurich",
		line: numberLast,
		phone: (index) => `+414455500${two(index)}`,
	},
	GB: {
		cities: britain,
		streets: islands.britain,
		timeZone: "Europe/London",
		line: numberFirst,
		phone: (index) => `+4420794600${two(index)}`,
	},
	IE: {
		cities: ireland,
		streets: islands.ireland,
		timeZone: "Europe/Dublin",
		line: numberFirst,
		phone: (index) => `+353209100${String(index % 1_000).padStart(3, "0")}`,
	},
	ES: {
		cities: spain,
		streets: spanish.spain,
		timeZone: "Europe/Madrid",
		line: afterComma,
		phone: (index) => `+349155501${two(index)}`,
	},
	DE: {
		cities: germany,
		streets: german.germany,
		timeZone: "Europe/Berlin",
		line: numberLast,
		phone: (index) => `+493023125${String(index % 1_000).padStart(3, "0")}`,
	},
	IT: {
		cities: italy,
		streets: italian.italy,
		timeZone: "Europe/Rome",
		line: afterComma,
		phone: (index) => `+39065550${two(index)}0`,
	},
	PL: {
		cities: poland,
		streets: polish.poland,
		timeZone: "Europe/Warsaw",
		line: numberLast,
		phone: (index) => `+4822555010${index % 10}`,
	},
} as const satisfies Record<string, CountryPlaces>;

export type PlaceCountry = keyof typeof placeTable;
