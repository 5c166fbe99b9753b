import { morningList } from './areas/reports/attention/morning-mail'
import { stopMorningOf } from './areas/reports/attention/need-mail.sql'
import type { MailLists } from './mail/unsubscribe-routes'

/** The mails that a reader can stop alone by the link in them. */
export const mailLists: MailLists = { [morningList]: stopMorningOf }
