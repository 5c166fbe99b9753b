import type { InputOf } from '@freehold/contract/kit/call'
import type { apply } from '@freehold/contract/leasing/apply'
import type { Db } from '../../../database/read'
import type { Place, Vault } from '../../../vault/vault'
import { requireNumbers } from '../applications/require-numbers'
import { type PartRow, updatePart } from './online-part.sql'
import { sealedShown } from './part-shown'
import { applicantField } from './refuse-applicant'
import { type OpenedPart, type PartContext, withDraft } from './with-part'

type Column = 'dob' | 'ssn' | 'license'

const place = (column: Column, id: number): Place => ({ table: 'online_part', column, id })

const endOf = (number: string): string => number.slice(-4)

/** Seals what was typed. What was left blank stays, so that the page never gets a number back. */
export const sealNumbers = (context: PartContext, input: InputOf<typeof apply.saveNumbers>) =>
  withDraft(context, input.token, (opened) => sealInto(context.vault, opened, input))

type Numbers = Omit<InputOf<typeof apply.saveNumbers>, 'token'>

export async function sealInto(vault: Vault, { tx, scope, part, at }: OpenedPart, input: Numbers) {
  if (input.dob !== null && input.dob > scope.today) throw applicantField('dob', ({ birthAhead }) => birthAhead)
  requireNumbers({
    ssn: { none: input.no_ssn, typed: input.ssn, stored: part.ssn_sealed },
    license: { none: input.no_license, typed: input.drv_license, stored: part.license_sealed },
  })
  const seal = (column: Column, plain: string) => vault.seal(tx, scope.account, place(column, part.id), plain)
  const change = {
    ...(input.dob !== null && { dob_sealed: await seal('dob', input.dob) }),
    ...(input.no_ssn !== null && { no_ssn: input.no_ssn }),
    ...(input.no_ssn && { ssn_sealed: '', ssn_end: '' }),
    ...(input.ssn !== '' && { ssn_sealed: await seal('ssn', input.ssn), ssn_end: endOf(input.ssn), no_ssn: false }),
    ...(input.no_license !== null && { no_license: input.no_license }),
    license_state: input.drv_license_state,
    ...(input.no_license && { license_sealed: '', license_end: '', license_state: '' }),
    ...(input.drv_license !== '' && {
      license_sealed: await seal('license', input.drv_license),
      license_end: endOf(input.drv_license),
      license_state: input.drv_license_state,
      no_license: false,
    }),
  }
  await updatePart(tx, scope, part.id, change, at)
  return { sealed: sealedShown({ ...part, ...change }) }
}

/** The numbers of a part, opened for the moment in which they are sealed as those of an application. */
export async function openNumbers(vault: Vault, db: Db, account: number, part: PartRow) {
  const open = async (column: Column, sealed: string) =>
    sealed === '' ? '' : vault.open(db, account, place(column, part.id), sealed)
  return {
    dob: await open('dob', part.dob_sealed),
    ssn: await open('ssn', part.ssn_sealed),
    license: await open('license', part.license_sealed),
  }
}
