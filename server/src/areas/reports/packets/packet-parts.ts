import { mayGroup, type Right } from '@freehold/contract/access'
import { lastOfMonth } from '@freehold/rules/month'
import { type PacketPart, packetParts, packetPartWords } from '@freehold/rules/reports/packet'
import type { Scope } from '../../../database/scope'
import { expensesPart, type ReadExpenses, readExpenses } from './parts/expenses-part'
import { incomePart } from './parts/income-part'
import type { PacketCase } from './parts/packet-case'
import type { PacketPages } from './parts/packet-page'
import { rentRollPart } from './parts/rent-roll-part'
import { statementPart } from './parts/statement-part'
import { workOrdersPart } from './parts/work-orders-part'

/** The rights of the reports in a packet, beside the right to reports. */
const rightTo: Record<PacketPart, Right> = {
  STATEMENT: 'money',
  INCOME: 'reports',
  RENT_ROLL: 'reports',
  EXPENSES: 'money',
  WORK_ORDERS: 'all-jobs',
}

export const mayHold = ({ group }: Pick<Scope, 'group'>, part: PacketPart): boolean => mayGroup(group, rightTo[part])

interface ReadPacket {
  parts: { part: PacketPart; pages: PacketPages | null }[]
  /** Read now, and laid out once it is known which receipts can be opened. */
  expenses: ReadExpenses | null
  /** The sums of the statement, for the cover. */
  sums: readonly (readonly string[])[]
  leftOut: string
}

interface Asked {
  parts: readonly PacketPart[]
  /** The owner has properties that the maker doesn't see. */
  hidden: boolean
}

/**
 * Reads the parts of a packet in their order. The statement covers all properties of an owner, so it is left out where the
 * maker doesn't see all of them.
 */
export async function readParts(of: PacketCase, { parts: asked, hidden }: Asked): Promise<ReadPacket> {
  const wanted = packetParts.filter((part) => asked.includes(part))
  const allowed = wanted.filter((part) => mayHold(of.scope, part) && !(part === 'STATEMENT' && hidden))
  // Months are whole, as in the statement: nothing is posted after today.
  const whole = { ...of, to: lastOfMonth(of.to) }
  const statement = allowed.includes('STATEMENT') ? await statementPart(of) : null
  const expenses = allowed.includes('EXPENSES') ? await readExpenses(whole) : null
  const read: Record<PacketPart, () => Promise<PacketPages | null>> = {
    STATEMENT: async () => statement?.pages ?? null,
    INCOME: () => incomePart(whole),
    RENT_ROLL: () => rentRollPart(of),
    EXPENSES: async () => null,
    WORK_ORDERS: () => workOrdersPart(of),
  }
  const parts: ReadPacket['parts'] = []
  for (const part of allowed) parts.push({ part, pages: await read[part]() })
  return { parts, expenses, sums: statement?.sums ?? [], leftOut: leftOutOf(wanted, allowed, hidden) }
}

function leftOutOf(wanted: readonly PacketPart[], allowed: readonly PacketPart[], hidden: boolean): string {
  const missing = wanted.filter((part) => !allowed.includes(part)).map((part) => packetPartWords[part].toLowerCase())
  const properties = hidden ? 'Some properties of this owner, because the user who made this does not see them.' : ''
  const [first = '', ...more] = missing
  const list = more.length === 0 ? first : `${[first, ...more.slice(0, -1)].join(', ')} and ${more.at(-1)}`
  const reports = missing.length === 0 ? '' : `The ${list}${hidden ? ', which covers all properties' : ''}.`
  return [properties, reports].filter(Boolean).join(' ')
}

/** All parts as pages, with the expenses once their receipts are known. */
export const pagesOfParts = (
  { parts, expenses }: Pick<ReadPacket, 'parts' | 'expenses'>,
  of: Pick<PacketCase, 'from' | 'to'>,
  attached: ReadonlySet<number>,
): PacketPages[] =>
  parts.flatMap(({ part, pages }) => {
    if (part === 'EXPENSES' && expenses) return [expensesPart(expenses, of, attached)]
    return pages ? [pages] : []
  })
