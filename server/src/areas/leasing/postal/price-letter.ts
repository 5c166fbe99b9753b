import { createHash, randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReplyOf } from '@freehold/contract/kit/call'
import type { postalMail } from '@freehold/contract/leasing/postal-mail'
import { arrives, goesOut } from '@freehold/rules/leasing/mail/mail-days'
import { mostDocuments, mostPages } from '@freehold/rules/leasing/mail/mail-kinds'
import { sum, toDollars } from '@freehold/rules/money'
import type { AccountContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { joinFiles } from '../../../files/ask-file-process'
import { dropFiles, keepPaper } from '../../../files/keep'
import { FileRefused } from '../../../files/refused'
import { stageDocument, unstage } from '../../../files/stage'
import { temporaryPath } from '../../../files/temporary'
import type { IncomingFile } from '../../../files/upload'
import { badField, Refusal } from '../../../http/refusal'
import type { Mailable, PostalAddress, Priced } from '../../../providers/mail-house/port'
import { addressLines } from '../../../providers/mail-house/postal-form'
import { ProviderError } from '../../../providers/provider-error'
import { ProviderUnknown } from '../../../providers/provider-unknown'
import { type Collected, type Collection, collectDocuments, type LetterInput } from './collect-documents'
import { fingerprintOf } from './fingerprint'
import { type Counted, inParts } from './in-parts'
import { insertPriced, type NewLetter, removePriced } from './priced-letter.sql'

type Reply = ReplyOf<typeof postalMail.price>

/** Checks a letter, its addresses and its price at the mail provider, and keeps the price as the caller's own. */
export async function priceLetter(
  context: AccountContext,
  scope: UserScope,
  input: LetterInput,
  files: ReadonlyMap<string, IncomingFile>,
): Promise<Reply> {
  const collected = await collectDocuments(context, scope, input, files)
  try {
    const { pdf, pages } = await joined(context, collected)
    const documents = inParts(collected.documents, pages)
    requireFew(documents)
    return await priceOf(context, scope, { input, collected, pdf, documents })
  } finally {
    await collected.discard()
  }
}

/** The documents as one PDF, and the pages of each. */
async function joined(context: AccountContext, { documents }: Collection): Promise<{ pdf: Buffer; pages: number[] }> {
  const path = await temporaryPath(join(context.config.dataDir, 'tmp'))
  try {
    const pages = await joinFiles(
      documents.map((one) => one.path),
      path,
    )
    return { pdf: await readFile(path), pages }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    throw badField(await fieldOfRefused(context, documents), error.message)
  } finally {
    await rm(path, { force: true })
  }
}

/** The field of the first document that cannot be joined by itself. */
async function fieldOfRefused(context: AccountContext, documents: readonly Collected[]): Promise<string> {
  for (const { path, field } of documents) {
    const alone = await temporaryPath(join(context.config.dataDir, 'tmp'))
    try {
      await joinFiles([path], alone)
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      return field
    } finally {
      await rm(alone, { force: true })
    }
  }
  return documents[0]?.field ?? 'files'
}

function requireFew(documents: readonly Counted[]): void {
  for (const { name, field, pages } of documents)
    if (pages > mostPages)
      throw badField(field, `"${name}" has ${pages} pages. A document can have at most ${mostPages}.`)
  const [first] = documents
  if (first && documents.length > mostDocuments)
    throw badField(
      first.field,
      `This letter would have ${documents.length} documents of up to ${mostPages} pages. It can have at most ${mostDocuments}.`,
    )
}

interface Gathered {
  input: LetterInput
  collected: Collection
  pdf: Buffer
  documents: readonly Counted[]
}

async function priceOf(context: AccountContext, scope: UserScope, gathered: Gathered): Promise<Reply> {
  const { input, documents } = gathered
  const { mailHouse, now } = context
  const at = now()
  const typed = addressesOf(input)
  const spec = {
    color: input.color,
    speed: input.delivery_speed,
    quantity: input.quantity,
    pages: documents.reduce((all, { pages }) => all + pages, 0),
  }
  const [from, to, price] = await harmless(
    Promise.all([mailHouse.check(typed.from), mailHouse.check(typed.to), mailHouse.price(spec)]),
  )
  const out = goesOut(at)
  const window = arrives(out, spec.speed)
  const answer: Reply = {
    id: 0,
    total_price: null,
    error_msg: complaintsOf({ from, to, price }),
    parts: [],
    documents: documents.map(({ kind, name, pages }) => ({ kind, name, pages })),
    pages: spec.pages,
    to: [],
    from: [],
    goes_out: out,
    arrives_from: window?.from ?? '',
    arrives_to: window?.to ?? '',
    sandbox: mailHouse.kind === 'sandbox',
  }
  if (from.state === 'refused' || to.state === 'refused' || price.state === 'refused') return answer
  const id = await keepPrice(context, scope, gathered, { from: from.address, to: to.address, price, at })
  return {
    ...answer,
    id,
    total_price: toDollars(price.total),
    parts: price.parts.map(({ label, amount }) => ({ label, amount: toDollars(amount) })),
    to: addressLines(to.address),
    from: addressLines(from.address),
  }
}

interface Checked {
  from: PostalAddress
  to: PostalAddress
  price: Extract<Priced, { state: 'priced' }>
  at: Date
}

async function keepPrice(
  context: AccountContext,
  scope: UserScope,
  { input, collected, pdf, documents }: Gathered,
  { from, to, price, at }: Checked,
): Promise<number> {
  if (price.total !== sum(price.parts.map(({ amount }) => amount)))
    throw new Error('The parts of a price are not its sum')
  const { tenant, property, unit } = collected
  const file = await stageDocument(context, scope, `Letter to ${to.name}.pdf`, pdf)
  const letter: NewLetter = {
    tenant,
    property,
    unit,
    color: input.color,
    speed: input.delivery_speed,
    quantity: input.quantity,
    from,
    to,
    documents: documents.map(({ kind, record, name, sha256, pages }) => ({ kind, record, name, sha256, pages })),
    price: price.total,
    parts: price.parts,
    fingerprint: fingerprintOf(input, collected.documents),
    pdf: file,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    provider: context.mailHouse.kind,
    reference: newReference(),
    at,
  }
  try {
    return await write(context.pool, scope.account, (tx) => replacePrice(tx, scope, letter))
  } finally {
    // A refusal leaves the file pending: it goes at once. One that was kept stays.
    await unstage(context, scope, [file])
  }
}

async function replacePrice(tx: Tx, scope: UserScope, letter: NewLetter): Promise<number> {
  const before = await removePriced(tx, scope)
  const id = await insertPriced(tx, scope, letter)
  if (id === undefined) throw new Refusal('E_CONFLICT', 'Another price is being calculated. Try again.')
  await keepPaper(tx, scope, { name: letter.pdf }, 'postal_letter')
  await dropFiles(tx, scope, before)
  return id
}

/** Ours, and new for every letter and every payment of it. */
export const newReference = (): string => `fh-${randomBytes(12).toString('hex')}`

const addressesOf = (input: LetterInput): Record<'from' | 'to', PostalAddress> => ({
  from: {
    name: input.sender_name,
    address1: input.sender_address1,
    address2: input.sender_address2,
    city: input.sender_city,
    state: input.sender_state,
    zipcode: input.sender_zipcode,
  },
  to: {
    name: input.reciver_name,
    address1: input.reciver_address1,
    address2: input.reciver_address2,
    city: input.reciver_city,
    state: input.reciver_state,
    zipcode: input.reciver_zipcode,
  },
})

const complaintsOf = ({ from, to, price }: { from: Mailable; to: Mailable; price: Priced }): string[] => [
  ...(to.state === 'refused' ? [`Recipient: ${to.message}`] : []),
  ...(from.state === 'refused' ? [`Sender: ${from.message}`] : []),
  ...(price.state === 'refused' ? [price.message] : []),
]

/** A question that changes nothing leaves nothing in doubt. */
function harmless<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof ProviderUnknown)) throw error
    throw new ProviderError('The mail provider is not responding. Try again.', { cause: error })
  })
}
