import type { Reply } from '../../api/types'
import { boardAddress, go } from '../address'
import { Card } from '../kit/card'
import { CardTable } from '../kit/card-table'
import { classNames } from '../kit/class-names'
import { Icon } from '../kit/icon'
import { useFormats, useTexts } from '../texts/language'
import classes from './documents.module.css'
import { openPaper } from './open-paper'

export type Lease = Reply<'GET tenants/get-tenant-documents-data'>['leases'][number]

/** The tenant's leases: one with a file opens its PDF, another one the page as it was issued. */
export function LeasesCard({ leases }: { leases: readonly Lease[] }) {
  const texts = useTexts('documents').leases
  const { day, money } = useFormats()
  return (
    <Card title={texts.title}>
      <CardTable
        label={texts.title}
        rows={leases}
        keyOf={({ id }) => id}
        columns={[
          { name: texts.unit, cell: (lease) => <UnitLink lease={lease} /> },
          { name: texts.moveIn, cell: ({ move_in }) => day(move_in) },
          { name: texts.moveOut, cell: ({ move_out }) => day(move_out) },
          { name: texts.rent, cell: ({ rent_amount }) => money(rent_amount), figure: true },
        ]}
      />
    </Card>
  )
}

/** Green with a file and blue without, and the words beside it say the same. */
function UnitLink({ lease: { id, unit_name, filename, signing } }: { lease: Lease }) {
  const texts = useTexts('documents')
  const hasFile = filename !== ''
  return (
    <span>
      <button
        type="button"
        className={classNames(classes.open, hasFile ? classes.withFile : classes.withPage)}
        {...(!hasFile && { 'aria-haspopup': 'dialog' as const })}
        onClick={() =>
          hasFile
            ? openPaper('tenants/view-file', { file: filename })
            : go(boardAddress('documents', { lease: String(id) }))
        }
      >
        <Icon name={hasFile ? 'download' : 'documents'} size={20} />
        {unit_name}
      </button>
      <span className={classes.quiet}>
        {[hasFile ? texts.file : texts.page, signing && texts.leases.stages[signing]].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
