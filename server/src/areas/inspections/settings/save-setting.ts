import { inspectionSetting } from '@freehold/contract/inspections/inspection-setting'
import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import { tenantDays } from '@freehold/rules/inspections/kinds'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { requireSameForm, versionOf } from '../../../http/versions/form-version'
import { textSettingOf } from '../../../texts/text-setting.sql'
import { changesInFields, changesInWords } from '../../account/log/changes-in-words'
import { lockAccount } from '../../account/settings/setting.sql'
import { logSettings } from '../../account/settings/settings-to-save'
import { type InspectionSetting, inspectionSettingOf, saveInspectionSetting } from './setting.sql'

const formOf = ({ asks_since: _, ...form }: InspectionSetting) => form

export async function inspectionSettingShown(
  db: Db,
  { account }: Scope,
): Promise<ReplyOf<typeof inspectionSetting.get>['data']> {
  const [setting, texts] = await Promise.all([inspectionSettingOf(db, account), textSettingOf(db, account)])
  const form = formOf(setting)
  return { ...form, texts_on: texts.on, version: versionOf(inspectionSetting.save, form) }
}

const fields = [
  { name: 'asks_for_moves', label: 'rows about moves' },
  { name: 'asks_for_signatures', label: 'rows about signatures' },
  { name: 'asks_tenants', label: 'asking new tenants' },
  { name: 'tenant_days', label: 'days for the tenant' },
  { name: 'also_text', label: 'also by text' },
] as const

const onOrOff = (on: boolean): string => (on ? 'on' : 'off')

const worded = (form: ReturnType<typeof formOf>) => ({
  asks_for_moves: onOrOff(form.asks_for_moves),
  asks_for_signatures: onOrOff(form.asks_for_signatures),
  asks_tenants: onOrOff(form.asks_tenants),
  tenant_days: String(form.tenant_days),
  also_text: onOrOff(form.also_text),
})

export async function saveSetting(tx: Tx, scope: Scope, sent: InputOf<typeof inspectionSetting.save>): Promise<void> {
  await lockAccount(tx, scope)
  const before = await inspectionSettingOf(tx, scope.account)
  const shown = formOf(before)
  const after = {
    asks_for_moves: sent.asks_for_moves ?? before.asks_for_moves,
    asks_for_signatures: sent.asks_for_signatures ?? before.asks_for_signatures,
    asks_tenants: sent.asks_tenants ?? before.asks_tenants,
    tenant_days: sent.tenant_days === undefined ? before.tenant_days : (sent.tenant_days ?? tenantDays),
    also_text: sent.also_text ?? before.also_text,
  }
  const input = { ...after, version: sent.version }
  await requireSameForm(tx, scope, inspectionSetting.save, { noun: 'account', id: scope.account, input, shown })
  // Tenants who moved in before it was turned on are left alone.
  const asks_since =
    before.asks_tenants && after.asks_tenants ? before.asks_since : after.asks_tenants ? scope.today : null
  await saveInspectionSetting(tx, scope.account, { ...after, asks_since }, scope.userName)
  const [old, fresh] = [worded(shown), worded(after)]
  await logSettings(
    tx,
    scope,
    'the settings of inspections',
    changesInWords(fields, old, fresh),
    changesInFields(fields, old, fresh),
  )
}
