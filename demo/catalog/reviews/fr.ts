import type { ReviewWords } from "./words.ts";

export const fr: ReviewWords = {
	authors: [
		"Claire",
		"Sophie L.",
		"Martine",
		"Inès",
		"Camille R.",
		"Julien",
		"Anne-Laure",
		"Nadia",
		"Hugo B.",
		"Élodie",
	],
	opening: {
		glad: [
			"Un vrai coup de cœur, encore plus beau qu’en photo.",
			"Exactement ce que je cherchais depuis des mois.",
			"Très belle surprise à l’ouverture du colis.",
			"Trois sorties déjà, et trois fois on m’a demandé d’où ça venait.",
			"Conforme à la description, je recommande.",
			"Les finitions sont impeccables pour ce prix.",
			"J’hésitais, et je ne regrette pas du tout.",
			"Un achat pour un mariage, que je mets finalement tous les jours.",
		],
		fair: [
			"Bien dans l’ensemble, avec une petite réserve.",
			"Agréable, mais pas tout à fait ce que j’imaginais.",
			"La couleur est un peu plus sourde que sur mon écran.",
			"Rien à redire sur l’allure, un peu plus sur le détail.",
		],
		cross: [
			"Une petite déception, j’en attendais mieux.",
			"Superbe au déballage, moins après quelques semaines.",
			"J’ai fini par demander le retour.",
			"La photo promet plus que la pièce ne tient.",
		],
	},
	fit: {
		small: [
			"Taille petit : j’ai dû prendre une taille au-dessus.",
			"Un peu juste, prévoyez une taille de plus.",
			"La coupe est plus près du corps que prévu.",
		],
		asExpected: [
			"Ma taille habituelle tombe parfaitement.",
			"Taille juste, je n’ai pas eu à échanger.",
			"La taille correspond bien au guide.",
		],
		large: [
			"Taille grand, j’aurais pu prendre une taille de moins.",
			"Assez ample : descendez d’une taille si vous hésitez.",
			"La coupe est généreuse.",
		],
	},
	praise: {
		cloth: [
			"Le tissu a de la tenue et se repasse facilement.",
			"La matière est douce et ne gratte pas.",
			"Toujours net après plusieurs lavages.",
			"Les coutures sont droites, les boutons bien fixés.",
		],
		knit: [
			"La maille est moelleuse et ne bouloche pas pour l’instant.",
			"De la chaleur sans le poids.",
			"La forme n’a pas bougé après un lavage à la main.",
			"La laine ne pique pas, même à même la peau.",
		],
		outer: [
			"Bien chaud, et l’on peut encore mettre un pull dessous.",
			"La doublure est soignée, les poches sont profondes.",
			"Le vent ne passe pas.",
			"Les épaules tombent juste, ce qui est rare.",
		],
		shoes: [
			"Confortables dès le premier jour, sans ampoules.",
			"Elles se sont assouplies en une semaine.",
			"La semelle accroche bien sur les pavés mouillés.",
			"On peut marcher toute la journée avec.",
		],
		carried: [
			"La matière est souple et agréable au toucher.",
			"Tout y tient, sans que cela se voie.",
			"Les finitions sont nettes, le fermoir aussi.",
			"Le format est parfait pour tous les jours.",
		],
	},
	blame: {
		cloth: ["Le tissu se froisse vite.", "Un bouton s’est décousu la première semaine."],
		knit: ["La maille bouloche sous les bras.", "Elle s’est un peu détendue au lavage."],
		outer: ["La fermeture accroche par moments.", "Pas assez chaud pour le plein hiver."],
		shoes: [
			"Il faut les faire, et cela prend du temps.",
			"La semelle est glissante les premiers jours.",
		],
		carried: ["La surface marque facilement.", "Le fermoir demande de la patience."],
	},
	end: {
		glad: [
			"J’en ai pris un deuxième coloris depuis.",
			"Livraison rapide, emballage soigné.",
			"Un achat que je referais sans hésiter.",
			"Merci pour ce joli travail.",
		],
		fair: ["Je garde quand même.", "À voir avec le temps.", "Correct pour le prix en solde."],
		cross: [
			"Le retour, lui, s’est bien passé.",
			"Dommage, le modèle est beau.",
			"Je n’y reviendrai pas.",
		],
	},
};
