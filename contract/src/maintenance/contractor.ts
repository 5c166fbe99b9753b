import { trades } from '@freehold/rules/maintenance/trades'
import { z } from 'zod'
import { tickets } from '../account/file'
import { taxId } from '../kit/application-fields'
import { archivedAt, archivedFilter, archivedMark, removed } from '../kit/archive'
import { get, lookupFields, post, table } from '../kit/call'
import { flag, id, longText, optionalChoice, optionalDay, optionalId, optionalMoney, text } from '../kit/field'
import { formVersion, recordVersion, savedVersion } from '../kit/form-version'
import { email, fileName, jsonList, password, phone } from '../kit/formats'
import { keptWhenAbsent } from '../kit/kept-when-absent'

const ContractorRow = {
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  license: z.string(),
  address: z.string(),
  trades: z.array(z.enum(trades)),
  license_expires: z.string().nullable(),
  insurance_expires: z.string().nullable(),
  ...archivedAt,
}

export const Contractor = {
  ...ContractorRow,
  ...archivedMark,
  insurer: z.string(),
  policy_number: z.string(),
  /** Only how it ends. */
  tax_number: z.string(),
  hourly_rate: z.number().nullable(),
  notes: z.string(),
  /** The W-9 files on the record, the newest first. */
  w9: z.array(
    z.object({
      id: z.number(),
      file_name: z.string(),
      original_name: z.string(),
      added_at: z.string(),
      added_by: z.string(),
    }),
  ),
  /** The user who signs in as this contractor; null without one. */
  login: z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable(),
}

const whose = { id: id('Contractor', 'contractor') }

export const contractor = {
  list: table('maintenance/get-contractor-list', {
    about: 'The contractors, by name; with `archived=1`, only those that are archived.',
    may: 'contractors',
    input: {
      ...archivedFilter,
      trade: optionalChoice('Trade', trades, null),
      papers_end: flag('Papers end soon'),
    },
    row: ContractorRow,
    sorts: ['name', 'phone', 'email', 'license', 'address'],
  }),
  get: get('maintenance/get-contractor', {
    about: 'One contractor. The SSN/EIN is masked.',
    may: 'contractors',
    input: whose,
    reply: { data: z.object({ ...Contractor, ...recordVersion }) },
  }),
  save: post('maintenance/save-contractor', {
    about:
      'Adds a contractor (id 0 or none), or changes one. A blank SSN/EIN keeps the one on file. Only users who may manage users choose the login; for others it stays as it is. With the `version` that was read, a contractor that someone else has changed since is not changed.',
    may: 'contractors',
    input: {
      id: optionalId('Contractor', 'contractor'),
      name: text('Name', { required: true }),
      phone: phone('Phone', { required: true }),
      email: email('Email', { required: true }),
      license: keptWhenAbsent(text('License')),
      license_expires: keptWhenAbsent(optionalDay('License expires')),
      address: keptWhenAbsent(text('Address')),
      trades: keptWhenAbsent(jsonList('Trades', z.enum(trades), { max: trades.length })),
      insurer: keptWhenAbsent(text('Insurance company')),
      policy_number: keptWhenAbsent(text('Policy number')),
      insurance_expires: keptWhenAbsent(optionalDay('Insurance expires')),
      tax_number: taxId('SSN/EIN'),
      no_tax_number: flag('Remove the SSN/EIN on file'),
      hourly_rate: keptWhenAbsent(optionalMoney('Hourly rate', { min: 1, max: 9_999 })),
      notes: keptWhenAbsent(longText('Notes')),
      user_id: keptWhenAbsent(optionalId('Login', 'user')),
      version: formVersion(),
    },
    reply: { id: z.number(), ...savedVersion },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The contractor information is updated successfully.',
  }),
  remove: post('maintenance/delete-contractor', {
    about: 'Deletes a contractor. One with jobs is archived.',
    may: 'contractors',
    input: whose,
    reply: removed,
    errors: ['E_CONFLICT'],
    done: 'The contractor is deleted.',
  }),
  restore: post('maintenance/restore-contractor', {
    about: 'Brings an archived contractor back to the list.',
    may: 'contractors',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The contractor is restored.',
  }),
  addW9: post('maintenance/add-contractor-w9', {
    about: 'Adds the PDF of a W-9 to the record of a contractor.',
    may: 'contractors',
    input: whose,
    errors: ['E_CONFLICT'],
    files: [{ name: 'file', many: false, accept: 'pdf', label: 'W-9', required: true }],
    done: 'The W-9 is added.',
    limit: 'upload',
  }),
  removeW9: post('maintenance/delete-contractor-w9', {
    about: 'Deletes a W-9 of a contractor.',
    may: 'contractors',
    input: { id: id('W-9', 'contractor_paper') },
    done: 'The W-9 is deleted.',
  }),
  viewPaper: get('maintenance/view-contractor-paper', {
    about: 'The PDF of a W-9 of a contractor.',
    may: 'contractors',
    input: { file: fileName('The file'), ...tickets },
    answers: 'file',
  }),
  reveal: post('maintenance/reveal-tax-id', {
    about:
      'Shows the SSN/EIN of a contractor to a user of groups 1, 2 and 4. The user gives a reason, and the password unless it was given in the last five minutes. At most ten numbers an hour; each is in the activity log.',
    may: 'reveal-numbers',
    input: {
      ...whose,
      reason: text('Reason', { required: true, max: 300 }),
      password: password('Password', { required: false }),
    },
    reply: { data: z.string() },
    errors: ['E_CREDENTIALS', 'E_CONFLICT'],
    ownTransactions: true,
  }),
  search: get('maintenance/search-contractors', {
    about: 'Contractors by name, for a select. A contractor who signs in finds only itself.',
    may: 'maintenance',
    input: lookupFields,
    reply: { data: z.array(z.object({ id: z.number(), name: z.string() })) },
    limit: 'search',
  }),
  searchLogins: get('maintenance/search-contractor-logins', {
    about: 'Users of the type Contractor by name, for a select.',
    may: 'users',
    input: lookupFields,
    reply: { data: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })) },
    limit: 'search',
  }),
}
