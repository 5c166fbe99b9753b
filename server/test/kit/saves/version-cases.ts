import { profile } from '@freehold/contract/account/profile'
import { savedView } from '@freehold/contract/account/saved-view'
import { secondFactor } from '@freehold/contract/account/second-factor'
import { settings } from '@freehold/contract/account/settings'
import { textSettings } from '@freehold/contract/account/text-settings'
import { user } from '@freehold/contract/account/user'
import { mailTemplate } from '@freehold/contract/automation/mail-template'
import { inspectionSetting } from '@freehold/contract/inspections/inspection-setting'
import type { AnyCall, ReplyOf } from '@freehold/contract/kit/call'
import { applicationCriteria } from '@freehold/contract/leasing/application-criteria'
import { applicationLink } from '@freehold/contract/leasing/application-link'
import { lease } from '@freehold/contract/leasing/lease'
import { notice } from '@freehold/contract/leasing/notice'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { quizQuestion } from '@freehold/contract/leasing/quiz-question'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import { upkeep } from '@freehold/contract/maintenance/upkeep'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { lateReminder } from '@freehold/contract/messages/late-reminder'
import { loggedCall } from '@freehold/contract/messages/logged-call'
import { message } from '@freehold/contract/messages/message'
import { messageTemplate } from '@freehold/contract/messages/message-template'
import { expenseCategory } from '@freehold/contract/money/expense-category'
import { journal } from '@freehold/contract/money/journal'
import { lateFee } from '@freehold/contract/money/late-fee'
import { tenant } from '@freehold/contract/people/tenant'
import { portalFees } from '@freehold/contract/portal/portal-fees'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { schedule } from '@freehold/contract/reports/schedule'
import { usualNoticeDays } from '@freehold/rules/money/raise-notice'
import type { Household } from '../world/world'

type Shown = Record<string, unknown>

export interface VersionCase<Get extends AnyCall = AnyCall> {
  get: Get
  /** The noun of the record; without one it is the account's or the user's own. */
  noun?: string
  /** The field of the save that names the record, where it isn't `id`. */
  named?: string
  /** The record in the reply, with its version; `data` without this. */
  pick?(body: ReplyOf<Get>, id: number | undefined): Shown | undefined
  /** A field that two people change, and two values of it, as they are sent and as they are shown. */
  field: string
  values?: readonly [string, string]
  shown?: readonly [unknown, unknown]
  /** Saves the record first, where the world has none. */
  first?: (home: Household) => object
  /** The same person saves in two windows. */
  alone?: true
}

const caseOf = <Get extends AnyCall>(one: VersionCase<Get>): VersionCase => one

const byId = <Row extends { id: number }>(rows: readonly Row[], id: number | undefined): Row | undefined =>
  rows.find((one) => one.id === id)

type Settings = ReplyOf<typeof settings.get>

/** The settings as their forms have them, with the version of one form. */
function formOf({ data, version, versions }: Settings, form: keyof Settings['versions'] | null): Shown {
  const values = Object.fromEntries(data.map(({ key, value }) => [key, value]))
  const switches = ['MAIL_ADVERSE_NOTICES', 'CONTRACTORS_SEE_OWN_WORK'].map((key) => [key, values[key] === '1'])
  const holdover = values.BILLS_HOLDOVER === '1'
  const days = Number(values.RAISE_NOTICE_DAYS || usualNoticeDays)
  return {
    ...values,
    RAISE_NOTICE_DAYS: days,
    ...Object.fromEntries(switches),
    holdover,
    version: form ? versions[form] : version,
  }
}

const ofSettings = (form: keyof Settings['versions'] | null, field: string): VersionCase =>
  caseOf({ get: settings.get, pick: (body) => formOf(body, form), field, alone: true })
const aSwitch = { values: ['1', '0'], shown: [true, false] } as const

