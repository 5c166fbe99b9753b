import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config'
import { ProviderUnknown } from '../provider-unknown'
import { allOf, firstOf, readCost, readId, standingOf } from './click2mail-answer'
import { type Answered, type Complaint, click2mailLine } from './click2mail-line'
import { productOf } from './click2mail-products'
import type { LetterOrder, MailHousePort, PostalAddress, Refused } from './port'
import { postalForm } from './postal-form'

type Settings = NonNullable<Config['letters']>

interface Patience {
  long?: number
  short?: number
  /** Between two looks at an address list. */
  pause?: number
}

const looks = 20

const refusedBy = ({ refused }: Complaint): Refused => ({
  state: 'refused',
  message: refused === '' ? 'The mail provider refused the letter.' : `The mail provider says: ${refused}`,
})

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const element = (name: string, value: string): string => `<${name}>${escapeXml(value)}</${name}>`

/**
 * Click2Mail's MOL Pro: a document, an address list, a job of both, then its submission. Everything before that is free and is
 * done again under fresh names where an answer was lost.
 */
export function click2mailHouse(settings: Settings, { pause = 2_000, ...within }: Patience = {}): MailHousePort {
  const ask = click2mailLine(settings, within)

  async function uploadDocument(letter: LetterOrder, name: string): Promise<Answered> {
    const body = new FormData()
    body.set('documentName', name)
    body.set('documentFormat', 'PDF')
    body.set('documentClass', productOf(letter).documentClass)
    body.set('file', new Blob([new Uint8Array(letter.pdf)], { type: 'application/pdf' }), `${name}.pdf`)
    return ask('POST', 'documents', { body, long: true })
  }

  const uploadAddresses = ({ to, quantity, reference }: LetterOrder, name: string): Promise<Answered> =>
    ask('POST', 'addressLists', { body: addressList(name, to, quantity, reference) })

  /** The vendor standardizes a list; 5 is what an old guide calls ready. */
  async function whenReady(list: string): Promise<Complaint | null> {
    for (let look = 0; look < looks; look += 1) {
      const answer = await ask('GET', `addressLists/${list}`)
      if ('refused' in answer) return answer
      const status = firstOf(answer.node, 'status')
      if (status === '3' || status === '5') return null
      if (status === '9') return { refused: firstOf(answer.node, 'description') || 'The address is not mailable.' }
      await sleep(pause)
    }
    throw new ProviderUnknown('Click2Mail did not finish the address list.')
  }

  async function makeJob(letter: LetterOrder): Promise<Answered> {
    const name = `${letter.reference}-${Date.now().toString(36)}`
    const [document, addresses] = [await uploadDocument(letter, name), await uploadAddresses(letter, name)]
    if ('refused' in document) return document
    if ('refused' in addresses) return addresses
    const list = readId(addresses.node)
    const problem = await whenReady(list)
    if (problem !== null) return problem
    const query = {
      ...productOf(letter),
      documentId: readId(document.node),
      addressId: list,
      appSignature: letter.reference,
      ...returnAddress(letter.from),
    }
    return ask('POST', 'jobs', { query })
  }

  const cancel = async (ref: string): Promise<void> => void (await ask('POST', `jobs/${ref}/delete`))

  return {
    kind: 'click2mail',
    check: async (address) => {
      const found = postalForm(address)
      if (!found) return { state: 'refused', message: 'The post office does not deliver to this address.' }
      const answer = await ask('POST', 'addressCorrection', { body: correction(found) })
      if ('refused' in answer) return refusedBy(answer)
      if (allOf(answer.node, 'nonmailable').includes('true') || allOf(answer.node, 'international').includes('true'))
        return { state: 'refused', message: 'The post office does not deliver to this address.' }
      return { state: 'mailable', address: corrected(found, (name) => firstOf(answer.node, name)) }
    },
    price: async (spec) => {
      const query = {
        ...productOf(spec),
        quantity: String(spec.quantity),
        nonStandardQuantity: '0',
        internationalQuantity: '0',
        numberOfPages: String(spec.pages),
        paymentType: 'User Credit',
      }
      const answer = await ask('GET', 'costEstimate', { query })
      if ('refused' in answer) return refusedBy(answer)
      const total = readCost(answer.node)
      return { state: 'priced', total, parts: [{ label: 'Printing and postage', amount: total }] }
    },
    draft: async (letter) => {
      const job = await makeJob(letter)
      if ('refused' in job) return refusedBy(job)
      const ref = readId(job.node)
      const cost = await ask('GET', `jobs/${ref}/cost`, { query: { details: 'false', paymentType: 'User Credit' } })
      const problem = 'refused' in cost ? refusedBy(cost) : readCost(cost.node) > letter.price ? dearer : null
      if (problem === null) return { state: 'drafted', ref }
      await cancel(ref)
      return problem
    },
    submit: async (ref) => {
      const answer = await ask('POST', `jobs/${ref}/submit`, { query: { billingType: 'User Credit' }, long: true })
      return 'refused' in answer ? refusedBy(answer) : taken(standingOf(ref, answer.node, null))
    },
    find: async (ref) => {
      const job = await ask('GET', `jobs/${ref}`)
      if ('refused' in job) {
        if (job.refused === '') return null
        throw new ProviderUnknown(`Click2Mail gives no status for a letter: ${job.refused}`)
      }
      const tracking = await ask('GET', `jobs/${ref}/tracking`, { query: { trackingType: 'IMB' } })
      return standingOf(ref, job.node, 'refused' in tracking ? null : tracking.node)
    },
    cancel,
  }
}

const dearer: Refused = { state: 'refused', message: 'The postage changed. Calculate it again.' }

/** An accepted submission may still read as a draft for a moment; the next look-up knows more. */
const taken = (standing: ReturnType<typeof standingOf>) =>
  standing.state === 'draft' ? { ...standing, state: 'handed' as const } : standing

const returnAddress = ({ name, address1, address2, city, state, zipcode }: PostalAddress) => ({
  rtnName: name,
  rtnaddress1: address1,
  ...(address2 !== '' && { rtnaddress2: address2 }),
  rtnCity: city,
  rtnState: state,
  rtnZip: zipcode,
})

const addressOf = (to: PostalAddress): string =>
  [
    element('Organization', to.name),
    element('Address1', to.address1),
    element('Address2', to.address2),
    element('City', to.city),
    element('State', to.state),
    element('Zip', to.zipcode),
  ].join('')

/** Every copy is an address of its own. */
const addressList = (name: string, to: PostalAddress, quantity: number, reference: string): string =>
  `<addressList>${element('addressListName', name)}${element('addressMappingId', '2')}<addresses>${Array.from(
    { length: quantity },
    (_, at) => `<address>${addressOf(to)}${element('c2m_uniqueid', `${reference}-${at + 1}`)}</address>`,
  ).join('')}</addresses></addressList>`

const correction = (to: PostalAddress): string =>
  `<addresses><address>${[
    element('name', to.name),
    element('address1', to.address1),
    element('address2', to.address2),
    element('city', to.city),
    element('state', to.state),
    element('zip', to.zipcode),
  ].join('')}</address></addresses>`

/** The address with the vendor's corrections, where it answered any. */
function corrected(given: PostalAddress, said: (name: string) => string): PostalAddress {
  const zipcode = said('zip').slice(0, 5)
  return {
    ...given,
    address1: said('address1') || given.address1,
    city: said('city') || given.city,
    state: said('state') || given.state,
    zipcode: /^\d{5}$/.test(zipcode) ? zipcode : given.zipcode,
  }
}
