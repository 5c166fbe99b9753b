import { type Day, showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { escapeHtml } from '../../../providers/mail/escape'
import { saidBalance } from '../receipts/said-balance'
import type { HistoryEntry } from './history'
import { printedPage } from './printed-page'
import { distinct, saidOf, sides, totalsOf } from './statement-figures'

export interface Statement {
  company: string
  tenant: string
  printedOn: Day
  entries: readonly HistoryEntry[]
}

const amount = (value: number): string => `<td class="num">${value === 0 ? '' : showDollars(value)}</td>`

function rowOf(entry: HistoryEntry, index: number): string {
  const { charged, paid } = sides(entry)
  const notes = entry.notes === '' ? '' : `<br><span class="quiet">${escapeHtml(entry.notes)}</span>`
  const transit = entry.in_transit ? ' <span class="quiet">(on its way)</span>' : ''
  return `<tr><td>${index + 1}</td><td class="day">${showDay(entry.history_date)}</td><td>${escapeHtml(entry.property_name)}</td>
<td>${escapeHtml(entry.unit_name)}</td><td>${escapeHtml(saidOf(entry))}${transit}${notes}</td>${amount(charged)}${amount(paid)}
<td class="num">${showDollars(entry.balance)}</td></tr>`
}

/** A tenant's statement: every charge and payment that was not voided, and what is left to pay. */
export function statementSheet({ company, tenant, printedOn, entries }: Statement): string {
  const { charged, paid, balance } = totalsOf(entries)
  const homes = `<dt>Property</dt><dd>${escapeHtml(distinct(entries.map((one) => one.property_name)))}</dd>
<dt>Unit</dt><dd>${escapeHtml(distinct(entries.map((one) => one.unit_name)))}</dd>`
  const rows = entries.map(rowOf).join('\n')
  const table = `<table class="dense"><thead><tr><th scope="col">No</th><th scope="col">Date</th><th scope="col">Property</th><th scope="col">Unit</th>
<th scope="col">Description</th><th scope="col" class="num">Charged</th><th scope="col" class="num">Paid</th><th scope="col" class="num">Balance</th></tr></thead>
<tbody>${rows}</tbody>
<tfoot><tr><th scope="row" colspan="5">Total</th><td class="num">${showDollars(charged)}</td><td class="num">${showDollars(paid)}</td>
<td class="num">${showDollars(balance)}</td></tr></tfoot></table>`
  return printedPage({
    title: `Statement for ${tenant}`,
    company,
    issued: showDay(printedOn),
    body: `<h1>Statement</h1>
<dl><dt>Tenant</dt><dd>${escapeHtml(tenant)}</dd>${entries.length > 0 ? homes : ''}<dt>Balance</dt><dd>${saidBalance(balance)}</dd></dl>
${entries.length > 0 ? table : '<p>No charges or payments yet.</p>'}`,
  })
}
