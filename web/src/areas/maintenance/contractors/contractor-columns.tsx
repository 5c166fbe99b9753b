import type { RowOf } from '../../../api/types'
import { EmailLink, PhoneLink } from '../../../widgets/contact'
import { archivedColumns } from '../../../widgets/query-table/archived-columns'
import { columnsOf } from '../../../widgets/query-table/columns'
import { Words } from '../../../widgets/words'
import { PaperEnd } from '../open/paper-end'
import classes from './contractors.module.css'
import { contractorRestoring } from './restoring'

type Contractor = RowOf<'GET maintenance/get-contractor-list'>

const column = columnsOf<'GET maintenance/get-contractor-list'>()

export const contractorColumns = [
  column.record('name', 'Name'),
  column.custom('phone', 'Phone', ({ phone }) => <PhoneLink phone={phone} />, { kind: 'phone' }),
  column.custom('email', 'Email', ({ email }) => <EmailLink email={email} />, { kind: 'email', phone: 'wide' }),
  column.custom('license', 'License', (row) => <License {...row} />, { kind: 'text', phone: 'wide' }),
  column.text('address', 'Address', { phone: 'wide' }),
]

/** The number of the license, and which paper has to be renewed. */
function License({ license, license_expires, insurance_expires }: Contractor) {
  return (
    <span className={classes.license}>
      <Words>{license === '' ? '–' : license}</Words>
      <PaperEnd ends={license_expires} paper="License" onlyNear />
      <PaperEnd ends={insurance_expires} paper="Insurance" onlyNear />
    </span>
  )
}

export const archivedContractorColumns = [
  ...contractorColumns,
  ...archivedColumns<Contractor>(contractorRestoring, ({ name }) => name),
]
