import type { SameTexts } from '@freehold/rules/text/language'
import type { kit as en } from '../en/kit'

export const kit: SameTexts<typeof en> = {
  error: 'Error',
  call: (company) => `Llamar a ${company}`,
  from: (company) => `Una página de ${company}`,
  private: 'Esta página es solo para usted. No comparta su dirección.',
  noLink: {
    title: 'Este enlace no funciona',
    why: 'Puede que haya vencido, que ya se haya usado o que haya uno más nuevo.',
    what: 'Pida uno nuevo a quien se lo envió.',
  },
}
