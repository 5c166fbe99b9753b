import type { SameTexts } from '@freehold/rules/text/language'
import type { bank as en } from '../en/bank'

export const bank = {
  add: 'Agregar cuenta bancaria',
  intro: 'Agrega la cuenta una sola vez y paga desde ella cuando quiera.',
  where: '¿Dónde encuentro los números?',
  need: 'Están en la aplicación de su banco y al pie de un cheque: primero el número de ruta de nueve dígitos y después el número de cuenta.',
  mandate: 'Su autorización',
  agree: 'Aceptar y guardar',
  missing: 'Revise los campos marcados.',
  failed: 'Ahora no se pueden agregar cuentas bancarias. Inténtelo más tarde o pague de otra forma.',
  loading: 'El formulario todavía se está cargando. Espere un momento e inténtelo de nuevo.',
  full: 'Ya guardó cinco formas de pago. Elimine una en Cuenta antes de agregar una cuenta bancaria.',
  offer: {
    title: 'No pudimos verificar esta cuenta al momento',
    text: 'Podemos enviarle dos depósitos pequeños. Usted escribe los montos cuando lleguen, normalmente en 2 o 3 días hábiles.',
    send: 'Enviar dos depósitos',
    back: 'Cambiar la cuenta',
  },
  saved: {
    ready: 'Su cuenta bancaria está lista',
    readyText: (name) => `${name}: desde ahora puede pagar con ella.`,
    deposits: 'Dos depósitos van en camino',
    depositsText:
      'Enviamos dos depósitos pequeños a su banco. Escriba los montos cuando lleguen, normalmente en 2 o 3 días hábiles.',
    where: 'Los escribe en la pantalla Pagar, o en Cuenta, en Formas de pago guardadas.',
    checking: 'Su banco está verificando la cuenta',
    checkingText: 'Tarda un poco. La cuenta queda lista sin que usted haga nada.',
    done: 'Listo',
    use: 'Pagar con ella',
  },
  states: {
    DEPOSITS: 'Faltan los montos de dos depósitos pequeños',
    CHECKING: 'Su banco está verificando esta cuenta',
  },
  confirm: {
    open: 'Escribir los montos',
    openNamed: (name) => `Escribir los montos de ${name}`,
    title: 'Confirme su cuenta bancaria',
    text: (name) =>
      `${name}: busque dos depósitos pequeños en la aplicación de su banco. Cada uno es de menos de un dólar y el orden no importa.`,
    first: 'Primer monto',
    second: 'Segundo monto',
    hint: 'Por ejemplo 0.17',
    wrong: 'Escriba un monto menor de un dólar, por ejemplo 0.17.',
    send: 'Confirmar',
    done: 'Su cuenta bancaria está lista.',
    checking: 'Los montos son correctos. Su banco está terminando de verificar la cuenta.',
  },
} satisfies SameTexts<typeof en>
