import { IconBuildingEstate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { callQuery } from '../../../api/queries'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { PageTitle } from '../../../widgets/layout/page-title'
import { LinkButton } from '../../../widgets/links'
import type { TableSearch } from '../../../widgets/query-table/table-search'
import { messages } from '../messages'

const UnitsGrid = lazyForm(() => import('./units-grid').then((file) => file.UnitsGrid))

/** Adds the units of a property as in a sheet, typed or pasted. */
export function AddUnitsPage() {
  const { of }: TableSearch = useSearch({ strict: false })
  const { data, isError } = useQuery({
    ...callQuery('GET property/get-property', { id: of ?? 0 }, { failure: messages.property.loadFailed }),
    enabled: of !== undefined,
  })
  const property = data?.data
  if (of === undefined || isError)
    return (
      <>
        <PageTitle title="Add units" />
        <EmptyState icon={IconBuildingEstate} text="Choose a property to add units to.">
          <LinkButton to="/properties/property-list">Properties</LinkButton>
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle title={property ? `Add units to ${property.property_name}` : 'Add units'} />
      <Suspense fallback={<FormSkeleton />}>
        {property ? <UnitsGrid key={of} propertyId={of} propertyName={property.property_name} /> : <FormSkeleton />}
      </Suspense>
    </>
  )
}
