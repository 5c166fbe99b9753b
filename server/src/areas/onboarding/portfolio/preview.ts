import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { tradeWords } from '@freehold/rules/maintenance/trades'
import { cents, subtract, toDollars } from '@freehold/rules/money'
import type { Plan } from '../plan/make-plan'
import type { SourceRow } from '../plan/source'
import { pageSize } from './first-month'

type Preview = ReplyOf<typeof portfolioImport.preview>['data']
type Noun = InputOf<typeof portfolioImport.preview>['noun']
type Cell = string | number | null

interface Shown {
  at: SourceRow
  cells: Cell[]
}

const text = (label: string) => ({ label, kind: 'text' as const })
const money = (label: string) => ({ label, kind: 'money' as const })
const date = (label: string) => ({ label, kind: 'date' as const })
const count = (label: string) => ({ label, kind: 'count' as const })

const columns: Record<Noun, Preview['columns']> = {
  OWNERS: [text('Business name'), text('Name'), text('Email'), text('Phone')],
  PROPERTIES: [text('Property'), text('Owner'), text('Address'), text('City'), text('State'), text('ZIP code')],
  UNITS: [
    text('Unit'),
    text('Property'),
    count('Bedrooms'),
    count('Bathrooms'),
    count('Square feet'),
    money('Rent'),
    money('Deposit'),
  ],
  TENANTS: [
    text('Tenant'),
    text('Unit'),
    text('Property'),
    date('Move-in'),
    date('Lease end'),
    money('Rent'),
    money('Deposit held'),
    money('Balance'),
  ],
  VENDORS: [text('Name'), text('Trade'), text('Phone'), text('Email'), text('License'), text('Address')],
}

/** One page of the records that an import would make. */
export function preview(plan: Plan, noun: Noun, page: number): Preview {
  const all = shownOf(plan, noun)
  return {
    columns: columns[noun],
    rows: all.slice((page - 1) * pageSize, page * pageSize).map(({ at, cells }) => ({
      file_name: at.file.name,
      row: at.row,
      cells,
    })),
    count: all.length,
  }
}

const dollarsOf = (amount: number): number => toDollars(cents(amount))

function shownOf({ owners, properties, units, leases, vendors }: Plan, noun: Noun): Shown[] {
  switch (noun) {
    case 'OWNERS':
      return owners.flatMap(({ at, input }) =>
        at && input
          ? [
              {
                at,
                cells: [input.business_name, `${input.first_name} ${input.last_name}`, input.email, input.phone ?? ''],
              },
            ]
          : [],
      )
    case 'PROPERTIES':
      return properties.flatMap(({ at, input, owner }) =>
        at && input
          ? [
              {
                at,
                cells: [input.property_name, owner?.name, input.address, input.city, input.state, input.zipcode].map(
                  (cell) => cell ?? '',
                ),
              },
            ]
          : [],
      )
    case 'UNITS':
      return units.flatMap(({ at, input, property }) =>
        at && input
          ? [
              {
                at,
                cells: [
                  input.unit_name,
                  property.name,
                  input.bedroom,
                  input.bathroom,
                  input.square_feet ?? null,
                  dollarsOf(input.rent),
                  dollarsOf(input.deposit),
                ],
              },
            ]
          : [],
      )
    case 'TENANTS':
      return leases.map(({ at, tenant, unit, moveIn, leaseEnd, rent, deposit, owed, credit }) => ({
        at,
        cells: [
          tenant.tenant_name,
          unit.name,
          unit.property.name,
          moveIn,
          leaseEnd,
          toDollars(rent),
          toDollars(deposit),
          toDollars(subtract(owed, credit)),
        ],
      }))
    case 'VENDORS':
      return vendors.map(({ at, input: { name, trades, phone, email, license, address } }) => ({
        at,
        cells: [name, trades.map((trade) => tradeWords[trade]).join(', '), phone, email, license, address],
      }))
  }
}
