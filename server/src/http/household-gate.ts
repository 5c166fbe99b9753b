import type { AnyCall } from '@freehold/contract/kit/call'
import type { Language } from '@freehold/rules/text/language'
import type { TenantScope } from '../database/tenant-scope'
import { Refusal } from './refusal'

const texts: Readonly<Record<Language, string>> = {
  en: 'Only the account holder of the lease can do this.',
  es: 'Solo el titular del contrato puede hacer esto.',
}

/** The answer to a member of the household for what is the account holder's alone. */
export const holdersAlone = ({ language }: Pick<TenantScope, 'language'>): Refusal =>
  new Refusal('E_FORBIDDEN', texts[language])

/** A call is the account holder's alone, unless the contract opens it to the household. */
export function requireHousehold(scope: TenantScope, { household }: Pick<AnyCall, 'household'>): void {
  if (scope.member !== null && household !== true) throw holdersAlone(scope)
}
