import { settings } from '@freehold/contract/account/settings'
import { parseJson } from '@freehold/contract/kit/formats'
import { applicationCriteria } from '@freehold/contract/leasing/application-criteria'
import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { problemWithClauses } from '@freehold/rules/leasing/lease-clauses'
import { z } from 'zod'
import { isSwitch, settingKeys } from '../../account/settings/setting.sql'
import { mailWordsProblem } from '../../automation/mail-words'
import { dollarsOf } from '../tables/exported-column'

/** The error of a row whose cells only make sense together, or hold more than one field; undefined if there is none. */
type RowRule = (cell: (column: string) => string | null) => string | undefined

const problemWith = (field: z.ZodType, value: unknown): string | undefined =>
  field.safeParse(value).error?.issues[0]?.message

const settingFields: Readonly<Record<string, z.ZodType>> = {
  ...settings.update.input.shape,
  ...settings.updateLetterHead.input.shape,
  ...settings.updateMailSender.input.shape,
}

const setting: RowRule = (cell) => {
  const [key, value] = [cell('key') ?? '', cell('value') ?? '']
  if (!settingKeys.some((one) => one === key)) return `${key.slice(0, 60)} is not a setting.`
  if (isSwitch(key)) return value === '' || value === '1' ? undefined : `${key} must be 1 or blank.`
  const field = settingFields[key]
  return field && problemWith(field, value)
}

const lines: Readonly<Record<string, z.ZodType>> = applicationCriteria.save.input.shape

/** The criteria are kept in one cell, line by line. */
const criteria: RowRule = (cell) => {
  const kept = z.record(z.string(), z.string()).safeParse(parseJson(cell('lines') ?? ''))
  if (!kept.success) return 'Lines cannot be read.'
  for (const [name, words] of Object.entries(kept.data)) {
    const field = name === 'confirm' ? undefined : lines[name]
    const problem = field ? problemWith(field, words) : `${name.slice(0, 60)} is not a line of the criteria.`
    if (problem) return problem
  }
  return undefined
}

/** A fee of a listing is saved with the listing. */
const fee: RowRule = (cell) => {
  const one = {
    name: cell('name'),
    amount: Number(dollarsOf(cell('amount_cents') ?? '')),
    due: cell('due'),
    optional: cell('optional') === 'true',
  }
  return problemWith(marketingUnit.save.input.shape.fees, [one]) && 'Name, amount or due is not allowed.'
}

const Clauses = z.array(z.object({ title: z.string(), text: z.string() }))

const clauses: RowRule = (cell) => {
  const kept = Clauses.safeParse(parseJson(cell('clauses') ?? '[]'))
  if (!kept.success) return 'Clauses must be a list.'
  return cell('clauses') === null ? undefined : (problemWithClauses(kept.data) ?? undefined)
}

const mailWords: RowRule = (cell) =>
  mailWordsProblem({
    event: cell('event') ?? '',
    language: cell('language') === 'es' ? 'es' : 'en',
    subject: cell('subject') ?? '',
    heading: cell('heading') ?? '',
    text: cell('body') ?? '',
  })

export const rowRules: Readonly<Record<string, RowRule>> = {
  account_setting: setting,
  application_criteria: criteria,
  listing_fee: fee,
  lease_template: clauses,
  mail_template: mailWords,
}
