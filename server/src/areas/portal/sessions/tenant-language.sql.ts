import type { Language } from '@freehold/rules/text/language'
import type { TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'

export async function setLanguage(tx: Tx, { account, tenant }: TenantScope, language: Language): Promise<void> {
  await tx.updateTable('tenant').set({ language }).where('account_id', '=', account).where('id', '=', tenant).execute()
}
