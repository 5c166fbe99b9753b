import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { rentPeriodWords } from '@freehold/rules/words'
import type { ReactNode } from 'react'
import type { Reply } from '../../../api/types'
import { EmailLink, PhoneLink } from '../../../widgets/contact'
import { type DetailRows, Details } from '../../../widgets/layout/details'
import { ApplicationLink, LinkAnchor } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { RecordHead } from '../../portfolio/open/record-head'
import { ApplicationStatusBadge } from './application-status'
import { rentToIncome } from './rent-to-income'
import { SealedNumber } from './sealed-number'
import { Section } from './section'

type Found = Reply<'GET rental-app/get-rental-app-detail'>
type Application = Found['data']

const phone = (number: string) => number && <PhoneLink phone={number} />
const email = (address: string) => address && <EmailLink email={address} />
const day = (text: string | null) => text && showDay(text)

/** The head of an application and its sections. */
export const ApplicationSections = (found: Found) => (
  <>
    <RecordHead name={found.data.tenant_name} line={<ApplicationStatusBadge status={found.data.status} />} />
    <ApplicationFacts {...found} />
  </>
)

type Facts = Pick<Found, 'data' | 'questions' | 'others'>

/** The sections of an application, in the order of its steps. */
const ApplicationFacts = (found: Facts) => (
  <>
    <PersonFacts {...found} />
    <WorkFacts {...found} />
    <AnswerFacts {...found} />
    <ReferenceFacts {...found} />
  </>
)

/** The applicant, with those who apply too. */
export const PersonFacts = ({ data, others }: Facts) => (
  <>
    <Rows title="Basic information" rows={basic(data)} />
    <Rows title="Other applications of this person" rows={others.map(otherRow)} />
    <Rows title="Co-applicant" rows={coApplicant(data)} />
  </>
)

/** The applicant's work, and former homes. */
export const WorkFacts = ({ data }: Facts) => (
  <>
    <Rows title="Employer" rows={employer(data)} />
    <Rows title="Residency" rows={residency(data)} />
  </>
)

export const AnswerFacts = ({ questions }: Facts) => (
  <Rows title="Other details" rows={questions.map(({ question, answer }) => [question, answer])} />
)

const ReferenceFacts = ({ data }: Facts) => <Rows title="References" rows={references(data)} />

const Rows = ({ title, rows }: { title: string; rows: DetailRows }): ReactNode =>
  rows.length > 0 && (
    <Section title={title}>
      <Details rows={rows} />
    </Section>
  )

const basic = (one: Application): DetailRows => [
  ['Phone', phone(one.phone)],
  ['Email', email(one.email)],
  ['Date of birth', day(one.dob)],
  ['SSN/EIN', <SealedNumber key="ssn" application={one} what="ssn" />],
  ['Driver license', <SealedNumber key="license" application={one} what="drv_license" />],
  [
    'Property',
    <LinkAnchor key="property" to="/properties/property" search={{ propertyId: one.property_id }}>
      {one.property.property_name}
    </LinkAnchor>,
  ],
  ['Property type', one.property.type],
  ['Address', one.property.address],
  [
    'Unit',
    <LinkAnchor key="unit" to="/properties/unit" search={{ unitId: one.unit_id }}>
      {one.unit_name}
    </LinkAnchor>,
  ],
  ['Rent', `${showDollars(one.rent)}, ${rentPeriodWords[one.rent_period].toLowerCase()}`],
  ['Move-in date', day(one.move_in)],
  ['Move-out date', day(one.move_out)],
  one.source === 'ONLINE' ? ['Source', 'Applied online'] : ['Entered by', one.entered_by],
]

const otherRow = ({
  id,
  source,
  created_at,
  unit_name,
  property_name,
}: Found['others'][number]): DetailRows[number] => [
  source === 'ONLINE' ? 'Applied online' : 'Entered by the office',
  <ApplicationLink key={id} id={id}>{`${unit_name}, ${property_name}, ${showMoment(created_at)}`}</ApplicationLink>,
]

const coApplicant = (one: Application): DetailRows =>
  one.coapplicant_name === ''
    ? []
    : [
        ['Name', one.coapplicant_name],
        ['Phone', phone(one.coapplicant_phone)],
        ['Email', email(one.coapplicant_email)],
        ['Date of birth', day(one.coapplicant_dob)],
        ['SSN/EIN', <SealedNumber key="ssn" application={one} what="coapplicant_ssn" />],
      ]

const employer = (one: Application): DetailRows => [
  ['Employer', one.emp_name],
  ['Job type', one.emp_job_type],
  ['Position', one.position],
  ['Supervisor', one.supervisor_name],
  ['Monthly income', showDollars(one.emp_monthly_income)],
  ['Rent to income', shareOf(one)],
  ['Other income', one.other_income],
  ['Employer address', one.emp_address],
  ['Employer phone', phone(one.emp_phone)],
]

function shareOf(one: Application): string {
  const { share, sum } = rentToIncome(one, one.emp_monthly_income)
  return `${share} (${sum})`
}

const residency = (one: Application): DetailRows => [
  ['Current address', one.cur_addr],
  ['How long', one.c_rent_period],
  ['Monthly rental amount', showDollars(one.c_rent_amount)],
  ['Reason for leaving', one.c_leave_reason],
  ['Landlord', one.c_property_owner.name],
  ["Landlord's phone", phone(one.c_property_owner.phone)],
  ['Can we contact your landlord?', one.can_contact_landlord],
  ...(one.former_addr === ''
    ? []
    : ([
        ['Former address', one.former_addr],
        ['How long there', one.f_rent_period],
        ['Former rental amount', one.f_rent_amount === null ? null : showDollars(one.f_rent_amount)],
        ['Reason for leaving it', one.f_leave_reason],
        ['Former landlord', one.f_property_owner.name],
        ["Former landlord's phone", phone(one.f_property_owner.phone)],
      ] satisfies DetailRows)),
]

const references = (one: Application): DetailRows => [
  ...(one.ref_name1 === '' ? [] : [person('First reference', one.ref_name1, one.ref_phone1, one.ref_relation1)]),
  ...(one.ref_name2 === '' ? [] : [person('Second reference', one.ref_name2, one.ref_phone2, one.ref_relation2)]),
  person('Emergency contact', one.em_contact_name, one.em_contact_phone, one.em_contact_relation),
]

const person = (label: string, name: string, number: string, relation: string): DetailRows[number] => [
  label,
  <span key={label}>
    {[name, relation].filter(Boolean).join(', ')}
    {number && ' · '}
    {phone(number)}
  </span>,
]
