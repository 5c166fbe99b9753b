import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { Reply } from '../../../api/types'
import { LeaseLink } from '../../../widgets/links'
import { openPaper } from '../../../widgets/open-paper'
import { LeaseView } from '../../leasing/open/lease-view'
import classes from '../tenant-page.module.css'

type Documents = Reply<'GET tenant/get-tenant-documents-data'>

/** A tenant's leases: a contract opens here, an uploaded lease as its PDF in a tab of its own. */
export function LeasesSheet({ leases }: Pick<Documents, 'leases'>) {
  const [shown, setShown] = useState<number | null>(null)
  return (
    <section className={classes.sheet} aria-labelledby="tenant-leases">
      <header className={classes.sheetHead}>
        <h2 id="tenant-leases">Leases</h2>
      </header>
      <ul className={classes.documents}>
        {leases.map(({ id, unit_name, filename, move_in, move_out, rent_amount }) => (
          <li key={id}>
            <span>
              <LeaseLink id={id}>{unit_name}</LeaseLink>
              <span className={classes.says}>
                {showDay(move_in)} to {showDay(move_out)}, {showDollars(rent_amount)}
              </span>
            </span>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFileText size={16} stroke={1.5} aria-hidden />}
              aria-label={`${filename === '' ? 'Lease' : 'PDF of the lease'} of ${unit_name} from ${showDay(move_in)}`}
              onClick={() => (filename === '' ? setShown(id) : void openPaper('lease/view-upload-pdf', filename))}
            >
              {filename === '' ? 'Lease' : 'PDF'}
            </Button>
          </li>
        ))}
      </ul>
      <LeaseView id={shown} onClose={() => setShown(null)} />
    </section>
  )
}