/** Saves whose version is that of what their form shows. */
export const versionCases = new Map<AnyCall, VersionCase>([
  [property.save, { get: property.get, noun: 'property', field: 'laundry' }],
  [owner.save, { get: owner.get, noun: 'owner', field: 'city' }],
  [occupancy.saveTenant, { get: tenant.get, noun: 'tenant', field: 'notes' }],
  [contractor.save, { get: contractor.get, noun: 'contractor', field: 'license' }],
  [workOrder.save, { get: workOrder.get, noun: 'work_order', field: 'note' }],
  [maintenanceLog.save, { get: maintenanceLog.get, noun: 'maintenance_log', field: 'note' }],
  [upkeep.save, { get: upkeep.get, noun: 'upkeep', field: 'description' }],
  [schedule.save, { get: schedule.get, noun: 'report_schedule', field: 'title' }],
  [lateFee.save, { get: lateFee.get, noun: 'late_fee_rule', field: 'title' }],
  [portalFees.save, { get: portalFees.get, field: 'free_way', alone: true }],
  [marketingUnit.save, { get: marketingUnit.get, noun: 'listing', field: 'description' }],
  [message.save, { get: message.get, noun: 'message', field: 'subject' }],
  [savedView.save, { get: savedView.get, noun: 'saved_view', field: 'name' }],
  [messageTemplate.save, { get: messageTemplate.get, noun: 'message_template', field: 'subject' }],
  [loggedCall.save, { get: loggedCall.get, noun: 'logged_call', field: 'note' }],
  [notice.upload, { get: notice.get, noun: 'notice', field: 'short_description' }],
  [
    lease.upload,
    caseOf({
      get: lease.pdf,
      noun: 'lease',
      named: 'lease_pdf_id',
      pick: (body) => ({ ...body.lease, ...body.lease_pdf }),
      field: 'description',
    }),
  ],
  [
    rentalApplication.save,
    caseOf({
      get: rentalApplication.get,
      noun: 'rental_application',
      pick: ({ data: { c_property_owner: now, f_property_owner: former, ...data } }) => ({
        ...data,
        c_owner_name: now.name,
        c_owner_phone: now.phone,
        f_owner_name: former.name,
        f_owner_phone: former.phone,
      }),
      field: 'position',
    }),
  ],
  [
    quizQuestion.save,
    caseOf({
      get: quizQuestion.list,
      noun: 'quiz_question',
      pick: ({ data }, id) => byId(data, id),
      field: 'question',
    }),
  ],
  [
    applicationCriteria.save,
    caseOf({
      get: applicationCriteria.get,
      first: () => ({ income: 'Three times the rent.' }),
      pick: ({ data: [first] }) => first && { ...first.lines, version: first.version },
      field: 'income',
    }),
  ],
  [
    applicationLink.save,
    caseOf({
      get: applicationLink.list,
      first: ({ records }) => ({ property_id: records.property?.inside[0], on: '1' }),
      pick: ({ data: [first] }) => first,
      field: 'ends_on',
      values: ['2031-01-15', '2031-02-15'],
    }),
  ],
  [
    expenseCategory.save,
    caseOf({
      get: expenseCategory.all,
      noun: 'expense_category',
      named: 'cur_id',
      pick: ({ categories }, id) => byId(categories, id),
      field: 'category_name',
    }),
  ],
  [
    expenseCategory.saveSpecific,
    caseOf({
      get: expenseCategory.all,
      noun: 'expense_subcategory',
      named: 'cur_id',
      pick: ({ subcategories }, id) => byId(subcategories, id),
      field: 'subcategory_name',
    }),
  ],
  [
    mailTemplate.save,
    caseOf({
      get: mailTemplate.list,
      pick: ({ data }) => data.find(({ required }) => required.length === 0),
      field: 'heading',
    }),
  ],
  [profile.update, { get: user.profile, field: 'address', alone: true }],
  [settings.update, ofSettings(null, 'SYS_SETTING_CITY')],
  [settings.updateLetterHead, ofSettings('letterhead', 'LETTER_HEAD')],
  [settings.updateMailSender, ofSettings('sender', 'MAIL_FROM_NAME')],
  [
    settings.updateTimeZone,
    { ...ofSettings('zone', 'SYS_SETTING_TIMEZONE'), values: ['America/Denver', 'America/Chicago'] },
  ],
  [
    lateReminder.save,
    caseOf({
      get: lateReminder.get,
      pick: ({ data }) => data,
      field: 'least',
      values: ['10.00', '20.00'],
      shown: [10, 20],
      alone: true,
    }),
  ],
  [
    inspectionSetting.save,
    caseOf({
      get: inspectionSetting.get,
      pick: ({ data }) => data,
      field: 'tenant_days',
      values: ['9', '12'],
      shown: [9, 12],
      alone: true,
    }),
  ],
  [
    lateReminder.saveProperty,
    caseOf({
      get: lateReminder.property,
      noun: 'property',
      pick: ({ data }) => data,
      field: 'days',
      values: ['2, 6', '3, 7'],
      first: () => ({ reminders: 'OWN', days: '1, 5' }),
    }),
  ],
  [
    textSettings.update,
    caseOf({
      get: textSettings.get,
      pick: ({ data }) => data,
      field: 'TEXTS_DAILY_LIMIT',
      values: ['100', '200'],
      shown: [100, 200],
      alone: true,
    }),
  ],
  [settings.updateNoticeMail, { ...ofSettings('notices', 'MAIL_ADVERSE_NOTICES'), ...aSwitch }],
  [settings.updateRaiseNotice, { ...ofSettings('raises', 'RAISE_NOTICE_DAYS'), values: ['45', '60'], shown: [45, 60] }],
  [settings.updateContractorWork, { ...ofSettings('contractors', 'CONTRACTORS_SEE_OWN_WORK'), ...aSwitch }],
  [journal.saveHoldover, { ...ofSettings('holdover', 'holdover'), values: ['0', '1'], shown: [false, true] }],
  [
    secondFactor.saveGroups,
    caseOf({
      get: secondFactor.groups,
      pick: ({ data, version }) => ({ groups: JSON.stringify(data), version }),
      field: 'groups',
      values: ['[7]', '[8]'],
      alone: true,
    }),
  ],
])
