import type { StatementTemplates } from './statement-template.ts'

export const spanish: StatementTemplates = {
  acts: {
    warn: {
      listing: 'Esto es una advertencia por tu anuncio «{label}». Sigue publicado.',
      member: 'Esto es una advertencia por tu perfil.',
      message: 'Esto es una advertencia por tu mensaje «{label}».',
      review: 'Esto es una advertencia por tu valoración «{label}». Sigue publicada.',
    },
    remove: {
      listing: 'Hemos retirado tu anuncio «{label}». Ya no lo puede ver nadie más.',
      member: 'Hemos retirado el texto y la foto de tu perfil.',
      message: 'Hemos retirado tu mensaje «{label}». Quien lo recibió ya no puede leerlo.',
      review: 'Hemos retirado tu valoración «{label}». Ya no cuenta para la media.',
    },
    suspend: {
      listing: 'Hemos suspendido tu cuenta por tu anuncio «{label}».',
      member: 'Hemos suspendido tu cuenta por tu perfil y tu actividad en Noper.',
      message: 'Hemos suspendido tu cuenta por tu mensaje «{label}».',
      review: 'Hemos suspendido tu cuenta por tu valoración «{label}».',
    },
  },
  grounds: {
    illegal_product:
      'La ley que se aplica aquí prohíbe vender lo que ofrecías. En cuanto lo sabemos, tenemos que actuar.',
    counterfeit:
      'Tenemos motivos para creer que es una copia de un producto de marca. El derecho de marcas prohíbe vender falsificaciones, también de segunda mano. Ofrece solo originales.',
    unsafe_product:
      'El producto fue retirado del mercado o no cumple las normas de seguridad de la Unión Europea y podría hacer daño a alguien. No se puede vender ni regalar.',
    fraud:
      'Hay indicios claros de un intento de engañar a otras personas, por ejemplo sobre el artículo, el precio o el pago. La estafa es un delito.',
    hate_or_threats:
      'El contenido ataca a personas por ser quienes son, o amenaza a alguien. Lo prohíben la ley y las normas de Noper.',
    personal_data:
      'Contiene datos personales de alguien que no ha dado su consentimiento, como un nombre, una dirección, un número o una foto. La ley de protección de datos prohíbe publicarlos.',
    prohibited_product: 'Las normas de Noper no permiten este tipo de productos, aunque la ley lo haga.',
    wrong_category:
      'Está en una categoría que no le corresponde, así que la gente no lo encuentra o da con él por error. Elige la categoría que mejor encaje.',
    misleading_price:
      'El precio no es aquel por el que lo venderías. Las normas de Noper piden el precio real de lo que se ofrece, o «negociable».',
    spam: 'Lo mismo se publicó o se envió varias veces, o sirve para hacer publicidad. Ofrece cada cosa una sola vez y escribe solo a quien quiera saber de ti.',
    offensive_content:
      'Contiene insultos, o imágenes y palabras de tipo sexual o violento. Las normas de Noper piden un tono que pueda leer todo el mundo.',
    contact_details:
      'Contiene un número de teléfono, una dirección de correo o un enlace. Las normas de Noper no lo permiten aquí, porque los estafadores los usan para llevarse a la gente a otro sitio. Usa los mensajes de Noper.',
    dishonest_review:
      'No describe una experiencia propia con este trato, o se escribió a cambio de algo. Las normas de Noper piden valoraciones sinceras de tratos reales.',
  },
  advice: {
    warn: 'No tienes que hacer nada más, pero tenlo en cuenta en el futuro. Si vuelve a ocurrir, podemos retirar contenido o suspender tu cuenta.',
    remove:
      'Puedes volver a ofrecerlo o escribirlo cuando el motivo ya no exista. Si crees que nos equivocamos, puedes recurrir: lo revisará una persona que no ha decidido antes.',
    suspend:
      'Hasta que termine la suspensión no puedes publicar ni escribir, y tus anuncios están ocultos. Puedes seguir entrando, leyendo y descargando tus datos. Si crees que nos equivocamos, puedes recurrir.',
  },
  confirmed:
    'Hemos vuelto a revisar tu recurso y todo lo relacionado con él. Los motivos siguen siendo válidos, así que mantenemos nuestra decisión. También puedes acudir a un órgano de resolución extrajudicial de litigios o a un tribunal.',
  restored:
    'Hemos vuelto a revisar el asunto y hemos anulado nuestra decisión. Todo está como antes. Sentimos las molestias.',
}
