import type { sealedNumbers } from '@freehold/contract/leasing/rental-application'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { openFor } from '../../../vault/open-for'
import type { Place, Vault } from '../../../vault/vault'
import type { ApplicationInput, SealedFields } from './stored-application'

export type SealedNumber = (typeof sealedNumbers)[number]

type Column = 'dob' | 'coapplicant_dob' | SealedNumber

const place = (column: Column, id: number): Place => ({ table: 'rental_application', column, id })

/** The last four characters stand beside a sealed number, for its mask. */
const endOf = (number: string): string => number.slice(-4)

/**
 * Seals what the form brings. A field that was left blank stays as it is stored, so that a change need not type a number
 * again; the ticks that say there is none clear it.
 */
export async function sealed(
  vault: Vault,
  tx: Tx,
  { account }: Scope,
  id: number,
  input: ApplicationInput,
): Promise<Partial<SealedFields>> {
  const seal = (column: Column, plain: string) => vault.seal(tx, account, place(column, id), plain)
  return {
    dob_sealed: await seal('dob', input.dob),
    dob_index: await vault.index(tx, account, 'dob', input.dob),
    ...(input.is_not_ssn && { ssn_sealed: '', ssn_end: '' }),
    ...(input.ssn !== '' && { ssn_sealed: await seal('ssn', input.ssn), ssn_end: endOf(input.ssn) }),
    ...(input.is_not_drv_license && { license_sealed: '', license_end: '' }),
    ...(input.drv_license !== '' && {
      license_sealed: await seal('drv_license', input.drv_license),
      license_end: endOf(input.drv_license),
    }),
    ...(input.coapplicant_dob !== null && {
      coapplicant_dob_sealed: await seal('coapplicant_dob', input.coapplicant_dob),
    }),
    ...(input.coapplicant_ssn !== '' && {
      coapplicant_ssn_sealed: await seal('coapplicant_ssn', input.coapplicant_ssn),
      coapplicant_ssn_end: endOf(input.coapplicant_ssn),
    }),
  }
}

type Stored = Pick<
  SealedFields,
  'dob_sealed' | 'coapplicant_dob_sealed' | 'ssn_sealed' | 'license_sealed' | 'coapplicant_ssn_sealed'
> & { id: number }

const storedIn: Record<Column, (row: Stored) => string> = {
  dob: (row) => row.dob_sealed,
  coapplicant_dob: (row) => row.coapplicant_dob_sealed,
  ssn: (row) => row.ssn_sealed,
  drv_license: (row) => row.license_sealed,
  coapplicant_ssn: (row) => row.coapplicant_ssn_sealed,
}

/** Blank where nothing was given. */
export const opened = (vault: Vault, db: Db, scope: Scope, row: Stored, column: Column): Promise<string> =>
  openFor(vault, db, scope, place(column, row.id), storedIn[column](row))
