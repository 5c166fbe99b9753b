import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import { readAttachment } from '../../../../documents/issue-document'
import { guestRoute } from '../../../../guests/guest-route'
import { issueOfReader, type ReadIssue } from '../issue.sql'
import { isReportLink } from '../report-link'
import { reportPage } from './report-page'
import { reportTexts } from './report-texts'

/** The page on which a reader of a scheduled report opens it, without a login. */
export function addSharedReports(app: FastifyInstance, context: AppContext): void {
  guestRoute<ReadIssue>(app, context, {
    path: '/shared-report',
    limit: 'shared-report',
    // Reports are written in English alone.
    english: true,
    find: async (link) =>
      isReportLink(link)
        ? ((await issueOfReader(readsOf(context.pool, link.account), link.account, link.nounId)) ?? null)
        : null,
    cover: ({ link, at }) => {
      const { title, sends, private: kept, open } = reportTexts.cover
      return { title, paragraphs: [sends(link.company), kept], button: { label: open, at } }
    },
    opens: (does) => does !== 'pdf',
    next: async (visit, { does }) => {
      if (does !== 'pdf') return { page: reportPage(visit) }
      const key = { kind: 'REPORT_ISSUE', record: visit.found.id } as const
      const { name, content } = await readAttachment(context, visit.link.account, key)
      return {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${name.replaceAll(/[^\w .,-]/g, '')}"`,
          'cache-control': 'no-store',
        },
        body: content,
      }
    },
  })
}
