import { parseDay } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import type { Tx } from '../../../database/write'
import type { Cells } from '../tables/export-rows.sql'
import type { ExportedColumn } from '../tables/exported-column'
import type { OwnParts } from './import-allocations'
import { ImportRefused } from './import-refused'
import type { Renumbering } from './renumber'

/** The changes that rows of a table need beside new numbers. */
interface Rule {
  columns: readonly ExportedColumn[]
  /** The row as it is written; null leaves it out. */
  row: (cells: Cells) => Promise<Cells | null>
}

/** The signings that were not finished at the other installation, by the new numbers: they begin anew here. */
export interface Unfinished {
  leases: Set<string>
  signers: Set<string>
}

interface Facts {
  tx: Tx
  now: Date
  unfinished: Unfinished
  vault: AppContext['vault']
  by: Renumbering
  own: ReadonlyMap<string, OwnParts>
}

export function ruleOf(table: string, columns: readonly ExportedColumn[], facts: Facts): Rule {
  const at = (name: string) => columns.findIndex(({ column }) => column === name)
  const put = (cells: Cells, values: Readonly<Record<string, string>>): Cells =>
    cells.map((cell, index) => values[columns[index]?.column ?? ''] ?? cell)
  const number = (cells: Cells, name: string) => Number(cells[at(name)])
  const ownOf = (cells: Cells) => facts.own.get(cells[at('id')] ?? '') ?? { charge: 0, revenue: 0, deposit: 0 }
  const rules: Record<string, () => Rule> = {
    charge: () => ({
      columns,
      row: async (cells) => put(cells, { open_cents: String(number(cells, 'amount_cents') - ownOf(cells).charge) }),
    }),
    receipt: () => ({
      columns,
      row: async (cells) => {
        const [amount, deposit] = [number(cells, 'amount_cents'), number(cells, 'deposit_cents')]
        const own = ownOf(cells)
        return put(cells, {
          free_cents: String(amount - deposit - own.revenue),
          deposit_free_cents: String(deposit - own.deposit),
        })
      },
    }),
    // The users of another server are not those of this one; the name of who entered it stays.
    rental_application: () => blankRule(columns, at('entered_by')),
    uploaded_application: () => uploadRule(blankRule(columns, at('uploaded_by')), at('pdf_file')),
    lease: () => leaseRule(columns, [at('kind'), at('pdf_file'), at('made_by')]),
    lease_document: () => signingRule(columns, put, at, facts),
    lease_signer: () => ({
      columns,
      row: async (cells) => {
        if (!facts.unfinished.leases.has(cells[at('lease_id')] ?? '')) return cells
        facts.unfinished.signers.add(cells[at('id')] ?? '')
        return null
      },
    }),
    esign_consent: () => ({
      columns,
      row: async (cells) => (facts.unfinished.signers.has(cells[at('signer_id')] ?? '') ? null : cells),
    }),
    signing_event: () => ({
      columns,
      row: async (cells) => (facts.unfinished.leases.has(cells[at('lease_id')] ?? '') ? null : cells),
    }),
    notice: () => noticeRule(columns, at('issued_by'), at('pdf_file')),
    notice_service: () => blankRule(columns, at('recorded_by')),
    tenant: () => birthRule(columns, at('id'), at('dob_sealed'), facts),
    property_image: () => pictureRule(columns, at('image_name'), at('thumb_name')),
    unit_image: () => pictureRule(columns, at('image_name'), at('thumb_name')),
    maintenance_log_image: () => pictureRule(columns, at('image_name'), at('thumb_name')),
    work_order_image: () => pictureRule(columns, at('image_name'), at('thumb_name')),
    // An open question to an owner has a link of the other server.
    owner_approval: () => uploadRule(asItIs(columns), at('answer')),
    contractor_paper: () => uploadRule(asItIs(columns), at('paper_file')),
    tenant_paper: () => uploadRule(asItIs(columns), at('paper_file')),
    work_order_comment_image: () => pictureRule(columns, at('image_name'), at('thumb_name')),
    portal_request_image: () => pictureRule(columns, at('image_name'), at('thumb_name')),
    deposit_line_image: () => pictureRule(columns, at('image_name'), at('thumb_name')),
    inspection_photo: () => pictureRule(columns, at('image_name'), at('thumb_name')),
    listing: () => listingRule(columns, put, at),
    listing_image: () => pictureRule(columns, at('image_name'), at('thumb_name')),
    issued_document: () => documentRule(columns, [at('kind'), at('record_id'), at('file_name')], facts.by),
  }
  return rules[table]?.() ?? { columns, row: async (cells) => cells }
}

/** A date of birth is sealed with the key of this account; one that was masked is left blank. */
function birthRule(columns: readonly ExportedColumn[], id: number, dob: number, { tx, vault, by }: Facts): Rule {
  return {
    columns: [...columns, { column: 'dob_index', kind: 'text', type: 'bytea' }],
    row: async (cells) => {
      const day = parseDay(cells[dob] ?? '')
      if (day === null) return [...cells.map((cell, at) => (at === dob ? '' : cell)), null]
      const place = { table: 'tenant', column: 'dob', id: Number(cells[id]) }
      const sealed = await vault.seal(tx, by.account, place, day)
      const index = await vault.index(tx, by.account, 'dob', day)
      return [...cells.map((cell, at) => (at === dob ? sealed : cell)), `\\x${index.toString('hex')}`]
    },
  }
}

