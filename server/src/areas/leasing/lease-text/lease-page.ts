import { showDay } from '@freehold/rules/day'
import { escapeHtml } from '../../../providers/mail/escape'
import { printedPage, withoutLetterhead } from '../../money/ledger/printed-page'
import { type LeaseContent, type LeaseSection, type LeaseTable, leaseHeading } from './lease-content'

const cell = (words: string): string => `<td>${escapeHtml(words)}</td>`

const table = ({ heading, rows, total }: LeaseTable): string =>
  `<table><thead><tr>${heading.map((one) => `<th scope="col">${escapeHtml(one)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map(cell).join('')}</tr>`)
    .join('')}</tbody>${total ? `<tfoot><tr>${total.map(cell).join('')}</tr></tfoot>` : ''}</table>`

const section = ({ title, facts = [], paragraphs = [], table: listed }: LeaseSection, number: number): string =>
  [
    `<h2>${number}. ${escapeHtml(title)}</h2>`,
    facts.length > 0
      ? `<dl>${facts.map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
      : '',
    ...paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`),
    listed ? table(listed) : '',
  ].join('\n')

const line = '<span class="line"></span>'

const style = `<style>
.signer { display: grid; grid-template-columns: minmax(0, 1fr) 9em; gap: 0 24px; margin: 28px 0 0; overflow-wrap: anywhere; break-inside: avoid }
.line { display: block; height: 26px; border-bottom: 1px solid #000 } .apart { break-before: page; margin-top: 40px }
</style>`

const signatures = (signers: LeaseContent['signers']): string =>
  signers
    .map(
      ({ role, name }) =>
        `<div class="signer"><div>${line}${escapeHtml(role)}${name === '' ? '' : `: ${escapeHtml(name)}`}</div><div>${line}Date</div></div>`,
    )
    .join('')

function leadPapers(content: LeaseContent): string {
  const { lead } = content
  if (lead === null) return ''
  return `<h2 class="apart">Disclosure of information on lead-based paint and/or lead-based paint hazards</h2>
<p>${escapeHtml(lead.home)}</p>
<h3>Lead Warning Statement</h3>
<p><strong>${escapeHtml(lead.warning)}</strong></p>
${lead.parts.map(({ title, lines }) => `<h3>${escapeHtml(title)}</h3>${lines.map(({ words, space }) => `<p>${escapeHtml(words)}</p>${space ? line : ''}`).join('')}`).join('\n')}
${signatures(content.signers.filter(({ role }) => role !== 'Guarantor'))}`
}

/** The lease as a page that runs nothing and fetches nothing. It is made once and kept. */
export const leasePage = (content: LeaseContent): string =>
  withoutLetterhead(
    printedPage({
      title: content.title,
      company: content.company,
      issued: showDay(content.issued),
      body: `${style}<h1>${leaseHeading(content.renewal)}</h1>
${content.sections.map((one, index) => section(one, index + 1)).join('\n')}
<h2>${content.sections.length + 1}. Signatures</h2>
<p>By signing, both sides agree to this lease and its addenda.</p>
${signatures(content.signers)}
${leadPapers(content)}`,
    }),
  )
