import type { Group } from "../words.ts";

export const closings: Readonly<Record<Group, readonly string[]>> = {
	dress: [
		"{!light} Con botas y un cárdigan grueso de día, con pendientes de noche.",
		"Para llevar con mocasines planos o unos bonitos botines.",
		"{!light} Un abrigo encima, un poco de carmín, y a la calle.",
		"Cabe en cualquier maleta y sale de ella dispuesto a gustar.",
		"{light} Con sandalias planas y un capazo, ya es verano.",
	],
	top: [
		"Por dentro de unos vaqueros de tiro alto, hace maravillas.",
		"Con una falda fluida o un traje, siempre encuentra su lugar.",
		"En invierno, por capas; con buen tiempo, sin nada encima.",
	],
	tee: [
		"Sol[o|a|os|as], bajo una chaqueta o anudad[o|a|os|as] sobre los hombros.",
		"Con vaqueros o con traje, nada se le resiste.",
		"Se compra [uno|una|unos|unas] para probar y se vuelve por los demás colores.",
	],
	shirt: [
		"{!overshirt} Por dentro de un pantalón recto o suelt[o|a|os|as] sobre unos vaqueros.",
		"{shirtCollar !overshirt} Bajo un jersey asoma el cuello; sin él, basta con el corte.",
		"{!puffSleeves !wrapFront} Con las mangas remangadas es quizá como mejor queda.",
		"{overshirt} Sobre una camiseta o bajo un abrigo, no apetece quitársela en todo el día.",
	],
	knit: [
		"Con vaqueros oscuros o un pantalón de lana, siempre acierta.",
		"{!merino} Para llevar sobre la piel o encima de una camisa.",
		"Lavado a mano, secado en plano, y a durar años.",
		"Se presta poco, y con razón.",
	],
	sweat: [
		"Con vaqueros, con pantalón de vestir o sin ningún plan.",
		"Bajo un abrigo, le quita seriedad al conjunto.",
		"El viernes en la oficina, el domingo en el sofá.",
	],
	jacket: [
		"Sobre una camiseta blanca y unos vaqueros, no hay más que decir.",
		"Con un jersey fino debajo, aguanta hasta las primeras heladas.",
		"Sobre los hombros o bien cerrad[o|a|os|as], según la hora.",
		"Da estilo a los conjuntos más sencillos.",
	],
	coat: [
		"Sobre un jersey grueso o un conjunto de fiesta, la línea sigue siendo bonita.",
		"Con bufanda y guantes, ya puede venir el invierno.",
		"Con sitio para un jersey grueso y aplomo para una reunión.",
		"Del mercado del sábado a una noche fuera: para todos los días fríos.",
	],
	trousers: [
		"Con una camisa por dentro o un cuello alto, el equilibrio es perfecto.",
		"Con mocasines entre semana y zapatillas el domingo.",
		"Un top sencillo, un buen cinturón, y listo.",
	],
	jeans: [
		"Con camisa blanca, zapatillas o una americana: el resto ya lo conoces.",
		"Remangados en el tobillo o largos, van con todo.",
		"Cuanto más se llevan, mejor sientan.",
	],
	skirt: [
		"Con un jersey fino y botas, pasa el invierno sin esfuerzo.",
		"Con camiseta y zapatillas se vuelve de diario.",
		"Una blusa por dentro realza la cintura.",
	],
	jumpsuit: [
		"Un cinturón, unos tacones, y que empiece la noche.",
		"Con una camiseta debajo o una chaqueta encima, se adapta a la hora.",
		"Se lleva al trabajo y se queda puesto para cenar.",
	],
	shoes: [
		"Con pantalón tobillero o vaqueros oscuros llaman la atención lo justo.",
		"Un cepillado, un poco de cuidado, y [listos|listas|listos|listas] para otra temporada.",
		"Elige tu número habitual: la horma es normal.",
	],
	bag: [
		"Dentro, un bolsillo con cremallera guarda llaves y secretos.",
		"Va con todo y no añade peso.",
		"Un libro, un cuaderno, una botella, y ya puede empezar el día.",
	],
	scarf: [
		"Sobre un abrigo liso o una cazadora, el efecto es inmediato.",
		"Un bonito regalo, para alguien o para ti.",
		"Su buen tamaño admite todos los nudos.",
	],
	hat: [
		"Con un buen abrigo no hace falta más.",
		"Un regalo sencillo que siempre gusta.",
		"Se lleva recto o un poco ladeado, según el carácter.",
	],
	belt: [
		"Con vaqueros, con pantalón de vestir o sobre un jersey.",
		"Cinco agujeros para encontrar el tuyo.",
		"De esas cosas que se heredan con gusto.",
	],
	kids: [
		"Dentro, una etiqueta espera el nombre de su dueño.",
		"Se [mancha|manchan], se [lava|lavan] y [vuelve|vuelven] a jugar.",
		"[Deja|Dejan] un poco de sitio para crecer.",
		"[Combina|Combinan] con las demás prendas pequeñas de la temporada.",
		"Los hermanos mayores se van a morir de envidia.",
	],
};
