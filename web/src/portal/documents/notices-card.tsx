import type { Reply } from '../../api/types'
import { Card } from '../kit/card'
import { CardTable } from '../kit/card-table'
import { useFormats, useTexts } from '../texts/language'
import classes from './documents.module.css'
import { FileLink } from './file-link'

type Notice = Reply<'GET tenants/get-tenant-documents-data'>['notices'][number]

/** Notices are served on paper; the copy that opens here says that it is a courtesy. */
export function NoticesCard({ notices }: { notices: readonly Notice[] }) {
  const all = useTexts('documents')
  const texts = all.notices
  const { day } = useFormats()
  return (
    <Card title={texts.title}>
      <p>{texts.courtesyHint}</p>
      <CardTable
        label={texts.title}
        rows={notices}
        keyOf={({ id }) => id}
        columns={[
          {
            name: all.name,
            cell: ({ kind, title, sent_on }) => (
              <span>
                {kind === 'CHARGE_CHANGE' ? texts.chargeChange : title}
                <span className={classes.quiet}>{texts.sent(day(sent_on))}</span>
              </span>
            ),
          },
          { name: texts.description, cell: ({ short_description }) => short_description },
          {
            name: all.fileName,
            cell: ({ filename, org_filename }) => (
              <span>
                <FileLink file={filename} name={org_filename} /> <span className={classes.badge}>{texts.courtesy}</span>
              </span>
            ),
          },
          { name: texts.by, cell: ({ uploader_name }) => uploader_name },
        ]}
      />
    </Card>
  )
}
