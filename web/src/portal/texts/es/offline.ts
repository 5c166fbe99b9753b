import type { SameTexts } from '@freehold/rules/text/language'
import type { offline as en } from '../en/offline'

export const offline = {
  notice: 'Está sin conexión. Ve lo último que se cargó.',
  seen: (moment: string) => `Al ${moment}.`,
} satisfies SameTexts<typeof en>
