import { showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { FormModal } from '../../widgets/dialogs/form-modal'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { type DetailRows, Details } from '../../widgets/layout/details'
import { BillLines } from './bill-lines'
import { InvoiceList } from './invoice-list'
import classes from './membership.module.css'
import { MembershipNotes } from './membership-notes'
import { messages } from './messages'
import type { MembershipInfo, View } from './use-membership'

const UnitsForm = lazyForm(() => import('./forms/units-form').then((file) => file.UnitsForm))
const MethodForm = lazyForm(() => import('./forms/method-form').then((file) => file.MethodForm))
const EndForm = lazyForm(() => import('./forms/end-form').then((file) => file.EndForm))

type Dialog = 'units' | 'method' | 'downgrade' | 'cancel' | 'keep' | 'pay'

interface Viewed {
  info: MembershipInfo
  onView: (view: View) => void
}

/** membership_info: what the account has, what it pays, and what its owner can do about it. */
export function MembershipView({ info, onView }: Viewed) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <MembershipNotes info={info} />
      <Details rows={rowsOf(info)} />
      {info.isOwner && info.next && (
        <div className={classes.bills}>
          <BillLines title="Next bill" bill={info.next} />
          {info.later && <BillLines title="From then on" bill={info.later} />}
        </div>
      )}
      {info.isOwner ? (
        <Actions info={info} onView={onView} onDialog={setDialog} />
      ) : (
        <p className={classes.note}>{messages.limited(info.owner)}</p>
      )}
      {info.isOwner && <InvoiceList invoices={info.invoices} />}
      <FormModal title="Add/Remove Units" opened={dialog === 'units'} onClose={close}>
        <UnitsForm onDone={close} onOtherCard={() => onView('unit_payment')} />
      </FormModal>
      <FormModal title="Update Payment Method" opened={dialog === 'method'} onClose={close}>
        <MethodForm info={info} onDone={close} />
      </FormModal>
      {(['downgrade', 'cancel', 'keep', 'pay'] as const).map((kind) => (
        <FormModal key={kind} title={endTitles[kind]} opened={dialog === kind} onClose={close} size="30rem">
          <Suspense>
            <EndForm kind={kind} onDone={close} />
          </Suspense>
        </FormModal>
      ))}
    </>
  )
}

const endTitles = {
  downgrade: messages.downgrade.title,
  cancel: messages.cancel.title,
  keep: 'Keep my plan',
  pay: 'Pay now',
} as const

const statusWords = { active: 'Active', expired: 'Read-only', cancelled: 'Canceled' } as const

function rowsOf(info: MembershipInfo): DetailRows {
  const { subscription, isOwner } = info
  const paying = isOwner && subscription.cardholder !== ''
  return [
    ['Membership', subscription.membership === 'pro' ? 'Pro' : 'Core'],
    ['Status', statusWords[subscription.status]],
    ['Users', of(info.users, subscription.user_count <= 0 ? null : subscription.user_count)],
    ['Units', of(info.units, subscription.unit_count >= 1_000_000 ? null : subscription.unit_count)],
    ['Next bill', info.nextBillAmount === 0 ? messages.free : messages.perMonth(info.nextBillAmount)],
    info.billingPeriodEndDate !== null && ['Billing period ends', showDay(info.billingPeriodEndDate.date)],
    paying && ['Email', subscription.email],
    paying && ['Account holder', subscription.cardholder],
    paying && ['Address', addressOf(subscription)],
    paying && ['Payment method', methodOf(info)],
    info.promo !== null && ['Promotion', promoOf(info.promo)],
  ]
}

const of = (used: number, limit: number | null): string =>
  limit === null ? `${used}, no limit` : `${used} of ${limit.toLocaleString('en-US')}`

const addressOf = ({ address, city, state, zipcode }: MembershipInfo['subscription']): string =>
  [address, city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const methodOf = ({ method, method_expires }: MembershipInfo): string =>
  method_expires === '' ? method : `${method}, ends ${method_expires.slice(5)}/${method_expires.slice(0, 4)}`

function promoOf({ code, off, bills_left }: NonNullable<MembershipInfo['promo']>): string {
  const left = bills_left === null ? 'each bill' : bills_left === 1 ? 'the next bill' : `the next ${bills_left} bills`
  return `${code === '' ? '' : `${code}: `}$${off.toFixed(2)} off ${left}`
}

function Actions({ info, onView, onDialog }: Viewed & { onDialog: (dialog: Dialog) => void }) {
  const { subscription, included, past_due, ends_on, working_on } = info
  if (included || working_on !== '') return null
  const isCore = subscription.membership === 'core'
  const isOver = subscription.status === 'expired' && past_due === null
  const runs = !isCore && !isOver && ends_on === ''
  return (
    <div className={classes.actions}>
      {isCore && <Button onClick={() => onView('upgrade_pro')}>Upgrade to PRO</Button>}
      {past_due !== null && <Button onClick={() => onDialog('pay')}>Pay now</Button>}
      {ends_on !== '' && subscription.status === 'cancelled' && (
        <Button onClick={() => onDialog('keep')}>Keep my plan</Button>
      )}
      {!isCore && subscription.status === 'expired' && (
        <Button variant={past_due === null ? 'filled' : 'default'} onClick={() => onView('upgrade_pro')}>
          Update the subscription
        </Button>
      )}
      {runs && past_due === null && (
        <Button variant="default" onPointerEnter={UnitsForm.preload} onClick={() => onDialog('units')}>
          Add/Remove Units
        </Button>
      )}
      {!isCore && !isOver && (
        <Button variant="default" onPointerEnter={MethodForm.preload} onClick={() => onDialog('method')}>
          Update Payment Method
        </Button>
      )}
      {runs && past_due === null && (
        <Button variant="subtle" onClick={() => onDialog('downgrade')}>
          Downgrade to CORE
        </Button>
      )}
      {runs && (
        <Button variant="subtle" color="brick" onClick={() => onDialog('cancel')}>
          Cancel subscription
        </Button>
      )}
    </div>
  )
}
