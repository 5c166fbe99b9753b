import { lettersAtMost } from '@freehold/contract/portal/portal-access'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { confirm } from '../../../widgets/dialogs/confirm'
import { openPageOf } from '../../../widgets/open-paper'
import { toastWarning } from '../../../widgets/toast'
import { runStep } from './portal-steps'
import { type Access, portalMessages } from './portal-words'

/** The tenants to invite: those that are selected, those of a property, or all. */
interface Invited {
  tenants?: readonly Pick<Access, 'id'>[]
  property?: { id: number; name: string }
}

const inputOf = ({ tenants, property }: Invited) =>
  tenants !== undefined
    ? { tenants: JSON.stringify(tenants.map(({ id }) => id)), all: 0 as const }
    : property !== undefined
      ? { property_id: property.id, all: 0 as const }
      : { all: 1 as const }

/** "the 3 selected tenants", "all tenants of Maple Court", "all tenants" */
const scopeOf = ({ tenants, property }: Invited): string => {
  if (tenants !== undefined)
    return tenants.length === 1 ? 'the selected tenant' : `the ${tenants.length} selected tenants`
  return property === undefined ? 'all tenants' : `all tenants of ${property.name}`
}

function isTooMany({ tenants }: Invited): boolean {
  const tooMany = tenants !== undefined && tenants.length > lettersAtMost
  if (tooMany) toastWarning(portalMessages.chooseFewer(lettersAtMost))
  return tooMany
}

export async function inviteMany(invited: Invited): Promise<void> {
  if (isTooMany(invited)) return
  const text = portalMessages.inviteAll(scopeOf(invited))
  if (!(await confirm({ title: 'Invite to the portal', text, yes: 'Invite' }))) return
  await runStep(() => api('POST portal/invite-many', inputOf(invited)))
}

/** Prints the letters of the tenants, in a tab of its own. */
export async function printLetters(invited: Invited): Promise<void> {
  if (isTooMany(invited)) return
  const text = portalMessages.letters(scopeOf(invited))
  if (!(await confirm({ title: 'Print letters', text, yes: 'Print letters' }))) return
  await openPageOf('portal/print-invites', async () => {
    const { batch, letters } = await api('POST portal/prepare-letters', inputOf(invited))
    if (letters > 0) return batch
    toastWarning(portalMessages.noLetters)
    return null
  })
  await reloadAfterSave()
}
