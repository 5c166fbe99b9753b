import { dayIn, showDay } from '@freehold/rules/day'
import { deliverySpeedWords, mailStateWords } from '@freehold/rules/leasing/mail/mail-kinds'
import { deliveryWayWords, refundMethodWords } from '@freehold/rules/money/settlement/kinds'
import { renderPaper } from '../../../documents/letterhead'
import { linesOfTenant } from '../../account/log/activity.sql'
import { inspectionReport } from '../../inspections/paper/inspection-report'
import { inspectionsOfTenancy } from '../../inspections/record/inspection.sql'
import { leaseToMail } from '../../leasing/postal/lease-to-mail'
import { eventsOf } from '../../leasing/postal/letter-documents.sql'
import { lettersWith } from '../../leasing/postal/letter-table.sql'
import { readStored } from '../../leasing/postal/read-stored'
import { issuedLetter } from '../../money/deposits/issue-letters'
import { letterPhotos } from '../../money/deposits/letter-photos'
import { tenantHistory } from '../../money/ledger/history'
import { statementDocument } from '../../money/ledger/statement-document'
import { deliveriesOf, objectionsOf, refundsOf } from '../../money/settlements/after.sql'
import { linesOf } from '../../money/settlements/line.sql'
import { lineName } from '../../money/settlements/settlement-facts'
import { howCharged } from '../../money/settlements/settlement-letter'
import { invoiceFilesOf, leaseOfTenancy, proofFilesOf } from './hearing.sql'
import { hearingPaper, shown } from './hearing-paper'
import type { HearingCase, HearingSection } from './hearing-section'

const photosOnPaper = 24
const mostPhotos = 240
const mostActivity = 200

/** The lease that was signed or issued, with its clause on the deposit. */
const lease: HearingSection = {
  title: 'Lease',
  papers: async ({ db, context, scope, home }) => {
    const id = await leaseOfTenancy(db, scope, home.occupancy)
    return id === undefined ? [] : [await leaseToMail(context, scope, id)]
  },
}

const ledger: HearingSection = {
  title: "Tenant's ledger",
  papers: async ({ db, context, scope, home, letter }) => {
    const entries = await tenantHistory(db, scope, { id: home.tenant, with_voided: true })
    const own = entries.filter(({ unit_name }) => unit_name === home.unit_name)
    const statement = { company: letter.company, tenant: home.tenant_name, printedOn: scope.today, entries: own }
    return [await renderPaper(context, scope, statementDocument(statement))]
  },
}

const itemization: HearingSection = {
  title: 'Line items',
  papers: async (of) => {
    const lines = await linesOf(of.db, of.scope, of.settlement.id)
    return [
      await hearingPaper(of, {
        heading: 'Line items',
        tables: [
          {
            heading: 'Lines',
            columns: ['Line', 'Cost', 'Charged', 'Why'],
            widths: ['wide', 'auto', 'auto', 'wide'],
            aligns: ['left', 'right', 'right', 'left'],
            rows: lines.map((line) => [
              lineName(line),
              shown(line.cost),
              shown(line.amount),
              line.wear ? 'Ordinary wear, not charged' : howCharged(line, of.home.state),
            ]),
            none: 'No lines.',
          },
          {
            heading: 'Unpaid charges',
            columns: ['Charge', 'Amount'],
            widths: ['wide', 'auto'],
            aligns: ['left', 'right'],
            rows: of.letter.applied.map(({ words, amount }) => [words, shown(amount)]),
            none: 'None.',
          },
        ],
        paragraphs: of.part.interestWords === '' ? [] : [of.part.interestWords],
      }),
    ]
  },
}

const photos: HearingSection = {
  title: 'Photos of line items',
  papers: async (of) => {
    const papers: Buffer[] = []
    // One after the other: each document holds its pictures in memory while it is made.
    for (let from = 0; from < mostPhotos; from += photosOnPaper) {
      const some = await letterPhotos(of.context, of.scope, of.letterId, { from, most: photosOnPaper })
      if (some.length > 0) papers.push(await hearingPaper(of, { heading: 'Photos of line items', photos: some }))
      if (some.length < photosOnPaper) break
    }
    return papers
  },
}

const stored = ({ context, scope }: HearingCase, names: readonly string[]): Promise<Buffer[]> =>
  Promise.all(names.map((name) => readStored(context, scope, name)))

/** The inspections of the tenancy, from the move-in to the move-out, with their photos and signatures. */
const inspections: HearingSection = {
  title: 'Inspections',
  papers: async ({ db, context, scope, home }) => {
    const papers: Buffer[] = []
    const all = await inspectionsOfTenancy(db, scope, home.occupancy)
    for (const { id } of all.filter(({ state }) => state === 'FINISHED' || state === 'SIGNED'))
      papers.push((await inspectionReport({ db, context, scope }, id)).pdf)
    return papers
  },
}

