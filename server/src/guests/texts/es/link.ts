import type { SameTexts } from '@freehold/rules/text/language'
import type { link as en } from '../en/link'

export const link: SameTexts<typeof en> = {
  shared: (company) => `${company} compartió esto con usted. El documento está en inglés.`,
  private: 'Quien tenga este enlace puede abrirlo: no lo comparta.',
  open: 'Abrir',
}
