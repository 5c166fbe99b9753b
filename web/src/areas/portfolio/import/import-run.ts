import type { Reply } from '../../../api/types'
import { type Step, steps } from './import-search'

export type ImportRun = Reply<'GET portfolio-import/get-import'>['data']
export type ImportLine = Reply<'GET portfolio-import/get-imports'>['data'][number]
export type ImportFile = ImportRun['files'][number]
export type Problem = ImportRun['problems'][number]
export type ImportKind = ImportFile['kind']

export const stepWords: Record<Step, string> = {
  files: 'Files',
  columns: 'Columns',
  check: 'Check',
  preview: 'Preview',
  'tie-out': 'Tie-out',
  'first-month': 'First bills',
  import: 'Import',
}

export const importKinds = [
  'OWNERS',
  'PROPERTIES',
  'UNITS',
  'TENANTS',
  'RENT_ROLL',
  'VENDORS',
  'UNKNOWN',
] as const satisfies readonly ImportKind[]

export const kindWords: Record<ImportKind, string> = {
  OWNERS: 'Owners',
  PROPERTIES: 'Properties',
  UNITS: 'Units',
  TENANTS: 'Tenants',
  RENT_ROLL: 'Rent roll',
  VENDORS: 'Vendors',
  UNKNOWN: 'Not recognized',
}

/** Rows are checked before anything after the columns can be shown. */
export const isReachable = (step: Step, { state, files }: ImportRun): boolean =>
  step === 'files' || (files.length > 0 && (step === 'columns' || state === 'READY'))

/** The step in the address, or the one at which the import waits. */
export function stepOf(run: ImportRun, wanted: Step | undefined): Step {
  if (wanted !== undefined && isReachable(wanted, run)) return wanted
  if (run.files.length === 0) return 'files'
  return run.state === 'READY' ? 'check' : 'columns'
}

export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? step
export const stepBefore = (step: Step): Step => steps[steps.indexOf(step) - 1] ?? step
