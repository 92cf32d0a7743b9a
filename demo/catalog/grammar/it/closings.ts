import type { Group } from "../words.ts";

export const closings: Readonly<Record<Group, readonly string[]>> = {
	dress: [
		"{!light} Con stivali e un cardigan grosso di giorno, con gli orecchini la sera.",
		"Da portare con mocassini bassi o un bel paio di stivaletti.",
		"{!light} Un cappotto sopra, un po’ di rossetto, e si esce.",
		"Sta in ogni valigia e ne esce pronto a piacere.",
		"{light} Con i sandali bassi e una borsa di paglia, è già estate.",
	],
	top: [
		"Infilato nei jeans a vita alta, fa meraviglie.",
		"Con una gonna fluida o un tailleur trova sempre il suo posto.",
		"A strati d’inverno, da solo quando l’aria è mite.",
	],
	tee: [
		"Da sol[o|a|i|e], sotto una giacca o annodat[o|a|i|e] sulle spalle.",
		"Con i jeans o con un completo, nulla la ferma.",
		"Se ne prende una per provare e si torna per gli altri colori.",
	],
	shirt: [
		"{!overshirt} Dentro i pantaloni dritti o lasciat[o|a|i|e] liber[o|a|i|e] sui jeans.",
		"{shirtCollar !overshirt} Sotto un maglione spunta il colletto; senza, basta il taglio.",
		"{!puffSleeves !wrapFront} Con le maniche arrotolate dà forse il meglio.",
		"{overshirt} Su una T-shirt o sotto un cappotto, si tiene addosso tutto il giorno.",
	],
	knit: [
		"Con i jeans scuri o i pantaloni di lana è sempre giusto.",
		"{!merino} Da portare sulla pelle o sopra una camicia.",
		"Lavaggio a mano, asciugatura in piano, e dura per anni.",
		"Si presta di rado, e a ragione.",
	],
	sweat: [
		"Con i jeans, con i pantaloni da città o senza alcun programma.",
		"Sotto un cappotto toglie serietà all’insieme.",
		"Il venerdì in ufficio, la domenica sul divano.",
	],
	jacket: [
		"Su una T-shirt bianca e un paio di jeans, non serve altro.",
		"Con una maglia fine sotto, arriva fino alle prime gelate.",
		"Sulle spalle o ben chius[o|a|i|e], secondo l’ora.",
		"Dà stile anche alle cose più semplici.",
	],
	coat: [
		"Su un maglione spesso o su un abito da festa, la linea resta bella.",
		"Con sciarpa e guanti, l’inverno può arrivare.",
		"Con spazio per una maglia grossa e il piglio giusto per una riunione.",
		"Dal mercato del sabato a una serata fuori: per tutti i giorni freddi.",
	],
	trousers: [
		"Con una camicia infilata dentro o un collo alto, l’equilibrio è perfetto.",
		"Con i mocassini in settimana, con le sneakers la domenica.",
		"Un top semplice, una bella cintura, ed è fatta.",
	],
	jeans: [
		"Con camicia bianca, sneakers o blazer: il resto lo sapete.",
		"Arrotolati alla caviglia o lasciati lunghi, vanno con tutto.",
		"Più si portano, più stanno bene.",
	],
	skirt: [
		"Con un maglione fine e gli stivali attraversa l’inverno senza fatica.",
		"T-shirt e sneakers, ed è pronta per tutti i giorni.",
		"Una blusa infilata dentro mette in risalto la vita.",
	],
	jumpsuit: [
		"Una cintura, un paio di tacchi, e la serata può cominciare.",
		"Con una T-shirt sotto o una giacca sopra si adatta all’ora.",
		"Si porta al lavoro e si tiene per cena.",
	],
	shoes: [
		"Con i pantaloni corti o i jeans scuri si fanno notare quanto basta.",
		"Una spazzolata, un po’ di cura, e si riparte per un’altra stagione.",
		"Scegliete il vostro numero abituale: la calzata è regolare.",
	],
	bag: [
		"All’interno, una tasca con zip custodisce chiavi e segreti.",
		"Va con tutto e non appesantisce niente.",
		"Un libro, un quaderno, una borraccia, e la giornata può cominciare.",
	],
	scarf: [
		"Su un cappotto in tinta unita o un giubbotto, l’effetto è immediato.",
		"Un bel regalo, da fare o da farsi.",
		"La misura generosa permette ogni nodo.",
	],
	hat: [
		"Con un bel cappotto non serve altro.",
		"Un regalo semplice che fa sempre piacere.",
		"Si porta dritto o un po’ di lato, secondo il carattere.",
	],
	belt: [
		"Sui jeans, sui pantaloni da città o sopra una maglia.",
		"Cinque fori, per trovare il proprio.",
		"Una di quelle cose che si tramandano volentieri.",
	],
	kids: [
		"All’interno un’etichetta aspetta il nome del suo proprietario.",
		"Si sporc[a|ano], si lav[a|ano] e [torna|tornano] a giocare.",
		"C’è un po’ di spazio per crescere.",
		"Da abbinare agli altri piccoli capi della stagione.",
		"I fratelli e le sorelle maggiori saranno gelosi.",
	],
};
