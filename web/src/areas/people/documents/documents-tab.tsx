import { mayGroup } from '@freehold/contract/access'
import { Skeleton } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { InspectionsCard } from '../../inspections/open/inspections-card'
import { messages } from '../messages'
import type { Tenant } from '../tenant-head'
import classes from '../tenant-page.module.css'
import { LeasesSheet } from './leases-sheet'
import { type Letter, LettersSheet } from './letters-sheet'
import { NoticesSheet } from './notices-sheet'
import { PapersSheet } from './papers-sheet'
import { RentalsSheet } from './rentals-sheet'
import { UploadsSheet } from './uploads-sheet'

/** A tenant's papers, of those kinds that the user may open. */
export function DocumentsTab({ tenant }: { tenant: Tenant }) {
  const { id } = tenant
  const { group_id } = useMe()
  const { data, isError } = useQuery(
    callQuery('GET tenant/get-tenant-documents-data', { tenant_id: id }, { failure: messages.loadFailed }),
  )
  const letters = useLetters(id)
  if (isError) return <p>{messages.loadFailed}</p>
  if (data === undefined || letters === undefined) return <Skeleton height={160} />
  const { apps, leases, notices } = data
  const sheets = [
    mayGroup(group_id, 'leases') && leases.length > 0 && <LeasesSheet key="leases" leases={leases} />,
    mayGroup(group_id, 'notices') && notices.length > 0 && <NoticesSheet key="notices" notices={notices} />,
    letters.length > 0 && <LettersSheet key="letters" letters={letters} />,
    mayGroup(group_id, 'applications') && apps.rentals.length > 0 && (
      <RentalsSheet key="rentals" rentals={apps.rentals} />
    ),
    mayGroup(group_id, 'applications') && apps.uploads.length > 0 && (
      <UploadsSheet key="uploads" uploads={apps.uploads} />
    ),
  ].filter(Boolean)
  return (
    <div className={classes.stack}>
      <PapersSheet tenant={tenant} />
      {sheets.length === 0 ? <EmptyState icon={IconFiles} text={messages.noDocuments} /> : sheets}
      <InspectionsCard of={{ tenant_id: id }} />
    </div>
  )
}

/** The deposit letters of all homes of a tenant; none for those who may not settle deposits. */
function useLetters(id: number): Letter[] | undefined {
  const { group_id } = useMe()
  const opens = mayGroup(group_id, 'money')
  const { data, isError } = useQuery({
    ...callQuery('GET tenant/get-tenant-rent-list', { id }, { failure: messages.loadFailed }),
    enabled: opens,
  })
  if (!opens || isError) return []
  return data?.data.flatMap(({ unit_name, letters }) => letters.map((letter) => ({ ...letter, unit_name })))
}
