import type { Group } from "../words.ts";

export const closings: Readonly<Record<Group, readonly string[]>> = {
	dress: [
		"{!light} Avec des bottes et un gros gilet le jour, des boucles d’oreilles le soir.",
		"À porter avec des mocassins plats ou de jolies bottines.",
		"{!light} Un manteau par-dessus, un peu de rouge aux lèvres, et l’on sort.",
		"Elle se glisse dans une valise et en ressort prête à plaire.",
		"{light} Avec des sandales plates et un panier, l’été est là.",
	],
	top: [
		"Rentré dans un jean taille haute, il fait merveille.",
		"Avec une jupe fluide ou un tailleur, il trouve toujours sa place.",
		"À superposer l’hiver, à porter seul quand il fait doux.",
	],
	tee: [
		"À porter seul[|e|s|es], sous une veste ou noué[|e|s|es] sur les épaules.",
		"Avec un jean ou un costume, rien ne l’arrête.",
		"On en prend un[|e|s|es] pour essayer, et l’on revient pour les autres couleurs.",
	],
	shirt: [
		"{!overshirt} Rentré[|e|s|es] dans un pantalon droit ou laissé[|e|s|es] libre sur un jean.",
		"{shirtCollar !overshirt} Sous un pull, le col dépasse ; sans pull, la coupe suffit.",
		"{!puffSleeves !wrapFront} Les manches retroussées, c’est encore là qu’[il|elle|ils|elles] a le plus d’allure.",
		"{overshirt} Sur un t-shirt ou sous un manteau, on ne la quitte plus de la journée.",
	],
	knit: [
		"Avec un jean brut ou un pantalon de laine, [il|elle|ils|elles] fait toujours juste.",
		"{!merino} À porter à même la peau ou par-dessus une chemise.",
		"Un lavage à la main, un séchage à plat, et [il|elle|ils|elles] repart pour des années.",
		"On [le|la|les|les] prête rarement, et l’on a raison.",
	],
	sweat: [
		"Avec un jean, un pantalon de ville ou rien de prévu du tout.",
		"Sous un manteau, [il|elle|ils|elles] casse le sérieux d’une tenue.",
		"Le vendredi au bureau, le dimanche sur le canapé.",
	],
	jacket: [
		"Sur un t-shirt blanc et un jean, l’affaire est entendue.",
		"Avec une maille fine dessous, [il|elle|ils|elles] tient jusqu’aux premiers froids.",
		"Sur les épaules ou bien fermé[|e|s|es], selon l’heure et l’humeur.",
		"De quoi donner de l’allure aux tenues les plus simples.",
	],
	coat: [
		"Sur un pull épais comme sur une tenue de fête, la ligne reste belle.",
		"On y ajoute une écharpe, des gants, et l’hiver peut venir.",
		"Assez ample pour une grosse maille, assez net[|te|s|tes] pour un rendez-vous.",
		"Du marché du samedi aux soirs de sortie, c’est la pièce de tous les jours froids.",
	],
	trousers: [
		"Avec une chemise rentrée ou un pull à col roulé, l’équilibre est parfait.",
		"Avec des mocassins en semaine, des baskets le dimanche.",
		"Un haut simple, une belle ceinture, et la tenue est faite.",
	],
	jeans: [
		"Avec une chemise blanche, des baskets ou un blazer : vous connaissez la suite.",
		"Roulé sur la cheville ou laissé long, il va avec tout.",
		"Plus on le porte, mieux il va.",
	],
	skirt: [
		"Avec un pull fin et des bottes, elle passe l’hiver sans effort.",
		"Un t-shirt, des baskets, et la voilà de tous les jours.",
		"Associez-la à un chemisier rentré pour souligner la taille.",
	],
	jumpsuit: [
		"Une ceinture, des talons, et la soirée peut commencer.",
		"Avec un t-shirt dessous ou une veste dessus, elle s’adapte à l’heure.",
		"On la porte au travail, on la garde pour dîner.",
	],
	shoes: [
		"Avec un pantalon court ou un jean brut, on les remarque juste ce qu’il faut.",
		"Un coup de brosse, un peu de soin, et c’est reparti pour une saison.",
		"Prenez votre pointure habituelle : le chaussant est régulier.",
	],
	bag: [
		"À l’intérieur, une poche zippée garde les clés et les secrets.",
		"Il va avec tout et n’alourdit rien.",
		"On y glisse un livre, un carnet, une gourde, et la journée peut commencer.",
	],
	scarf: [
		"Sur un manteau uni ou un blouson, l’effet est immédiat.",
		"Un joli cadeau, à offrir ou à garder pour soi.",
		"Sa bonne taille permet tous les nœuds.",
	],
	hat: [
		"Avec un beau manteau, il n’en faut pas plus.",
		"Un cadeau simple qui tombe toujours bien.",
		"Il se porte droit ou un peu de côté, selon le caractère.",
	],
	belt: [
		"Sur un jean, un pantalon de ville ou par-dessus une maille.",
		"Cinq crans pour trouver le sien.",
		"Elle se transmet volontiers.",
	],
	kids: [
		"Une étiquette au nom de l’enfant attend d’être remplie à l’intérieur.",
		"Ça se salit, ça se lave, et ça repart jouer.",
		"On prévoit un peu de place pour grandir.",
		"À assortir avec les petites pièces de la saison.",
		"Les grands frères et les grandes sœurs seront jaloux.",
	],
};
