// Who carries a parcel to a country, and what its number looks like.

interface Carrier {
	name: string;
	/** `#` stands for a digit */
	pattern: string;
}

const carriers = {
	FR: { name: "Colissimo", pattern: "6A###########" },
	MC: { name: "Colissimo", pattern: "6A###########" },
	BE: { name: "bpost", pattern: "3232##################" },
	LU: { name: "POST Luxembourg", pattern: "RR#########LU" },
	CH: { name: "Swiss Post", pattern: "9961##############" },
	LI: { name: "Liechtensteinische Post", pattern: "9961##############" },
	GB: { name: "Royal Mail", pattern: "RM#########GB" },
	IE: { name: "An Post", pattern: "CE#########IE" },
	ES: { name: "Correos Express", pattern: "32##############" },
	PT: { name: "CTT Expresso", pattern: "EA#########PT" },
	DE: { name: "DHL", pattern: "0034############" },
	AT: { name: "Österreichische Post", pattern: "1000##################" },
	IT: { name: "Poste Italiane", pattern: "1UW##########" },
	PL: { name: "InPost", pattern: "6200####################" },
} as const satisfies Record<string, Carrier>;
/** Carriers that a market may name besides the country's own. */
const others: readonly Carrier[] = [{ name: "Chronopost", pattern: "XY#########FR" }];
const elsewhere: Carrier = { name: "DHL Express", pattern: "##########" };

/**
 * The parcel's carrier and tracking number.
 * @param country ISO 3166-1 alpha-2
 * @param random bytes; each gives one digit, starting over if there are too few
 * @param named the carrier that the market names; empty for the country's own
 */
export function consignmentTo(
	country: string,
	random: Uint8Array,
	named = "",
): { carrier: string; trackingNumber: string } {
	const known: Readonly<Record<string, Carrier>> = carriers;
	const own = Object.hasOwn(known, country) ? (known[country] ?? elsewhere) : elsewhere;
	const chosen = [...Object.values(known), ...others].find((one) => one.name === named);
	const { name, pattern } = named ? (chosen ?? { ...elsewhere, name: named }) : own;
	let used = 0;
	const trackingNumber = pattern.replaceAll("#", () => {
		const byte = random[used % Math.max(1, random.length)] ?? 0;
		used += 1;
		return String(byte % 10);
	});
	return { carrier: name, trackingNumber };
}

/** A carrier's tracking page; `{}` stands for the parcel's number. One without it asks for the number itself. */
const trackingPages: Readonly<Record<string, string>> = {
	Colissimo: "https://www.laposte.fr/outils/suivre-vos-envois?code={}",
	bpost: "https://track.bpost.cloud/btr/web/#/search?itemCode={}",
	"Swiss Post": "https://service.post.ch/ekp-web/ui/entry/search/{}",
	"Royal Mail": "https://www.royalmail.com/track-your-item#/tracking-results/{}",
	DHL: "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={}",
	"DHL Express":
		"https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id={}",
	"Österreichische Post": "https://www.post.at/sv/sendungsdetails?snr={}",
	"Correos Express": "https://s.correosexpress.com/SeguimientoSinCP/search?shippingNumber={}",
	Correos:
		"https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={}",
	"CTT Expresso":
		"https://appserver.ctt.pt/CustomerArea/PublicArea_Detail?ObjectCodeInput={}&SearchInput={}&IsFromPublicArea=true",
	"Poste Italiane": "https://www.poste.it/cerca/index.html#/risultati-spedizioni/{}",
	BRT: "https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz={}",
	"An Post": "https://www.anpost.com/Post-Parcels/Track/History?item={}",
	"POST Luxembourg": "https://www.post.lu/fr/particuliers/colis-courrier/track-and-trace#/search",
	InPost: "https://inpost.pl/sledzenie-przesylek?number={}",
	"Poczta Polska": "https://emonitoring.poczta-polska.pl/?numer={}",
	Chronopost: "https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={}",
	DPD: "https://tracking.dpd.de/parcelstatus?query={}",
	FedEx: "https://www.fedex.com/fedextrack/?trknbr={}",
	GLS: "https://gls-group.eu/EU/en/parcel-tracking?match={}",
	UPS: "https://www.ups.com/track?tracknum={}",
};
/** An operator's program writes a carrier's name in letters of its own. */
const pageByName = new Map(
	Object.entries(trackingPages).map(([name, page]) => [name.toLowerCase(), page]),
);

/** Null for a carrier whose page is not known. */
export function trackingUrl(carrier: string, trackingNumber: string): string | null {
	const page = pageByName.get(carrier.trim().toLowerCase());
	return page && trackingNumber ? page.replaceAll("{}", encodeURIComponent(trackingNumber)) : null;
}
