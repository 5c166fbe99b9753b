import type { Config } from '../../config'
import { ProviderError } from '../provider-error'
import { ProviderUnknown } from '../provider-unknown'
import { send } from '../send'
import type { ScreeningOrder, ScreeningPort } from './port'
import { readApplications, readComplaint, readUrl, standingOf } from './rentprep-answer'

type Settings = NonNullable<Config['screening']>

const places = { stage: 'https://stage.rentprep.com', production: 'https://screen.rentprep.com' }

const patience = 20_000

/**
 * RentPrep's SmartMove route: the applicant enters numbers and answers at the provider, and the office confirms and pays at
 * the address that comes with an order. Neither a social security number nor a card passes through here.
 */
export function rentprepScreening({ key, environment, price, standIn }: Settings, within = patience): ScreeningPort {
  const at = `${standIn ?? places[environment]}/api/smartmove/`

  async function ask(path: string, body: object): Promise<Answered> {
    const answer = await sendThere(`${at}${path}`, within, {
      method: 'POST',
      headers: { 'x-apiKey': key.reveal(), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.status === 401 || answer.status === 403)
      throw new ProviderError('Screening is not set up correctly: RentPrep rejects the API key.', { permanent: true })
    if (answer.status >= 500 || (answer.status >= 300 && answer.status !== 400))
      throw new ProviderUnknown(`RentPrep answered ${answer.status}.`)
    return answer
  }

  async function asked(path: string, body: object): Promise<unknown> {
    const answer = await ask(path, body)
    if (answer.status === 400) throw new ProviderError(readComplaint(answer.body) || 'RentPrep refused the request.')
    return answer.body
  }

  return {
    kind: 'rentprep',
    price,
    agency: null,
    start: async (order) => {
      const answer = await ask('application/create', applicationOf(order))
      if (answer.status === 400)
        return { state: 'refused', message: readComplaint(answer.body) || 'RentPrep refused the order.' }
      // The number comes with the first look-up under our reference.
      return { state: 'waiting', ref: '', confirmUrl: readUrl(answer.body) }
    },
    find: async ({ reference }) => {
      const [first] = readApplications(await asked('application/all', { referenceId: reference, limit: 10, page: 1 }))
      return first ? standingOf(first) : null
    },
    reportUrl: async ({ reference, ref }) =>
      readUrl(await asked('application/reportUrl', { applicationId: ref, referenceId: reference })),
    cancel: async ({ reference, ref }) => {
      await asked('application/cancel', { applicationId: ref, referenceId: reference })
    },
  }
}

const applicationOf = ({ reference, email, home, rent, months }: ScreeningOrder) => ({
  Customer: { referenceId: reference },
  Application: { Applicants: [email], LeaseTermInMonths: months, Rent: rent / 100 },
  Property: { PropertyName: home.name, Street: home.street, City: home.city, State: home.state, Zip: home.zipcode },
})

interface Answered {
  status: number
  body: unknown
}

const complaints = {
  unreachable: 'RentPrep cannot be reached. Try again.',
  silent: 'RentPrep did not answer.',
}

async function sendThere(url: string, within: number, init: RequestInit): Promise<Answered> {
  const { status, text } = await send(url, within, init, complaints)
  return { status, body: asJson(text) }
}

/** An address may come as plain text. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.trim()
  }
}
