import { showDollars } from '@freehold/rules/money'
import type { Reply } from '../../../../api/types'

export type TieOut = Reply<'GET portfolio-import/get-tie-out'>['data']
export type TieOutLine = TieOut['lines'][number]
export type TieOutRow = TieOut['rows'][number]

export const showTotal = (amount: number, { kind }: Pick<TieOutLine, 'kind'>): string =>
  kind === 'money' ? showDollars(amount) : amount.toLocaleString('en-US')

/** The totals that a person may type; the rows are always counted in the files. */
export const typedNames = ['units', 'tenants', 'rent', 'deposits', 'balances', 'credits'] as const
export type TypedName = (typeof typedNames)[number]
export type Typed = Record<TypedName, string>

export const typedNameOf = ({ name }: TieOutLine): TypedName | undefined => typedNames.find((one) => one === name)

export function typedOf({ lines }: TieOut): Typed {
  const typedIn = (wanted: TypedName) => {
    const line = lines.find(({ name }) => name === wanted)
    if (!line?.typed) return ''
    return line.kind === 'money' ? line.theirs.toFixed(2) : String(line.theirs)
  }
  return {
    units: typedIn('units'),
    tenants: typedIn('tenants'),
    rent: typedIn('rent'),
    deposits: typedIn('deposits'),
    balances: typedIn('balances'),
    credits: typedIn('credits'),
  }
}
