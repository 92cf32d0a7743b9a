/** What the international pop-up says (S2 §4), in the language of the shop it proposes. */
export interface PopUpView {
	/** of the proposed shop */
	prefix: string;
	htmlLang: string;
	/** ISO 3166-1 alpha-2, lower case */
	flag: string;
	title: string;
	text: string;
	yes: string;
	no: string;
	close: string;
}
