import type { AppContext } from '../../../../app-context'
import { issueAll } from '../../../../documents/issue-all'
import { makeChargeNotice } from './make-charge-notice'
import { noticesToMake } from './queued-notice.sql'

const lettersAtOnce = 100

/** Makes the letters about raised charges whose time for Undo is over, and takes back those of canceled raises. */
export const runChargeNotices = (context: AppContext) =>
  issueAll(context, {
    job: 'charge-notices',
    due: (db, most) => noticesToMake(db, context.now(), most),
    atOnce: lettersAtOnce,
    failure: 'A letter about a raised charge was not made',
    issue: (turn) => makeChargeNotice(context, turn),
  })
