import type { Cloth } from "../words.ts";

export const clothNotes: Readonly<Record<Cloth, readonly string[]>> = {
	viscose: [
		"La viscosa, fluida y ligera, acompaña cada movimiento.",
		"Su viscosa de tacto fresco apenas se arruga y cae con suavidad.",
	],
	crepe: [
		"El crepé, mate y de textura fina, mantiene la caída todo el día.",
		"Un crepé denso que no marca y se seca rápido.",
	],
	satin: [
		"El satén capta la luz sin brillar demasiado.",
		"Un satén flexible, de reflejo suave, que se desliza sobre la piel.",
	],
	silk: [
		"La seda lavada, suave y viva, toma el calor de la piel.",
		"Una seda elegida por su caída y su brillo discreto.",
	],
	cotton: [
		"El algodón, suave y transpirable, apenas se nota.",
		"Un algodón de fibra larga, suave al tacto y resistente en el uso.",
	],
	organicCotton: [
		"El algodón orgánico se cultiva sin pesticidas y está hecho para durar.",
		"Un algodón orgánico certificado, suave desde el primer día.",
	],
	poplin: [
		"La popelina de algodón, fina y nítida, se mantiene fresca todo el día.",
		"Una popelina tupida de tacto seco, agradable en cualquier estación.",
	],
	jersey: [
		"El punto de algodón, ligeramente elástico, sigue el cuerpo sin apretar.",
		"Un punto denso y con cuerpo que no se deforma al lavarlo.",
	],
	gauze: [
		"La doble gasa, vaporosa y con la arruga justa, no necesita plancha.",
		"Una gasa de algodón ligera como el aire, más suave con cada lavado.",
	],
	linen: [
		"El lino, tejido en Europa, respira y se suaviza con el tiempo.",
		"Un lino lavado de arruga natural, fresco sobre la piel.",
	],
	corduroy: [
		"La pana, mullida y cálida, refleja la luz con gracia.",
		"Una pana fina, flexible y resistente a la vez.",
	],
	velvet: [
		"El terciopelo cambia de profundidad con cada movimiento.",
		"Un terciopelo de algodón denso, tan suave como parece.",
	],
	denim: [
		"El denim de algodón, firme al principio, se hace tuyo día a día.",
		"Un denim robusto, teñido con menos agua, que envejece bien.",
	],
	tweed: [
		"El tweed de lana mezcla varios tonos de hilo en una textura rica.",
		"Un tweed jaspeado, flexible y cálido, tejido en una fábrica italiana.",
	],
	wool: [
		"La lana virgen, densa y cálida, deja respirar la piel.",
		"Una buena lana batanada que corta el viento y conserva la forma.",
	],
	woolBlend: [
		"La mezcla de lana combina calor, ligereza y buena caída.",
		"Una mezcla de lana suave y fácil, que no pica.",
	],
	flannel: [
		"La franela perchada, suave y mate, abriga los días grises.",
		"Una franela mullida, cepillada por ambas caras.",
	],
	merino: [
		"La lana merino, fina y termorreguladora, se lleva sobre la piel.",
		"Un merino extrafino, ligero bajo una chaqueta y cálido por sí solo.",
	],
	cashmere: [
		"El cachemir, de una suavidad poco común, mejora con los años.",
		"Un cachemir de dos cabos, ligero como una pluma y cálido como una manta.",
	],
	mohair: [
		"El mohair, esponjoso, crea un halo ligero y abriga sin pesar.",
		"Un mohair cepillado, vaporoso y luminoso.",
	],
	alpaca: [
		"La alpaca es más cálida que la lana, aún más suave, y apenas pesa.",
		"Una alpaca sedosa y con cuerpo, llegada del altiplano andino.",
	],
	leather: [
		"La piel de plena flor, de curtido vegetal, gana pátina con el tiempo.",
		"Una piel lisa y flexible, elegida pieza a pieza.",
	],
	suede: [
		"El ante, aterciopelado al tacto, envejece con belleza.",
		"Un ante flexible, de tono profundo, protegido contra las manchas de agua.",
	],
	fleece: [
		"La felpa de algodón conserva su suavidad lavado tras lavado.",
		"Una felpa gruesa y mullida, perchada por dentro.",
	],
	twill: [
		"La sarga de algodón, tupida y flexible, lo aguanta todo y se destiñe con gracia.",
		"Una sarga resistente, de diagonal apenas visible.",
	],
	technical: [
		"El nailon reciclado, ligero y repelente al agua, corta el viento.",
		"Un tejido técnico reciclado, suave y silencioso, que se seca enseguida.",
	],
	canvas: [
		"La lona de algodón gruesa no teme ni al peso ni a los años.",
		"Una lona robusta que se ablanda sin deformarse.",
	],
	felt: [
		"El fieltro de lana, moldeado al vapor, conserva la forma.",
		"Un fieltro flexible al que no le asusta la llovizna.",
	],
};
