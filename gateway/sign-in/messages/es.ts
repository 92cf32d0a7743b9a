import type { AuthMessages } from "./shape.ts";

export const es: AuthMessages = {
	fields: {
		email: "Correo electrónico",
		password: "Contraseña",
		newPassword: "Contraseña",
		passwordHint:
			"Entre {min} y {max} caracteres. Una frase corta se recuerda mejor que una palabra complicada.",
		firstName: "Nombre",
		lastName: "Apellidos",
		oldEnough: "Tengo {age} años o más.",
		newsletter:
			"Quiero recibir novedades y ventas privadas por correo. Puedo darme de baja con un clic.",
	},
	login: {
		title: "Iniciar sesión o continuar",
		lead: "Con tu cuenta o, simplemente, con tu correo.",
		accountTitle: "Tengo cuenta",
		submit: "Iniciar sesión",
		guestTitle: "También sin cuenta",
		guestLead: "Con tu correo basta para comprar. Lo usamos para contarte por dónde va tu paquete.",
		guestSubmit: "Continuar solo con mi correo",
		createPrompt: "¿Es tu primera vez?",
		createLink: "Crear una cuenta",
		forgotten: "¿Has olvidado tu contraseña?",
		returnLink: "¿Compraste solo con tu correo? Encuentra tus pedidos",
		passkey: {
			submit: "Iniciar sesión con una llave de acceso",
			none: "No se ha usado ninguna llave de acceso. Inténtalo de nuevo o inicia sesión con tu contraseña.",
			down: "Ahora mismo no se puede usar ninguna llave de acceso. Inicia sesión con tu contraseña.",
		},
	},
	ask: {
		password: {
			title: "Una contraseña nueva",
			lead: "Indica tu dirección. Enseguida sale una carta con un enlace que sirve durante 30 minutos.",
			submit: "Enviarme la carta",
		},
		return: {
			title: "Encuentra tus pedidos",
			lead: "Indica la dirección con la que compraste. Una carta te trae un enlace que inicia tu sesión; sirve durante 30 minutos.",
			submit: "Enviarme el enlace",
		},
		sentTitle: "Mira tu correo",
		sentLead:
			"Si conocemos esta dirección, hay una carta en camino. ¿No llega en unos minutos? Mira también en el correo no deseado.",
		again: "Probar con otra dirección",
		back: "Volver al inicio de sesión",
	},
	open: {
		password: {
			title: "Elige una contraseña nueva",
			lead: "Cerramos la sesión en tus demás dispositivos y la iniciamos aquí.",
			submit: "Guardar e iniciar sesión",
		},
		return: {
			title: "Aquí están tus pedidos",
			lead: "Iniciamos tu sesión y reunimos todos los pedidos hechos con esta dirección.",
			submit: "Iniciar mi sesión",
		},
		address: {
			title: "¿Es tuya esta dirección?",
			lead: "Una vez confirmada, los pedidos hechos con ella sin cuenta pasan a tu cuenta.",
			submit: "Confirmar la dirección",
		},
		email: {
			title: "¿Usar esta dirección?",
			lead: "A partir de ahora las cartas llegan aquí e inicias sesión con ella.",
			submit: "Usar esta dirección",
		},
	},
	gone: {
		title: "Este enlace ya no sirve",
		lead: "Ya se ha usado o es demasiado antiguo. Pide uno nuevo, llega enseguida.",
	},
	confirmed: {
		title: "Gracias, es tuya",
		lead: "Tu dirección está confirmada.",
		submit: "Ir a mi cuenta",
	},
	create: {
		title: "Encantados de conocerte",
		lead: "Una cuenta y la próxima vez todo irá más rápido.",
		submit: "Crear mi cuenta",
		havePrompt: "¿Ya tienes cuenta?",
		haveLink: "Iniciar sesión",
	},
	logout: {
		title: "¿Te vas ya?",
		lead: "Otra página te ha traído hasta aquí; preferimos preguntarte antes de cerrar la sesión.",
		submit: "Cerrar sesión",
		stay: "Mantener la sesión",
	},
	mistakes: {
		emailMissing: "Escribe tu correo electrónico.",
		emailInvalid: "Parece que el correo está incompleto. Ejemplo: lucia@ejemplo.es",
		passwordMissing: "Escribe tu contraseña.",
		credentials: "El correo o la contraseña no coinciden.",
		passkey:
			"Esta llave de acceso no sirve para iniciar sesión aquí. Inténtalo de nuevo o entra de otra manera.",
		firstNameMissing: "Escribe tu nombre.",
		lastNameMissing: "Escribe tus apellidos.",
		nameLong: "{max} caracteres como máximo.",
		passwordShort: "La contraseña debe tener al menos {min} caracteres.",
		passwordLong: "La contraseña puede tener {max} caracteres como máximo.",
		passwordSimple:
			"Esta contraseña es demasiado fácil de adivinar. Combina caracteres distintos y no uses tu correo.",
		tooYoung:
			"Una cuenta se puede crear a partir de los {age} años. Confirma tu edad o compra solo con tu correo.",
		tooMany: "Demasiados intentos seguidos. Vuelve a probar dentro de {minutes} min.",
		foreignForm:
			"Por seguridad no hemos tenido en cuenta el envío: no venía de esta página. Inténtalo de nuevo aquí.",
		busy: "Hay mucha gente en la puerta ahora mismo. Inténtalo de nuevo en unos segundos.",
	},
	fault: {
		title: "Un tropiezo por nuestra parte",
		lead: "No hemos podido mostrar la página. No se ha perdido nada: prueba otra vez en un momento.",
		submit: "Volver a intentarlo",
	},
};
