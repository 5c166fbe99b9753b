import type { Reply } from '../../api/types'
import { boardAddress, go } from '../address'
import { Card } from '../kit/card'
import { CardTable } from '../kit/card-table'
import { useTexts } from '../texts/language'
import classes from './documents.module.css'

type Rental = Reply<'GET tenants/get-tenant-documents-data'>['apps']['rentals'][number]

/** The tenant's applications. A click opens one; its number is in the address, so that Back closes it. */
export function RentalsCard({ rentals }: { rentals: readonly Rental[] }) {
  const texts = useTexts('documents').rentals
  return (
    <Card title={texts.title}>
      <CardTable
        label={texts.title}
        rows={rentals}
        keyOf={({ id }) => id}
        columns={[
          {
            name: texts.property,
            cell: ({ id, property_name }) => (
              <button
                type="button"
                className={classes.open}
                aria-haspopup="dialog"
                onClick={() => go(boardAddress('documents', { application: String(id) }))}
              >
                {property_name}
              </button>
            ),
          },
          { name: texts.unit, cell: ({ unit_name }) => unit_name },
          {
            name: texts.status,
            cell: ({ status, leased }) => (leased ? texts.leased : texts.statuses[status ?? 'NEW']),
          },
        ]}
      />
    </Card>
  )
}
