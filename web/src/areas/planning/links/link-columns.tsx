import type { RowOf } from '../../../api/types'
import { columnsOf } from '../../../widgets/query-table/columns'
import { Words } from '../../../widgets/words'
import { messages } from '../messages'
import { RowActions } from '../row-actions'
import classes from './links.module.css'

const column = columnsOf<'GET quicklinks/get-link-list'>()

export const linkColumns = (edit: (id: number) => void, preload: () => void) => [
  column.text('title', 'Link Title', { kind: 'name', phone: 'title' }),
  column.custom('link', 'Links', (row) => <Website {...row} />, { phone: 'wide' }),
  column.text('description', 'Description', { phone: 'wide' }),
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
    />
  )),
]

/** The page it leads to learns neither from where nor by whom it was opened, and cannot steer this one. */
const Website = ({ link, title }: RowOf<'GET quicklinks/get-link-list'>) => (
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
