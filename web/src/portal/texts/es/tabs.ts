import type { SameTexts } from '@freehold/rules/text/language'
import type { tabs as en } from '../en/tabs'

export const tabs = {
  account: { name: 'Cuenta', short: 'Cuenta' },
} satisfies SameTexts<typeof en>
