import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  noName: 'Escriba su nombre completo para firmar.',
  drawing: 'No se puede leer la firma dibujada. Bórrela y dibújela otra vez.',
  otherName: (name, typed) =>
    `Usted firma como ${name}, pero escribió “${typed}”. Corrija el nombre, o pulse otra vez Firmar el contrato para firmar como lo escribió.`,
  certify: 'Marque la casilla para certificar el aviso sobre pintura con plomo.',
  whyDecline: 'Escriba por qué no quiere firmar.',
  notYourTurn: 'Aún no le toca firmar.',
  readFirst: 'Primero lea el contrato.',
  initialsFirst: (title) => `Primero ponga sus iniciales en "${title}".`,
  leadFirst: 'Primero confirme el aviso sobre pintura con plomo.',
  over: () => 'Este contrato ya no se puede firmar aquí. Abra otra vez el enlace de su correo.',
}
