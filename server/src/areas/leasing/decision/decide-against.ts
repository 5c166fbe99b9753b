import type { InputOf } from '@freehold/contract/kit/call'
import type { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { type Adult, type DecisionReason, decisionReasonWords, reportReasons } from '@freehold/rules/leasing/decision'
import { fairHousingWordsKept } from '@freehold/rules/leasing/fair-housing-words'
import { houseScope, type UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField } from '../../../http/refusal'
import { settingTexts } from '../../account/settings/setting.sql'
import { accountNameOf } from '../../money/statements/account-name.sql'
import { adultsOf } from '../applications/adults'
import { findApplication, updateApplication } from '../applications/application.sql'
import { type LockedApplication, logApplication } from '../applications/listed-application'
import { askAboutWords } from '../criteria/ask-about-words'
import { type AdverseInput, type AdverseNotice, enteredAbout, reportOn } from './adverse-notice'
import { requireDecidable } from './decide'
import { insertDecision, type Terms } from './decision.sql'
import { freezeCriteria } from './judge-application'
import { insertNotice, insertNoticeMail } from './notice.sql'
import { requireReportFacts } from './require-report-facts'
import { requireReportWeighed } from './require-report-weighed'

type Denial = InputOf<typeof applicationDecision.deny>
type Conditional = InputOf<typeof applicationDecision.approveWithConditions>

/** Denies an application. The notice for each adult is drafted in the same transaction, so that none goes without. */
export async function denyApplication(tx: Tx, scope: UserScope, input: Denial, at: Date): Promise<void> {
  requireExplained(input)
  const found = await requireDecidable(tx, scope, input.id, 'deny')
  await requireReports(tx, scope, found, input, input.assessment)
  askAboutNote(input)
  const terms = { ...termsOf(input, found), cosigner: false, deposit: null, assessment: input.assessment }
  await decideAgainst(tx, scope, { found, kind: 'DENIED', terms, input, at })
  await updateApplication(tx, scope, input.id, { status: 'DENIED' })
  await logApplication(tx, scope, found, { did: 'denied', more: reasonsIn(input) })
}

/** A higher deposit or a co-signer is an adverse action as well, so its notice is drafted like that of a denial. */
export async function approveWithConditions(tx: Tx, scope: UserScope, input: Conditional, at: Date): Promise<void> {
  requireExplained(input)
  if (!input.cosigner && input.deposit === null)
    throw badField('cosigner', 'Choose a co-signer, a higher deposit, or both.')
  const found = await requireDecidable(tx, scope, input.id, 'approve')
  await requireReports(tx, scope, found, input, null)
  askAboutNote(input)
  const terms = { ...termsOf(input, found), cosigner: input.cosigner, deposit: input.deposit, assessment: '' }
  await decideAgainst(tx, scope, { found, kind: 'CONDITIONS', terms, input, at })
  await updateApplication(tx, scope, input.id, { status: 'APPROVED' })
  await logApplication(tx, scope, found, { did: 'approved with conditions', more: reasonsIn(input) })
}

function requireExplained(input: AdverseInput): void {
  if (input.reasons.includes('OTHER') && input.note === '')
    throw badField('note', 'Say in your own words what the other reason is.')
}

async function requireReports(
  tx: Tx,
  scope: UserScope,
  found: LockedApplication,
  input: AdverseInput,
  assessment: string | null,
): Promise<void> {
  const adults = adultsOf(found).map(({ adult }) => adult)
  for (const adult of adults) requireReportFacts(input, adult, scope.today)
  await requireReportWeighed(tx, scope, { input, adults, assessment })
}

/** Every applicant reads the explanation in the notice. */
const askAboutNote = ({ note, confirm }: AdverseInput): void =>
  askAboutWords({ texts: [note], confirm, act: 'Use the explanation' })

const reasonsIn = ({ reasons, note }: AdverseInput): string =>
  `Reasons: ${reasons.map((one) => decisionReasonWords[one]).join('; ')}. ${fairHousingWordsKept([note])}`.trimEnd()

/** A report of any adult that was used makes reports part of the decision. */
function termsOf(input: AdverseInput, found: LockedApplication) {
  const answers = adultsOf(found).flatMap(({ adult }) => enteredAbout(input, adult).report_used ?? [])
  return {
    reasons: [...new Set(input.reasons)],
    note: input.note,
    reportUsed: answers.length === 0 ? null : answers.includes('Yes'),
  }
}

/** This adult learns that another adult's report was used, and nothing that it says. */
function reasonsFor(input: AdverseInput, reasons: readonly DecisionReason[], adult: Adult) {
  const used = enteredAbout(input, adult).report_used === 'Yes'
  const shown = reasons.filter((reason) => used || !reportReasons.includes(reason))
  return { reasons: shown, otherReport: shown.length < reasons.length }
}

interface Against {
  found: LockedApplication
  kind: AdverseNotice['kind']
  terms: Terms
  input: AdverseInput
  at: Date
}

async function decideAgainst(tx: Tx, scope: UserScope, { found, kind, terms, input, at }: Against): Promise<void> {
  const home = await findApplication(tx, scope, found.id)
  if (!home) throw new Error('The application that is decided is not there')
  const company = await accountNameOf(tx, scope)
  const version = await freezeCriteria(tx, scope, found)
  const decision = await insertDecision(tx, scope, { application: found.id, kind, version, ...terms, at })
  const byItself = (await settingTexts(tx, scope.account)).MAIL_ADVERSE_NOTICES === '1'
  for (const { adult, name, email } of adultsOf(found)) {
    const content: AdverseNotice = {
      company,
      name,
      // The application has one address, that of the applicant.
      sendTo: adult === 'APPLICANT' ? found.cur_addr : input.coapplicant_address,
      home: `${home.unit_name}, ${home.property_name}`,
      address: [home.address, home.city, [home.state, home.zipcode].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
      issued: scope.today,
      kind,
      ...reasonsFor(input, terms.reasons, adult),
      note: terms.note,
      cosigner: terms.cosigner,
      deposit: terms.deposit,
      report: reportOn(input, adult),
    }
    const notice = await insertNotice(tx, scope, { decision, adult, email, content, at })
    if (email === '') continue
    if (input.mail) await insertNoticeMail(tx, scope, { id: notice, to: email, at })
    else if (byItself) await mailByItself(tx, scope, found, { id: notice, name, to: email, at })
  }
}

interface Mailed {
  id: number
  name: string
  to: string
  at: Date
}

/** The account mails its notices by itself: no user asked for this one. */
async function mailByItself(tx: Tx, by: UserScope, found: LockedApplication, { name, ...mail }: Mailed): Promise<void> {
  const scope = { ...houseScope(by.account, by.timezone, by.today), ...(by.clock && { clock: by.clock }) }
  await insertNoticeMail(tx, scope, mail)
  await logApplication(tx, scope, found, {
    did: 'emailed a notice about',
    more: `It went to ${name}, ${mail.to}, because the account emails notices automatically.`,
  })
}
