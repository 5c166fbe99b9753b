import { settings } from '@freehold/contract/account/settings'
import { updateCompany } from '@freehold/server/areas/account/settings/update-settings'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../seeder'
import { daysBack } from '../times'

/** The office's own address, printed at the top of every document. */
export async function describeCompany(tx: Tx, head: UserScope, name: string, now: Date): Promise<void> {
  const company = asAsked(settings.update, head, {
    SYS_SETTING_NAME: name,
    SYS_SETTING_EMAIL: 'office@harborline.example',
    SYS_SETTING_PHONE: '(207) 555-0100',
    SYS_SETTING_ADDRESS: '212 Commercial Street',
    SYS_SETTING_CITY: 'Portland',
    SYS_SETTING_STATE: 'ME',
    SYS_SETTING_ZIPCODE: '04101',
  })
  await updateCompany(tx, scopeAt({ scope: head, when: daysBack(now, 780) }), company)
}
