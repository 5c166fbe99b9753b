import type { RowOf } from '../../../api/types'
import { archivedColumns } from '../../../widgets/query-table/archived-columns'
import { columnsOf } from '../../../widgets/query-table/columns'
import type { Restoring } from '../../../widgets/restore'
import { Words } from '../../../widgets/words'
import { messages } from '../messages'
import { RowActions } from '../row-actions'
import classes from './links.module.css'

type Link = RowOf<'GET quicklinks/get-link-list'>

const column = columnsOf<'GET quicklinks/get-link-list'>()

const restoring: Restoring = { call: 'POST quicklinks/restore-link', failure: messages.link.saveFailed }

const shown = [
  column.text('title', 'Link Title', { kind: 'name', phone: 'title' }),
  column.custom('link', 'Links', (row) => <Website {...row} />, { phone: 'under' }),
  column.text('description', 'Description', { phone: 'wide' }),
]

export const archivedLinkColumns = [...shown, ...archivedColumns<Link>(restoring, ({ title }) => title)]

export const linkColumns = (edit: (id: number) => void, preload: () => void) => [
  ...shown,
  column.actions('Actions', ({ id, title }) => (
    <RowActions
      of={`the link ${title}`}
      edit={() => edit(id)}
      preload={preload}
      remove={{
        call: 'POST quicklinks/delete-link',
        id,
        question: messages.link.ask,
        failure: messages.link.saveFailed,
      }}
      restoring={restoring}
    />
  )),
]

/** The page it leads to learns neither from where nor by whom it was opened, and cannot steer this one. */
const Website = ({ link, title }: Link) => (
  <a
    href={link}
    target="_blank"
    rel="noreferrer noopener"
    className={classes.website}
    title={`${title}, opens in a new tab`}
  >
    <Words>{link}</Words>
  </a>
)
