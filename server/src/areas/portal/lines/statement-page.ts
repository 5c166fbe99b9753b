import { formatsOf } from '@freehold/rules/text/formats'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import { Refusal } from '../../../http/refusal'
import { escapeHtml } from '../../../providers/mail/escape'
import { printedPage } from '../../money/ledger/printed-page'
import type { Statement, StatementLine } from './statement'
import { lineTexts } from './texts/all'

/** The statement as a page to print. */
export function statementPage({ language, title, company, printedOn, facts, homes, lines, total }: Statement): string {
  const texts = lineTexts[language].statement
  const head = (name: string, kind = '') => `<th scope="col"${kind}>${escapeHtml(name)}</th>`
  const number = (value: string) => `<td class="num">${value}</td>`
  const row = ({ day, home, description, notes, ...amounts }: StatementLine) =>
    `<tr><td class="day">${escapeHtml(day)}</td>${homes ? `<td>${escapeHtml(home)}</td>` : ''}<td>${escapeHtml(description)}${
      notes === '' ? '' : `<br><span class="quiet">${escapeHtml(notes)}</span>`
    }</td>${number(amounts.charged)}${number(amounts.paid)}${number(amounts.balance)}</tr>`
  const table = `<table class="dense"><thead><tr>${head(texts.day)}${homes ? head(texts.home) : ''}${head(texts.description)}
${[texts.charged, texts.paid, texts.balance].map((name) => head(name, ' class="num"')).join('')}</tr></thead>
<tbody>${lines.map(row).join('\n')}</tbody>
<tfoot><tr><th scope="row" colspan="${homes ? 3 : 2}">${texts.total}</th>${number(total.charged)}${number(total.paid)}${number(total.balance)}</tr></tfoot></table>`
  const about = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')
  return printedPage({
    title,
    company,
    issued: formatsOf(language).day(printedOn),
    language,
    body: `<h1>${texts.heading}</h1>
<dl>${about}</dl>
${lines.length > 0 ? table : `<p>${texts.nothing}</p>`}`,
  })
}

/** Beyond this a PDF takes too long to compile. */
const linesAtMost = 5_000

/** The same statement as a PDF. */
export function statementDocument(statement: Statement): Document {
  const { language, title, company, printedOn, facts, homes, lines, total } = statement
  const texts = lineTexts[language].statement
  if (lines.length > linesAtMost) throw new Refusal('E_TOO_LARGE', texts.tooLong(linesAtMost.toLocaleString('en-US')))
  const { day, home, description, charged, paid, balance } = texts
  return {
    template: 'tenant-statement',
    title,
    letterhead: letterheadOf(company),
    day: printedOn,
    body: {
      language,
      printedOn: formatsOf(language).day(printedOn),
      heading: texts.heading,
      facts,
      homes,
      columns: { day, home, description, charged, paid, balance, total: texts.total },
      entries: lines,
      total,
      nothing: texts.nothing,
    },
  }
}
