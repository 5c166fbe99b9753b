import type { SameTexts } from '@freehold/rules/text/language'
import type { signIn as en } from '../en/sign-in'

export const signIn = {
  title: 'Ingreso de inquilinos',
  lead: 'Su saldo, sus documentos y sus reparaciones, en un solo lugar.',
  email: 'Correo electrónico',
  dob: 'Fecha de nacimiento',
  dobHint: 'Primero el mes, después el día y el año.',
  lastName: 'Apellido',
  login: 'Entrar',
  ended: {
    expired: 'Su sesión venció. Entre otra vez.',
    loggedOut: 'Se cerró su sesión. Entre otra vez.',
    signedOut: 'Usted cerró la sesión.',
  },
  missing: {
    email: 'Escriba su correo electrónico, por ejemplo maya@example.com.',
    dob: 'Escriba mes, día y año, por ejemplo 11-20-1990.',
    last_name: 'Escriba su apellido.',
    code: 'Escriba los 8 dígitos del correo.',
  },
  invited: 'Le damos la bienvenida. Escriba los datos que tiene su arrendador para abrir su portal.',
  haveInvitation: 'Tengo un código de invitación',
  invitation: 'Código de invitación',
  invitationHint: 'Está en la carta o en el correo de su arrendador.',
  demo: 'O pruebe la demostración como',
  back: 'Volver al ingreso',
  code: {
    title: 'Escriba el código',
    label: 'Código',
    hint: (email: string) => `8 dígitos, en el correo enviado a ${email}.`,
    submit: 'Continuar',
    again: 'Enviar otro código',
    other: 'Cambiar mis datos',
  },
  choose: {
    title: 'Elija una vivienda',
  },
  mail: {
    offer: 'Enviarme un enlace de acceso',
    title: 'Reciba un enlace de acceso',
    text: 'Si ya entró antes, le enviamos por correo un enlace con el que entra sin otros datos.',
    submit: 'Enviar el enlace',
    sent: (email: string) =>
      `Si ${email} es de un inquilino con portal, el enlace va en camino. Sirve una sola vez, durante 30 minutos.`,
  },
  passkey: {
    offer: 'Usar llave de acceso',
    unused: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o entre de otra manera.',
  },
  link: {
    title: 'Entre con su enlace',
    text: 'Su enlace sirve una sola vez. Continúe para abrir su portal.',
    submit: 'Abrir mi portal',
    other: 'Entrar de otra manera',
  },
} satisfies SameTexts<typeof en>
