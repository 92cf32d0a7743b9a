import type { ReviewWords } from "./words.ts";

export const es: ReviewWords = {
	authors: ["Lucía", "Carmen", "Álvaro", "Marta G.", "Javier", "Nuria", "Rocío", "Pablo"],
	opening: {
		glad: [
			"Aún más bonito que en las fotos.",
			"Justo lo que llevaba meses buscando.",
			"Una alegría abrir el paquete.",
			"Muy bien hecho para lo que cuesta.",
			"Lo compré por impulso y acerté.",
			"Lo llevo casi todos los días.",
			"Me lo han elogiado ya varias veces.",
		],
		fair: [
			"Bonito en general, con una pequeña pega.",
			"Está bien, aunque lo imaginaba distinto.",
			"El color es algo más apagado que en la pantalla.",
		],
		cross: [
			"Me ha decepcionado un poco.",
			"Precioso al principio, menos tras unas semanas.",
			"Al final lo he devuelto.",
		],
	},
	fit: {
		small: [
			"Talla pequeño: mejor una talla más.",
			"Queda justo, tuve que pedir una más.",
			"Más ceñido de lo que pensaba.",
		],
		asExpected: [
			"Mi talla de siempre queda perfecta.",
			"La talla es correcta.",
			"La guía de tallas acierta.",
		],
		large: [
			"Talla grande, podría haber pedido una menos.",
			"Bastante holgado: si dudas, la talla pequeña.",
			"El corte es amplio.",
		],
	},
	praise: {
		cloth: [
			"El tejido tiene cuerpo y se plancha bien.",
			"Suave, no pica nada.",
			"Sigue como nuevo tras varios lavados.",
			"Las costuras van rectas y los botones, firmes.",
		],
		knit: [
			"El punto es suave y de momento no hace bolitas.",
			"Abriga sin pesar.",
			"Ha conservado la forma al lavarlo a mano.",
			"No pica, ni siquiera sobre la piel.",
		],
		outer: [
			"Abriga y cabe un jersey debajo.",
			"El forro está muy cuidado y los bolsillos son hondos.",
			"Corta bien el viento.",
			"Los hombros caen en su sitio.",
		],
		shoes: [
			"Cómodos desde el primer día, sin rozaduras.",
			"En una semana se han ablandado.",
			"La suela agarra bien en mojado.",
			"Se puede caminar todo el día.",
		],
		carried: [
			"Flexible y agradable al tacto.",
			"Cabe todo sin que abulte.",
			"Buenas costuras y buen cierre.",
			"El tamaño ideal para diario.",
		],
	},
	blame: {
		cloth: ["Se arruga enseguida.", "Un botón se soltó la primera semana."],
		knit: ["Hace bolitas bajo los brazos.", "Ha cedido un poco al lavarlo."],
		outer: ["La cremallera se engancha a veces.", "No abriga bastante en pleno invierno."],
		shoes: ["Hay que domarlos.", "La suela resbala los primeros días."],
		carried: ["Se marca con facilidad.", "El cierre pide paciencia."],
	},
	end: {
		glad: [
			"Ya lo tengo en otro color.",
			"Envío rápido y muy bien empaquetado.",
			"Lo volvería a comprar sin dudar.",
			"Muy recomendable.",
		],
		fair: ["Me lo quedo de todos modos.", "El tiempo dirá.", "Correcto en rebajas."],
		cross: [
			"La devolución, eso sí, fue fácil.",
			"Una pena, porque el corte es bonito.",
			"No repetiría.",
		],
	},
};
