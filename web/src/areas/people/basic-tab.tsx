import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { rentPeriodWords } from '@freehold/rules/words'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { CardSkeleton } from '../../widgets/cards/card-skeleton'
import { EmailLink, PhoneLink } from '../../widgets/contact'
import { FormModal } from '../../widgets/dialogs/form-modal'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { Details } from '../../widgets/layout/details'
import { isArchived } from '../../widgets/restore'
import { usePageKey } from '../../widgets/shortcuts'
import { useToday } from '../../widgets/today'
import { TenantInsurance } from '../portal/open/tenant-insurance'
import { AccountSheet } from './account-sheet'
import { PropertyLink, UnitLink } from './home-links'
import { messages } from './messages'
import type { Tenant } from './tenant-head'
import classes from './tenant-page.module.css'

const LeaseOfTenant = lazy(() =>
  import('../leasing/open/lease-of-tenant').then((file) => ({ default: file.LeaseOfTenant })),
)
const PeopleOfTenant = lazy(() => import('./people-of-tenant').then((file) => ({ default: file.PeopleOfTenant })))
const HouseholdCard = lazy(() =>
  import('../portal/open/household-card').then((file) => ({ default: file.HouseholdCard })),
)
const PortalCard = lazy(() => import('../portal/open/portal-card').then((file) => ({ default: file.PortalCard })))
const PaymentsCard = lazy(() => import('../portal/open/payments-card').then((file) => ({ default: file.PaymentsCard })))
const RecurringCard = lazy(() =>
  import('../money/open/recurring-card').then((file) => ({ default: file.RecurringCard })),
)
const TextsCard = lazy(() => import('../messages/open/texts-card').then((file) => ({ default: file.TextsCard })))
const TenantForm = lazyForm(() => import('./tenant-form').then((file) => file.TenantForm))

export function BasicTab({ tenant }: { tenant: Tenant }) {
  const [editing, setEditing] = useState(false)
  const today = useToday()
  const changes = !isArchived(tenant)
  const edit = () => setEditing(true)
  const stop = () => setEditing(false)
  usePageKey('e', changes ? edit : undefined)
  return (
    <div className={classes.sheets}>
      <div className={classes.column}>
        <section className={classes.sheet} aria-labelledby="tenant-facts">
          <header className={classes.sheetHead}>
            <h2 id="tenant-facts">Tenant</h2>
            {changes && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
                onClick={edit}
                onPointerEnter={TenantForm.preload}
                onFocus={TenantForm.preload}
              >
                Edit
              </Button>
            )}
          </header>
          <Details
            rows={[
              ['Name', tenant.tenant_name],
              ['Email', <EmailLink key="email" email={tenant.email} />],
              ['Phone', tenant.phone && <PhoneLink phone={tenant.phone} />],
              ['Date of birth', tenant.dob && showDay(tenant.dob)],
              ['Emergency contact', tenant.em_contact_name],
              ['Emergency phone', tenant.em_contact_phone && <PhoneLink phone={tenant.em_contact_phone} />],
              ['Property', tenant.property_id && <PropertyLink id={tenant.property_id} name={tenant.rent_property} />],
              ['Unit', tenant.unit_id && <UnitLink id={tenant.unit_id} name={tenant.rent_unit} />],
              ['Rent', rentWords(tenant)],
              ['Lease', leaseOf(tenant)],
              tenant.real_move_out !== null && [
                tenant.real_move_out > today ? 'Moves out' : 'Moved out',
                showDay(tenant.real_move_out),
              ],
              [
                'Number of occupants',
                <>
                  {tenant.total_occupants}
                  <span className={classes.says}>{messages.occupants}</span>
                </>,
              ],
              ['Renters insurance', <TenantInsurance key="insurance" tenant={tenant.id} />],
              ['Notes', tenant.notes],
              ['Note to the tenant', tenant.note_to_tenant],
            ]}
          />
        </section>
        <Suspense fallback={<CardSkeleton lines={4} />}>
          <PeopleOfTenant tenant={tenant.id} />
          {changes && <HouseholdCard tenant={tenant.id} sheet={classes.sheet} head={classes.sheetHead} />}
        </Suspense>
      </div>
      <div className={classes.column}>
        <AccountSheet tenant={tenant} />
        {tenant.rent_id !== null && (
          <Suspense fallback={<CardSkeleton lines={4} />}>
            <RecurringCard rent={tenant.rent_id} sheet={classes.sheet} head={classes.sheetHead} />
          </Suspense>
        )}
        {changes && (
          <Suspense fallback={<CardSkeleton lines={5} />}>
            <PortalCard tenant={tenant.id} sheet={classes.sheet} head={classes.sheetHead} />
            <TextsCard
              person={{ person_kind: 'TENANT', person_id: tenant.id }}
              sheet={classes.sheet}
              head={classes.sheetHead}
            />
            {tenant.rent_id !== null && (
              <PaymentsCard
                rent={tenant.rent_id}
                name={tenant.tenant_name}
                sheet={classes.sheet}
                head={classes.sheetHead}
              />
            )}
          </Suspense>
        )}
      </div>
      <FormModal title="Edit tenant" opened={editing} onClose={stop}>
        {editing && <TenantForm id={tenant.id} onDone={stop} />}
      </FormModal>
    </div>
  )
}

const leaseOf = ({ move_in, move_out, rent_id, tenant_name, total_occupants }: Tenant) =>
  move_in &&
  move_out && (
    <>
      {showDay(move_in)} – {showDay(move_out)}
      {rent_id !== null && total_occupants > 0 && (
        <Suspense>
          <LeaseOfTenant rent={rent_id} name={tenant_name} />
        </Suspense>
      )}
    </>
  )

const rentWords = ({ rent, rent_period }: Tenant) =>
  rent !== null && rent_period !== null && `${showDollars(rent)} ${rentPeriodWords[rent_period].toLowerCase()}`
