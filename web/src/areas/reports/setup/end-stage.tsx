import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { messages } from './messages'
import { Question } from './question'
import classes from './setup.module.css'

type Service = Reply<'GET user/get-services'>['data'][number]

const real: Record<Service['service'], string> = {
  mail: 'Emails are sent.',
  cards: 'Card and PayPal payments are charged.',
  payouts: 'Payouts are sent to owners.',
  screening: 'Background checks are ordered.',
  letters: 'Letters are mailed.',
  answers: 'Answers by email land in the conversations.',
  texts: 'Texts are sent.',
}
const sandbox: Record<Service['service'], string> = {
  mail: 'Emails: kept on the server and not sent.',
  cards: 'Cards and PayPal: test cards only, and no money moves.',
  payouts: 'Payouts to owners: no money is sent.',
  screening: 'Background checks: the reports are samples.',
  letters: 'Letters: nothing is printed or mailed.',
  answers: 'Answers by email: they go to your own address.',
  texts: 'Texts: kept on the server and not sent.',
}

/** The last stage: what works now, and what is still a sandbox. */
export function EndStage({ onBack, onFinish }: { onBack: () => void; onFinish: () => void }) {
  const { data } = useQuery(callQuery('GET user/get-services', {}, { failure: messages.failed }))
  const services = data?.data ?? []
  const missing = services.filter(({ connected }) => connected === '')
  return (
    <Question
      title={messages.allSet}
      actions={
        <>
          <Button variant="subtle" onClick={onBack}>
            Back
          </Button>
          <Button onClick={onFinish}>Finish</Button>
        </>
      }
    >
      <h4>Working now</h4>
      <ul className={classes.list}>
        <li>Rent is billed on its due date, and you can collect it.</li>
        <li>You can record expenses and open statements and reports.</li>
        {services
          .filter(({ connected }) => connected !== '')
          .map(({ service }) => (
            <li key={service}>{real[service]}</li>
          ))}
      </ul>
      {missing.length > 0 && (
        <>
          <h4>Still in sandbox mode</h4>
          <ul className={classes.list}>
            {missing.map(({ service }) => (
              <li key={service}>{sandbox[service]}</li>
            ))}
          </ul>
        </>
      )}
    </Question>
  )
}
