import type { SameTexts } from '@freehold/rules/text/language'
import type { signIn as en } from '../en/sign-in'

export const signIn = {
  title: 'Ingreso de inquilinos',
  byInvitation: 'Su administrador de la propiedad le abre el portal y le envía una invitación por correo electrónico.',
} satisfies SameTexts<typeof en>
