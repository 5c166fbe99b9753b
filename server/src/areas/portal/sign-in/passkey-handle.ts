import type { Language } from '@freehold/rules/text/language'
import type { AppContext } from '../../../app-context'
import type { Person } from '../../../database/tenant-scope'
import { Refusal } from '../../../http/refusal'
import { type PasskeySite, passkeySiteOf } from '../../../passkeys/passkey-site'
import { texts } from './texts/all'

/** A device keeps one passkey for a handle, so a tenant's must never be that of a user. */
export const tenantPasskeyHandle = ({ account, tenant, member }: Person) =>
  new TextEncoder().encode(member === null ? `tenant/${account}/${tenant}` : `tenant/${account}/${tenant}/${member}`)

/** The name that passkeys are bound to. Refuses where this installation can have none. */
export function tenantPasskeySite({ config }: Pick<AppContext, 'config'>, language: Language): PasskeySite {
  const site = passkeySiteOf(config.http.publicUrl)
  if ('problem' in site) throw new Refusal('E_CONFLICT', texts[language].passkeysElsewhere)
  return site
}
