import { longText } from '@freehold/contract/kit/field'
import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import type { Reply } from '../../../../api/types'
import { CallForm } from '../../../../widgets/call-form/call-form'
import { CheckField } from '../../../../widgets/call-form/choice-field'
import { FormSection } from '../../../../widgets/call-form/form-section'
import { MoneyField } from '../../../../widgets/call-form/number-fields'
import { LoadRecord } from '../../../../widgets/dialogs/load-record'
import { requiring } from '../../../money/open/required'
import { CheckedText } from '../../questions/checked-text'
import classes from '../application.module.css'
import { AssessmentField } from './assessment-field'
import { messages } from './messages'
import { ReasonsField } from './reasons-field'
import { ReportFields } from './report-fields'
import type { SheetProps } from './sheet-props'

/** Denies an application. A notice for each adult is drafted with it. */
export const DenyForm = (props: SheetProps) => (
  <LoadRecord call="GET screening/get-orders" input={{ id: props.id }} failure={messages.checksFailed}>
    {(checks) => <Deny {...props} checks={checks} />}
  </LoadRecord>
)

/** Approves if a co-signer joins, or a higher deposit is paid. That is an adverse action as well. */
export const ConditionsForm = (props: SheetProps) => (
  <LoadRecord call="GET screening/get-orders" input={{ id: props.id }} failure={messages.checksFailed}>
    {(checks) => <Conditions {...props} checks={checks} />}
  </LoadRecord>
)

type Checks = Reply<'GET screening/get-orders'>
type LoadedProps = SheetProps & { checks: Checks }

const isOnFile = ({ order }: Checks['data'][number]): boolean => order?.state === 'READY' && !order.purged

/** The answer is required if a report is on file. Otherwise it defaults to No. */
function defaultsOf(id: number, { data, agency }: Checks) {
  const defaults: Record<string, string | number> = { id }
  for (const one of data) {
    const of = one.adult === 'COAPPLICANT' ? 'coapplicant_' : ''
    defaults[`${of}report_used`] = isOnFile(one) ? '' : 'No'
    if (!isOnFile(one) || !agency) continue
    defaults[`${of}agency_name`] = agency.name
    defaults[`${of}agency_address`] = agency.address
    defaults[`${of}agency_phone`] = agency.phone
  }
  return defaults
}

const hasRecord = ({ data }: Checks): boolean => data.some(({ order }) => order?.outcome === 'RECORD')

const assessed = requiring(applicationDecision.deny, {
  assessment: longText('Assessment of the record', { required: true }),
})

/** The choice to mail the notices; where the account mails them anyway, a sentence that says so. */
const MailNotices = ({ checks }: { checks: Checks }) =>
  checks.mails_notices ? <p className={classes.note}>{messages.mailedAnyway}</p> : <CheckField name="mail" wide />

const Deny = ({ id, name, onDone, checks }: LoadedProps) => (
  <CallForm
    call={hasRecord(checks) ? assessed : applicationDecision.deny}
    defaults={defaultsOf(id, checks)}
    toast={() => ({ about: name })}
    failure={messages.saveFailed}
    submitLabel="Deny"
    danger
    onDone={onDone}
    onCancel={onDone}
  >
    <p className={classes.note}>{messages.drafts}</p>
    <ReasonsField />
    <AssessmentField found={hasRecord(checks)} />
    <CheckedText name="note" text="Explanation" act="send it" description={messages.noteIsRead} />
    <ReportFields adults={checks.data} />
    <MailNotices checks={checks} />
  </CallForm>
)

const Conditions = ({ id, name, onDone, checks }: LoadedProps) => (
  <CallForm
    call={applicationDecision.approveWithConditions}
    defaults={defaultsOf(id, checks)}
    toast={() => ({ about: name })}
    failure={messages.saveFailed}
    submitLabel="Approve with conditions"
    onDone={onDone}
    onCancel={onDone}
  >
    <p className={classes.note}>{messages.draftsForConditions}</p>
    <FormSection>Conditions</FormSection>
    <CheckField name="cosigner" wide />
    <MoneyField name="deposit" description={messages.depositDue} />
    <ReasonsField />
    <CheckedText name="note" text="Explanation" act="send it" description={messages.noteIsRead} />
    <ReportFields adults={checks.data} />
    <MailNotices checks={checks} />
  </CallForm>
)
