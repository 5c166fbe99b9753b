import { type Adult, reportReasons } from '@freehold/rules/leasing/decision'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField } from '../../../http/refusal'
import { reportsOnFile } from '../screening/order.sql'
import { type AdverseInput, enteredAbout, fieldAbout } from './adverse-notice'

interface Weighed {
  input: AdverseInput
  adults: readonly Adult[]
  /** Null where none is asked for. */
  assessment: string | null
}

/**
 * For each adult with a report on file it has to be said whether it was part of the decision, because then the notice to that
 * adult names its agency. Before a denial, a report that is used was read, and a record that was found is weighed in writing.
 */
export async function requireReportWeighed(
  tx: Tx,
  scope: UserScope,
  { input, adults, assessment }: Weighed,
): Promise<void> {
  const onFile = await reportsOnFile(tx, scope, input.id)
  const used = (adult: Adult) => enteredAbout(input, adult).report_used
  const silent = onFile.find(({ adult }) => adults.includes(adult) && used(adult) === null)
  if (silent)
    throw badField(
      fieldAbout(silent.adult, 'report_used'),
      'Say whether the report was part of this, even a small part.',
    )
  if (input.reasons.some((reason) => reportReasons.includes(reason)) && !adults.some((adult) => used(adult) === 'Yes'))
    throw badField(
      fieldAbout(onFile[0]?.adult ?? 'APPLICANT', 'report_used'),
      'A reason that comes from a report makes the report part of this.',
    )
  if (assessment === null) return
  const unread = onFile.find(({ adult, outcome }) => outcome === 'UNKNOWN' && used(adult) === 'Yes')
  if (unread)
    throw badField(
      fieldAbout(unread.adult, 'report_used'),
      'A user who can open this report has to record what it says first.',
    )
  const record = onFile.some(({ outcome }) => outcome === 'RECORD') || input.reasons.includes('RECORD')
  if (record && assessment === '')
    throw badField('assessment', 'Say how long ago the record is, what it is about, and what the applicant says.')
}
