import { listingStateWords } from '@freehold/rules/marketing/listing-state'
import { IconSpeakerphone } from '@tabler/icons-react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { OpenRecord } from '../../../widgets/query-table/row-link'
import { SecureImage } from '../../../widgets/secure-image'
import { useBulk } from '../../batches/open/use-bulk'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { messages } from '../messages'
import { ListingInfo } from './listing-info'
import classes from './listings.module.css'

const ListingForm = lazyForm(() => import('./listing-form').then((file) => file.ListingForm))

const offered = [
  propertyFilter,
  choiceFilter({ name: 'status', label: 'Status', field: 'state', words: listingStateWords }),
]

const column = columnsOf<'GET marketing/get-marketing-unit-list'>()
const columns = [
  {
    ...column.custom(
      'cover_thumb',
      'Cover Image',
      ({ cover_thumb }) => (
        <span className={classes.small}>
          <SecureImage file={cover_thumb} alt="" width={60} height={45} />
        </span>
      ),
      { sort: false, phone: 'corner' },
    ),
    text: ({ cover_image }: { cover_image: string }) => cover_image,
  },
  column.custom(
    'title',
    'Posting Title',
    ({ id, title, state }) => (
      <span className={classes.title}>
        <OpenRecord id={id}>{title}</OpenRecord>
        {state !== 'LIVE' && <small>{listingStateWords[state]}</small>}
      </span>
    ),
    { kind: 'name', phone: 'title' },
  ),
  {
    ...column.custom(
      'description',
      'Description',
      ({ description }) => <span className={classes.begin}>{description || '–'}</span>,
      {
        phone: 'hidden',
      },
    ),
    text: ({ description }: { description: string }) => description,
  },
  column.text('property_name', 'Property'),
  column.text('unit_name', 'Unit Name', { kind: 'unit' }),
  column.money('rent', 'Rent Amount'),
  column.day('available_date', 'Available Date'),
]

const choices = [
  { act: 'PUBLISH_LISTING', label: 'Publish' },
  { act: 'PAUSE_LISTING', label: 'Unpublish' },
  { act: 'WITHDRAW_LISTING', label: 'Withdraw', danger: true },
] as const

/** The homes on the market, with the details and the form of each over the list. */
export function ListingsPage() {
  const filters = useFilters(offered)
  const dialog = useRecordDialog()
  const { formOf, beginsWith } = dialog
  const bulk = useBulk(choices)
  return (
    <>
      <QueryTable
        call="GET marketing/get-marketing-unit-list"
        title="Market A Unit"
        rows="marketing entries"
        searched="title, description, property and unit"
        columns={columns}
        order={{ by: 'title' }}
        filters={filters}
        bulk={bulk.actions}
        empty={{ icon: IconSpeakerphone, text: messages.none }}
        failure={messages.loadFailed}
        create={{ label: 'New marketing entry', open: dialog.openNew, preload: ListingForm.preload }}
      />
      {bulk.dialog}
      <ListingInfo
        id={dialog.infoOf}
        onClose={dialog.close}
        onEdit={dialog.openForm}
        preloadEdit={ListingForm.preload}
      />
      <FormModal
        title={formOf === 0 ? 'New marketing entry' : 'Edit marketing entry'}
        opened={formOf !== null}
        onClose={dialog.close}
      >
        {formOf !== null && (
          <ListingForm key={formOf} id={formOf} unitId={beginsWith} onDone={dialog.close} onAdded={dialog.openSaved} />
        )}
      </FormModal>
    </>
  )
}
