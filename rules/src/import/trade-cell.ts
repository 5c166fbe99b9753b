import type { Trade } from '../maintenance/trades'

const words: readonly [Trade, RegExp][] = [
  ['HVAC', /hvac|heat|furnace|boiler|air cond|cooling|a\/c/],
  ['ELECTRICAL', /electric/],
  ['PLUMBING', /plumb|drain|sewer|water heater/],
  ['ROOFING', /roof|gutter|siding/],
  ['PAINTING', /paint/],
  ['FLOORING', /floor|carpet|tile/],
  ['CARPENTRY', /carpent|cabinet|door|window|dry ?wall|handy/],
  ['CLEANING', /clean|janitor|housekeep|maid/],
  ['YARD_MAINTENANCE', /yard|lawn|landscap|snow|tree|garden|irrigation/],
  ['APPLIANCES', /applianc/],
]

/** The trades that a cell names, as other programs call them: `Plumbing, Water heaters`. Other where it names none that we have. */
export function readTrades(cell: string): Trade[] {
  const text = cell.trim().toLowerCase()
  if (text === '') return []
  const found = words.filter(([, word]) => word.test(text)).map(([trade]) => trade)
  return found.length > 0 ? found : ['OTHER']
}