const invoices: HearingSection = {
  title: 'Invoices and receipts',
  papers: async (of) => stored(of, await invoiceFilesOf(of.db, of.scope, of.settlement.id)),
}

const letter: HearingSection = {
  title: 'Deposit letter',
  papers: async ({ context, scope, letterId, letter }) => [await issuedLetter(context, scope, letterId, letter)],
}

const mailing: HearingSection = {
  title: 'Mailing and refund',
  papers: async (of) => {
    const { db, scope, settlement, letterId } = of
    const carried = { NOTICE: null, LEASE: null, ADVERSE_NOTICE: null, DEPOSIT_LETTER: letterId }
    const sent = await lettersWith(db, scope, carried)
    const events = await Promise.all(sent.map(({ id }) => eventsOf(db, scope, id)))
    const handed = await deliveriesOf(db, scope, settlement.id)
    const refunds = await refundsOf(db, scope, [settlement.id])
    const moment = (at: Date) => showDay(dayIn(scope.timezone, at))
    const paper = await hearingPaper(of, {
      heading: 'Mailing and refund',
      tables: [
        {
          heading: 'Postal mail',
          columns: ['Sent', 'Delivery', 'State', 'Tracking'],
          widths: ['auto', 'wide', 'auto', 'wide'],
          aligns: ['left', 'left', 'left', 'left'],
          rows: sent.map((one) => [
            moment(one.moment),
            deliverySpeedWords[one.delivery_speed as keyof typeof deliverySpeedWords],
            mailStateWords[one.state as keyof typeof mailStateWords],
            one.tracking,
          ]),
          none: 'No letters were mailed through Freehold.',
        },
        {
          heading: 'Tracking',
          columns: ['Day', 'Step', 'Place'],
          widths: ['auto', 'wide', 'auto'],
          aligns: ['left', 'left', 'left'],
          rows: events.flat().map(({ at, words, place }) => [moment(at), words, place]),
          none: 'No tracking was reported.',
        },
        {
          heading: 'Other deliveries',
          columns: ['Day', 'How', 'Note', 'Recorded by'],
          widths: ['auto', 'auto', 'wide', 'auto'],
          aligns: ['left', 'left', 'left', 'left'],
          rows: handed.map(({ on, how, note, by }) => [showDay(on), deliveryWayWords[how], note, by]),
          none: 'None.',
        },
        {
          heading: 'Refund',
          columns: ['Day', 'Paid to', 'How', 'Amount'],
          widths: ['auto', 'wide', 'auto', 'auto'],
          aligns: ['left', 'left', 'left', 'right'],
          rows: refunds
            .filter(({ voided }) => !voided)
            .map(({ on, payee, method, reference, amount }) => [
              showDay(on),
              payee,
              `${refundMethodWords[method]} ${reference}`.trim(),
              shown(amount),
            ]),
          none: 'No refund has been recorded.',
        },
      ],
    })
    return [paper, ...(await stored(of, await proofFilesOf(db, scope, letterId)))]
  },
}

const objections: HearingSection = {
  title: "Tenant's objections",
  papers: async (of) => {
    const found = await objectionsOf(of.db, of.scope, [of.settlement.id])
    if (found.length === 0) return []
    const paper = await hearingPaper(of, {
      heading: "Tenant's objections",
      tables: [
        {
          heading: 'Received',
          columns: ['Day', 'Objection', 'Recorded by'],
          widths: ['auto', 'wide', 'auto'],
          aligns: ['left', 'left', 'left'],
          rows: found.map(({ on, words, by }) => [showDay(on), words, by]),
          none: '',
        },
      ],
    })
    return [
      paper,
      ...(await stored(
        of,
        found.flatMap(({ paper_file }) => (paper_file === null ? [] : [paper_file])),
      )),
    ]
  },
}

const activity: HearingSection = {
  title: 'Activity',
  papers: async (of) => {
    const lines = await linesOfTenant(of.db, of.scope, mostActivity, of.home.tenant)
    return [
      await hearingPaper(of, {
        heading: 'Activity',
        tables: [
          {
            heading: 'Activity log entries about the tenant',
            columns: ['Day', 'Line'],
            widths: ['auto', 'wide'],
            aligns: ['left', 'left'],
            rows: lines.map(({ created_at, message }) => [
              showDay(dayIn(of.scope.timezone, new Date(created_at))),
              message,
            ]),
            none: 'None.',
          },
        ],
      }),
    ]
  },
}

/** The parts of the file in their order. A part that is added here is on the cover and in the file. */
export const hearingSections: readonly HearingSection[] = [
  lease,
  ledger,
  itemization,
  inspections,
  photos,
  invoices,
  letter,
  mailing,
  objections,
  activity,
]
