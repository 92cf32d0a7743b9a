// The format record of a currency (MARKET-48) and the formats (MARKET-49 to MARKET-53).

export interface CurrencyFormat {
	code: string;
	symbol: string;
	thousands: string;
	decimal: string;
	symbolLeft: boolean;
	/** whether a space stands between amount and symbol */
	space: boolean;
	decimals: number;
}

// no-break spaces: an amount is never broken over two lines
const space = "\u00a0";

function right(code: string, symbol: string, decimals = 2): CurrencyFormat {
	return { code, symbol, thousands: space, decimal: ",", symbolLeft: false, space: true, decimals };
}
function left(code: string, symbol: string, decimals = 2, spaced = false): CurrencyFormat {
	return {
		code,
		symbol,
		thousands: ",",
		decimal: ".",
		symbolLeft: true,
		space: spaced,
		decimals,
	};
}

export const currencyFormats: Record<string, CurrencyFormat> & { EUR: CurrencyFormat } = {
	EUR: right("EUR", "€"),
	CZK: right("CZK", "Kč"),
	PLN: right("PLN", "zł"),
	GBP: left("GBP", "£"),
	USD: left("USD", "$"),
	// Swiss custom: CHF 1’234.50
	CHF: { ...left("CHF", "CHF", 2, true), thousands: "’" },
	JPY: left("JPY", "¥", 0),
	KRW: left("KRW", "₩", 0),
	CLP: { ...left("CLP", "$", 0), thousands: "." },
	ISK: right("ISK", "kr", 0),
	BHD: left("BHD", "BD", 3, true),
	KWD: left("KWD", "KD", 3, true),
	JOD: left("JOD", "JD", 3, true),
	OMR: left("OMR", "RO", 3, true),
	TND: right("TND", "DT", 3),
	LYD: left("LYD", "LD", 3, true),
};

/**
 * What a locale writes differently, by language or by tag (MARKET-53: de, el, en-US, en-IE, zh-CN, es, it, nl).
 * A tag's entry comes after its language's.
 */
export const localeOverrides: Record<string, Partial<CurrencyFormat>> = {
	de: { thousands: ".", decimal: "," },
	el: { thousands: ".", decimal: "," },
	es: { thousands: ".", decimal: "," },
	it: { thousands: ".", decimal: "," },
	nl: { thousands: ".", decimal: ",", symbolLeft: true, space: true },
	// the prefix `en` also serves US and IE (MARKET-5), and takes their way of writing (MARKET-54, ADR 0043)
	en: { thousands: ",", decimal: ".", symbolLeft: true, space: false },
	"en-US": { thousands: ",", decimal: ".", symbolLeft: true, space: false },
	"en-IE": { thousands: ",", decimal: ".", symbolLeft: true, space: false },
	"zh-CN": { thousands: ",", decimal: ".", symbolLeft: true, space: false },
};
