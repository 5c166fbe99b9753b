import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../api/queries'
import type { Reply } from '../../api/types'
import { openFile } from '../../widgets/open-paper'
import { PlainTable, plainColumnsOf } from '../../widgets/plain-table'
import { messages } from './messages'
import type { Tenant } from './tenant-head'
import classes from './tenant-page.module.css'

type Documents = Reply<'GET tenant/get-tenant-documents-data'>

const rental = plainColumnsOf<Documents['apps']['rentals'][number]>()
const rentals = [
  rental('Property', ({ property_name }) => property_name, { phone: 'title' }),
  rental('Unit', ({ unit_name }) => unit_name),
  rental('Status', ({ status }) => <ApplicationStatus status={status} />, { phone: 'corner' }),
]

const upload = plainColumnsOf<Documents['apps']['uploads'][number]>()
const uploads = [
  upload('Tenant', ({ tenant_name }) => tenant_name),
  upload('File name', ({ filename, org_filename }) => <Paper file={filename}>{org_filename}</Paper>, {
    phone: 'title',
  }),
  upload('Title', ({ title }) => title),
]

const lease = plainColumnsOf<Documents['leases'][number]>()
const leases = [
  lease('Occupied unit', ({ unit_name, filename }) => <Paper file={filename}>{unit_name}</Paper>, { phone: 'title' }),
  lease('Move-in', ({ move_in }) => showDay(move_in)),
  lease('Move-out', ({ move_out }) => showDay(move_out)),
  lease('Rent rate', ({ rent_amount }) => showDollars(rent_amount), { align: 'end' }),
]

const notice = plainColumnsOf<Documents['notices'][number]>()
const notices = [
  notice('Title', ({ title }) => title, { phone: 'title' }),
  notice('Short description', ({ short_description }) => short_description || '–', { phone: 'wide' }),
  notice('File', ({ filename, org_filename }) => <Paper file={filename}>{org_filename}</Paper>),
  notice('Uploaded by', ({ uploader_name }) => uploader_name),
]

/** The tenant's papers, each opened in a tab of its own. */
export function DocumentsTab({ tenant: { id } }: { tenant: Tenant }) {
  const { data } = useQuery(
    callQuery('GET tenant/get-tenant-documents-data', { tenant_id: id }, { failure: messages.documentsFailed }),
  )
  return (
    <div className={classes.papers}>
      <Papers title="Rental Applications">
        {(title) => <PlainTable title={title} columns={rentals} rows={data?.apps.rentals} empty={messages.noRentals} />}
      </Papers>
      <Papers title="Uploaded Applications">
        {(title) => <PlainTable title={title} columns={uploads} rows={data?.apps.uploads} empty={messages.noUploads} />}
      </Papers>
      <Papers title="Lease">
        {(title) => <PlainTable title={title} columns={leases} rows={data?.leases} empty={messages.noLeases} />}
      </Papers>
      <Papers title="Notices">
        {(title) => <PlainTable title={title} columns={notices} rows={data?.notices} empty={messages.noNotices} />}
      </Papers>
    </div>
  )
}

const Papers = ({ title, children }: { title: string; children: (title: string) => ReactNode }) => (
  <section>
    <h2 className={classes.papersHead}>{title}</h2>
    {children(title)}
  </section>
)

/** A paper that was uploaded opens; one that was not is only named. */
function Paper({ file, children }: { file: string; children: string }) {
  if (file === '') return children || '–'
  return (
    <button type="button" className={classes.paper} onClick={() => void openFile(file)}>
      {children}
    </button>
  )
}

const statuses: Readonly<Record<string, { word: string; color: string }>> = {
  '': { word: 'New', color: 'harbor' },
  APPROVED: { word: 'Approved', color: 'moss' },
  DENIED: { word: 'Denied', color: 'brick' },
  SUBMITED: { word: 'Submitted', color: 'gray' },
}

function ApplicationStatus({ status }: { status: string }) {
  const { word, color } = statuses[status] ?? { word: status, color: 'gray' }
  return <Badge color={color}>{word}</Badge>
}