const asItIs = (columns: readonly ExportedColumn[]): Rule => ({ columns, row: async (cells) => cells })

const blankRule = (columns: readonly ExportedColumn[], blank: number): Rule => ({
  columns,
  row: async (cells) => cells.map((cell, at) => (at === blank ? null : cell)),
})

/** A record that needs one of its cells: an uploaded application needs its file. */
const uploadRule = ({ columns, row }: Rule, file: number): Rule => ({
  columns,
  row: async (cells) => (cells[file] ? row(cells) : null),
})

/** A notice consists of its PDF: an export that lacks one can't be imported. */
const noticeRule = (columns: readonly ExportedColumn[], by: number, file: number): Rule => ({
  columns,
  row: async (cells) => {
    if (!cells[file]) throw new ImportRefused('The PDF of a notice is missing in the export. Export again.')
    return cells.map((cell, at) => (at === by ? null : cell))
  },
})

/** A picture whose file was lost is left out. */
const pictureRule = (columns: readonly ExportedColumn[], image: number, thumb: number): Rule => ({
  columns,
  row: async (cells) => (cells[image] && cells[thumb] ? cells : null),
})

/**
 * The users of another server are not those of this one. A listing whose cover was lost stays, with its other pictures; it is
 * not published until it has a cover again.
 */
const listingRule = (
  columns: readonly ExportedColumn[],
  put: (cells: Cells, values: Readonly<Record<string, string>>) => Cells,
  at: (name: string) => number,
): Rule => {
  const [by, cover, thumb, publishedAt] = [at('user_id'), at('cover_image'), at('cover_thumb'), at('published_at')]
  return {
    columns,
    row: async (cells) => {
      const lost = !cells[cover] || !cells[thumb]
      const blanks = lost ? [by, cover, thumb, publishedAt] : [by]
      return (lost ? put(cells, { published: 'false' }) : cells).map((cell, index) =>
        blanks.includes(index) ? null : cell,
      )
    },
  }
}

/** An uploaded lease whose file was lost is left out. The name of who made a lease stays. */
const leaseRule = (columns: readonly ExportedColumn[], [kind = 0, file = 0, maker = 0]: readonly number[]): Rule => ({
  columns,
  row: async (cells) =>
    cells[kind] === 'UPLOAD' && !cells[file] ? null : cells.map((cell, index) => (index === maker ? null : cell)),
})

/**
 * A lease signed elsewhere is never sealed here, because this installation didn't see it signed: it is marked as imported. The links of a
 * lease that is out work at the other installation alone, so here it is sent anew, without what had been signed by then.
 */
const signingRule = (
  columns: readonly ExportedColumn[],
  put: (cells: Cells, values: Readonly<Record<string, string>>) => Cells,
  at: (name: string) => number,
  { now, unfinished }: Facts,
): Rule => {
  const blanks = [at('sent_by'), at('wake_at')]
  const blanked = (cells: Cells): Cells => cells.map((cell, index) => (blanks.includes(index) ? null : cell))
  const asSigned = (cells: Cells): Cells => {
    // A paper copy whose file was lost leaves the lease as it was issued.
    if (cells[at('state')] !== 'PAPER' || cells[at('paper_file')]) return blanked(cells)
    return blanked(put(cells, { state: 'ISSUED' })).map((cell, index) => (index === at('paper_sha256') ? null : cell))
  }
  return {
    columns: [...columns, { column: 'imported_at', kind: 'text', type: 'timestamptz' }],
    row: async (cells) => {
      if (cells[at('state')] !== 'OUT') return [...asSigned(cells), now.toISOString()]
      unfinished.leases.add(cells[at('lease_id')] ?? '')
      return [...blanked(put(cells, { state: 'ISSUED' })), null]
    },
  }
}

const documents: Readonly<Record<string, string>> = {
  DEPOSIT_LETTER: 'journal_entry',
  OWNER_STATEMENT: 'owner_statement',
  ADVERSE_NOTICE: 'adverse_notice',
  LEASE: 'lease',
  SIGNED_LEASE: 'lease',
  NOTICE: 'notice',
}

/** The papers of deposits, owners and leases belong to their records. Reports that were mailed are left out with the mails. */
const documentRule = (
  columns: readonly ExportedColumn[],
  [kind = 0, record = 0, file = 0]: readonly number[],
  { ids, files }: Renumbering,
): Rule => ({
  columns,
  row: async (cells) => {
    const space = documents[cells[kind] ?? '']
    const name = files.get(cells[file] ?? '')
    if (space === undefined || name === undefined) return null
    const id = ids.of(space, cells[record] ?? '', 'issued_document.record_id')
    return cells.map((cell, at) => (at === record ? id : at === file ? name : cell))
  },
})
