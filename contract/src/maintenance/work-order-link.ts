import { z } from 'zod'
import { tickets } from '../account/file'
import { get, post } from '../kit/call'
import { choice, flag, id, longText } from '../kit/field'
import { fileName } from '../kit/formats'

const whose = { id: id('Work order', 'work_order') }

export const workOrderLink = {
  send: post('maintenance/send-work-order', {
    about:
      "Emails the contractor a link to this work order, good for 14 days; the one before stops working. A new work order moves to Sent. One that costs more than the property's limit asks first while its owner has not approved it.",
    may: 'contractors',
    input: { ...whose, confirm: flag('Confirm') },
    reply: { email: z.string() },
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'The work order is sent to the contractor.',
  }),
  copy: post('maintenance/copy-work-order-link', {
    about:
      'The address of the link that the contractor has, to send it some other way. The activity log shows who took it.',
    may: 'contractors',
    input: whose,
    reply: { url: z.string() },
    errors: ['E_CONFLICT'],
    ownTransactions: true,
  }),
  revoke: post('maintenance/revoke-work-order-link', {
    about: "Closes the contractor's link. It stops working at once.",
    may: 'contractors',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The link is closed.',
  }),
  answerInvoice: post('maintenance/answer-work-order-invoice', {
    about:
      'Accepts an invoice that a contractor sent by link, or declines it with a reason. An accepted amount takes the place of the costs of the work order. It posts nothing. Above the limit of the property and what its owner approved, it asks first; with ask_owner=1 the amount is accepted and the owner gets a link to approve it.',
    may: 'money',
    input: {
      id: id('Invoice', 'work_order_invoice'),
      answer: choice('Answer', ['ACCEPT', 'DECLINE']),
      reason: longText('Reason'),
      confirm: flag('Confirm'),
      ask_owner: flag('Ask the owner'),
    },
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'The answer is saved.',
  }),
  viewInvoice: get('maintenance/view-work-order-invoice', {
    about: 'The file of an invoice that a contractor sent by link.',
    may: 'money',
    input: { file: fileName('The file'), ...tickets },
    answers: 'file',
  }),
  askOwner: post('maintenance/ask-owner', {
    about:
      'Emails the owner of the property a link to approve or decline the work order at its present cost. A link from before stops working. A reminder goes out after a day.',
    may: 'money',
    input: { ...whose, effect: longText('What waiting would do') },
    reply: { email: z.string() },
    errors: ['E_CONFLICT'],
    done: 'The owner was asked.',
  }),
  withdraw: post('maintenance/withdraw-approval', {
    about: 'Withdraws the question to the owner. Its link stops working at once.',
    may: 'money',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The question was withdrawn.',
  }),
}
