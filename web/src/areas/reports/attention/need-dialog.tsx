import { useState } from 'react'
import { MailDialog } from '../../automation/open/mail-dialog'
import { LeaseEndDialog } from '../../leasing/open/lease-end-dialog'
import { ApplicationDialog, LeaseDialog, LetterDialog, NoticeDialog } from '../../leasing/open/record-dialogs'
import { ContractorFormDialog, UpkeepFormDialog } from '../../maintenance/open/record-forms'
import { WorkOrderDialogs } from '../../maintenance/open/work-order-dialogs'
import { TextsDialog } from '../../messages/open/text-button'
import { UnknownMailDialog } from '../../messages/open/unknown-mail-dialog'
import { CloseBooksDialog } from '../../money/open/close-books-dialog'
import { MoneyDialog } from '../../money/open/money-dialogs'
import { LineQuestionDialog, PortalDialog, RequestDialog } from '../../portal/open/record-dialogs'
import type { Item } from './item'

interface NeedDialogProps {
  need: Item
  onClose: () => void
}

/** The form or the record that settles an item, over the page. */
export function NeedDialog({ need, onClose }: NeedDialogProps) {
  const { kind, id, name } = need
  if (kind === 'BOOKS_TO_CLOSE') return <CloseBooksDialog opened onClose={onClose} />
  if (id === null) return null
  const props = { id, name, onClose }
  switch (kind) {
    case 'DEPOSIT_TO_SETTLE':
      return <MoneyDialog open="return-deposit" tenant={{ id, tenant_name: name }} onClose={onClose} />
    case 'PORTAL_PAYMENT_FAILED':
    case 'AUTOPAY_UNAUTHORIZED':
      return <MoneyDialog open="collect-rent" tenant={{ id, tenant_name: name }} onClose={onClose} />
    case 'LINE_QUESTION':
      return <LineQuestionDialog {...props} />
    case 'LEASE_ENDS':
    case 'OFFER_ANSWERED':
    case 'OFFER_EXPIRES':
      return <LeaseEndDialog rent={id} name={name} onClose={onClose} />
    case 'TENANT_REQUEST':
      return <RequestDialog {...props} />
    case 'TENANT_LOCKED':
      return <PortalDialog {...props} />
    case 'APPLICATION_TO_DECIDE':
    case 'APPLICANT_ANSWERED':
    case 'APPLICANT_TO_ACT':
    case 'REPORT_READY':
      return <ApplicationDialog {...props} />
    case 'NOTICE_PAID_SINCE':
      return <NoticeDialog {...props} />
    case 'LETTER_RETURNED':
    case 'LETTER_FAILED':
      return <LetterDialog {...props} />
    case 'LEASE_TO_SIGN':
    case 'LEASE_UNSIGNED':
    case 'LEAD_PAPERS_UNSIGNED':
      return <LeaseDialog {...props} />
    case 'CONTRACTOR_LICENSE':
    case 'CONTRACTOR_INSURANCE':
      return <ContractorFormDialog {...props} />
    case 'UPKEEP_STOPPED':
      return <UpkeepFormDialog {...props} />
    case 'MAIL_FAILED':
      return <MailDialog {...props} />
    case 'TEXT_LIKELY_STOP':
    case 'TEXT_UNKNOWN':
    case 'TEXT_UNCONFIRMED':
      return <TextsDialog {...props} kind={kind} opened />
    case 'MAIL_UNKNOWN':
      return <UnknownMailDialog id={id} onClose={onClose} />
    case 'WORK_ORDER_UNANSWERED':
    case 'WORK_ORDER_UNPAID':
    case 'WORK_ORDER_LOOK_AGAIN':
    case 'WORK_ORDER_DECLINED':
    case 'WORK_ORDER_PROPOSED':
    case 'WORK_ORDER_INVOICE':
    case 'OWNER_QUESTION':
      return <WorkOrderDialog {...props} />
    default:
      return null
  }
}

/** A work order, and its form after Edit. */
function WorkOrderDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [opened, setOpened] = useState<{ show: number | null; edit: number | null }>({ show: id, edit: null })
  return (
    <WorkOrderDialogs
      {...opened}
      change={(next) => {
        setOpened(next)
        if (next.show === null && next.edit === null) onClose()
      }}
    />
  )
}
