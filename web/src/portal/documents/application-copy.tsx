import type { Reply } from '../../api/types'
import { FactList } from '../kit/fact-list'
import { useFormats, useTexts } from '../texts/language'
import classes from './documents.module.css'

type Copy = NonNullable<Reply<'GET tenants/get-application'>['data']['copy']>
type Home = Copy['current_home']

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

/** Everything that the tenant wrote in an application. */
export function ApplicationCopy({ copy }: { copy: Copy }) {
  const texts = useTexts('documents').application
  const { day, money } = useFormats()
  const { employer, emergency_contact: contact } = copy
  return (
    <div className={classes.part}>
      <FactList facts={[{ name: texts.dob, value: copy.dob === '' ? null : day(copy.dob) }]} />
      <h3>{texts.employer}</h3>
      <FactList
        facts={[
          { name: texts.employer, value: joined(employer.name, employer.address, employer.phone) },
          { name: texts.position, value: employer.position },
          { name: texts.supervisor, value: employer.supervisor },
          { name: texts.income, value: money(employer.monthly_income) },
          { name: texts.otherIncome, value: employer.other_income },
        ]}
      />
      <h3>{texts.current}</h3>
      <HomeFacts home={copy.current_home} />
      {copy.former_home && (
        <>
          <h3>{texts.former}</h3>
          <HomeFacts home={copy.former_home} />
        </>
      )}
      <h3>{texts.emergency}</h3>
      <p>{joined(contact.name, contact.relation, contact.phone)}</p>
      {copy.references.length > 0 && (
        <>
          <h3>{texts.references}</h3>
          <ul>
            {copy.references.map(({ name, relation, phone }) => (
              <li key={`${name} ${phone}`}>{joined(name, relation, phone)}</li>
            ))}
          </ul>
        </>
      )}
      {copy.questions.length > 0 && (
        <>
          <h3>{texts.questions}</h3>
          <FactList
            facts={copy.questions.map(({ question, answer }) => ({
              name: question,
              value: answer === null ? null : answer === 'Yes' ? texts.yes : texts.no,
            }))}
          />
        </>
      )}
      <p className={classes.quiet}>{texts.numbers}</p>
    </div>
  )
}

function HomeFacts({ home }: { home: Home }) {
  const { application: texts, leases } = useTexts('documents')
  const { money } = useFormats()
  return (
    <FactList
      facts={[
        { name: texts.address, value: home.address },
        { name: leases.rent, value: home.rent === null ? null : money(home.rent) },
        { name: texts.leaving, value: home.reason_for_leaving },
        { name: texts.landlord, value: joined(home.landlord_name, home.landlord_phone) },
      ]}
    />
  )
}
