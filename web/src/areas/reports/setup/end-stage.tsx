import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { messages } from './messages'
import { Question } from './question'
import classes from './setup.module.css'

type Service = Reply<'GET user/get-services'>['data'][number]

const real: Record<Service['service'], string> = {
  mail: 'Mail is sent.',
  cards: 'Cards and PayPal are charged.',
  payouts: 'Payouts reach the owners.',
  screening: 'Background checks are ordered.',
  letters: 'Letters go by post.',
}
const sandbox: Record<Service['service'], string> = {
  mail: 'Mail is kept on the server instead of sent.',
  cards: 'Cards and PayPal: test cards only, and no money moves.',
  payouts: 'Payouts to owners: nothing is really sent.',
  screening: 'Background checks: the reports are made up.',
  letters: 'Letters by post: nothing is printed.',
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
      <h4>Works now</h4>
      <ul className={classes.list}>
        <li>Rent is billed on its day, and you can collect it.</li>
        <li>Expenses, statements and reports are ready.</li>
        {services
          .filter(({ connected }) => connected !== '')
          .map(({ service }) => (
            <li key={service}>{real[service]}</li>
          ))}
      </ul>
      {missing.length > 0 && (
        <>
          <h4>Still a sandbox</h4>
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
