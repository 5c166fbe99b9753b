import { type Day, dayIn, showDay } from '@freehold/rules/day'
import { askOwnerCan } from '@freehold/rules/maintenance/ask-owner-can'
import { urgencyWords } from '@freehold/rules/maintenance/work-order-words'
import { showDollars } from '@freehold/rules/money'
import { escapeHtml } from '../../../../providers/mail/escape'
import { actForm, button, factList, folded, linkPage, paragraph } from '../../pages/layout'
import type { AskedWork } from '../approval.sql'
import type { OwnerMoney } from '../owner-money'

interface Shown {
  work: AskedWork
  photos: readonly { image_name: string; thumb_name: string }[]
  money: OwnerMoney
  token: string
  wrong?: string
}

/** The page before an owner's answer: the work, its photos, its cost, the effect of waiting, and the money available. */
export function approvalPage(shown: Shown): string {
  const { work, wrong = '' } = shown
  const isOpen = work.answer === null && nothingToApprove(work) === null
  return linkPage({
    title: isOpen ? `Please approve: ${work.job_title}` : work.job_title,
    company: work.company,
    wrong,
    body: `<h1>${escapeHtml(work.job_title)}</h1>
${paragraph(`${work.company} asks ${work.owner_name}.`, 'quiet')}
${answered(work)}
${over(work)}
${factList(factsOf(work))}
${work.job_description === '' ? '' : paragraph(work.job_description, 'words')}
${work.effect === '' ? '' : `<h2>What waiting would do</h2>${paragraph(work.effect, 'words')}`}
${photoList(shown)}
${moneyPart(shown)}
${isOpen ? answerForms(shown) : ''}`,
  })
}

/** Why the owner is not asked any more: the work is paid, or was canceled. */
const nothingToApprove = (work: AskedWork): string | null => askOwnerCan.ask(work).refused

function over(work: AskedWork): string {
  const why = nothingToApprove(work)
  return why === null ? '' : `<p class="note" role="status">${escapeHtml(why)}</p>`
}

function answered({ answer, reason, answered_at, timezone, question, company }: AskedWork): string {
  if (answer === null)
    return question === ''
      ? ''
      : `<p class="note">${escapeHtml(`You asked: ${question}`)}<br>${escapeHtml(`${company} answers you by mail or phone. You can still approve or decline here.`)}</p>`
  const on = answered_at === null ? '' : ` on ${showDay(dayIn(timezone, answered_at))}`
  const said = answer === 'APPROVE' ? `You approved this work${on}.` : `You declined this work${on}: ${reason}`
  return `<p class="note" role="status">${escapeHtml(said)}</p>`
}

const factsOf = (work: AskedWork): [string, string][] => [
  ['Property', work.property_name],
  ['Address', work.address],
  ['Unit', work.unit_name ?? ''],
  ['Contractor', work.contractor],
  ['Urgency', urgencyWords[work.urgency]],
  ['Due', showDay(work.due_on as Day)],
  ['Cost', showDollars(work.amount_cents / 100)],
]

const photoList = ({ photos, token }: Shown): string =>
  photos.length === 0
    ? ''
    : `<h2>Photos</h2><ul class="photos">${photos
        .map(({ image_name, thumb_name }, at) => {
          const source = (name: string) => `/approve/photo?token=${escapeHtml(token)}&amp;file=${escapeHtml(name)}`
          return `<li><a href="${source(image_name)}" target="_blank" rel="noopener"><img src="${source(thumb_name)}" alt="Photo ${at + 1} of ${photos.length}" loading="lazy"></a></li>`
        })
        .join('')}</ul>`

function moneyPart({ money, work }: Shown): string {
  const cost = work.amount_cents / 100
  const rows = money.parts.map(
    ({ label, amount, note }) =>
      `<tr><th scope="row">${escapeHtml(label)}${note === '' ? '' : `<br><small>${escapeHtml(note)}</small>`}</th><td>${showDollars(amount)}</td></tr>`,
  )
  const table = `${paragraph(money.rule, 'quiet')}<table class="money"><tbody>${rows.join('')}</tbody><tfoot><tr><th scope="row">Available</th><td>${showDollars(money.available)}</td></tr></tfoot></table>`
  // The cost of paid work is in the books already, and canceled work has none.
  const after =
    nothingToApprove(work) === null
      ? ` After this work: ${showDollars(Math.round((money.available - cost) * 100) / 100)}.`
      : ''
  return `<h2>Your money</h2>
${paragraph(`Available to you now: ${showDollars(money.available)}.${after}`)}
${folded('Why is it that much?', table)}`
}

function answerForms({ token }: Shown): string {
  const action = `/approve?token=${token}`
  const text = (id: string, label: string) =>
    `<label for="${id}">${label}</label><textarea id="${id}" name="reason" rows="3" maxlength="2000" required></textarea>`
  return `<h2>Your answer</h2>
${actForm({ action, does: 'approve' }, button('Approve'))}
${folded('Decline', actForm({ action, does: 'decline' }, `${text('decline', 'Reason')}${button('Decline the work', 'second')}`))}
${folded('Ask a question', actForm({ action, does: 'ask' }, `${text('ask', 'Question')}${button('Send the question', 'second')}`))}`
}
