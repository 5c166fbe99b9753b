import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import { type historyLetter, letterMonths } from '@freehold/contract/portal/history-letter'
import { monthName } from '@freehold/rules/month'
import { firstDayOf, paymentMonths } from '@freehold/rules/portal/payment-months'
import { formatsOf } from '@freehold/rules/text/formats'
import type { AppContext } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import { actingFor, type TenantScope } from '../../../../database/tenant-scope'
import { write } from '../../../../database/write'
import { renderPaper } from '../../../../documents/letterhead'
import { keepFiles } from '../../../../files/keep'
import { stageDocument, unstage } from '../../../../files/stage'
import { Refusal } from '../../../../http/refusal'
import { logActivity } from '../../../account/log/activity.sql'
import { signingKey } from '../../../account/log/signing-key'
import { papersTexts } from '../texts/all'
import { insertLetter, lettersSince, lockLettersSince } from './history-letter.sql'
import { codeHash, newCode } from './letter-code'
import { letterDocument } from './letter-document'
import type { LetterFacts } from './letter-facts'
import { sealLetter } from './letter-seal'
import { balanceOf, homesSince, landlordOf, rentsSince } from './rent-paid.sql'
import { letterTexts } from './texts/all'

type Input = InputOf<typeof historyLetter.make>
type Made = ReplyOf<typeof historyLetter.make>['data']

const lettersADay = 10
const day = 86_400_000

/** Issues a signed letter about how the tenant paid. It is stored as it was issued. */
export async function makeLetter(context: AppContext, scope: TenantScope, input: Input): Promise<Made> {
  const texts = papersTexts[scope.language]
  if (!scope.codeGiven) throw new Refusal('E_CODE', texts.enterCode)
  const at = context.now()
  const since = new Date(at.getTime() - day)
  const db = readsOf(context.pool, scope.account)
  // Asked before a PDF is made, and once more under a lock before it is stored.
  if ((await lettersSince(db, scope, since)) >= lettersADay) throw new Refusal('E_RATE_LIMIT', texts.tooManyLetters)
  const landlord = await landlordOf(db, scope)
  const facts = await factsOf(db, scope, input, landlord.company)
  if (facts.months.length === 0) throw new Refusal('E_CONFLICT', texts.noRent)
  const code = newCode()
  const hash = codeHash(code)
  if (hash === null) throw new Error('A new code is not read as one')
  const address = `${context.config.http.publicUrl}/verify`
  const bare = await renderPaper(context, scope, letterDocument(facts, { code, address }))
  const { pdf, json, sha256, signature } = sealLetter(await signingKey(context.config), facts, bare)
  const name = letterTexts[facts.language].fileName(formatsOf('en').day(scope.today))
  const file = await stageDocument(context, scope, name, pdf)
  try {
    const id = await write(context.pool, scope.account, async (tx) => {
      if ((await lockLettersSince(tx, scope, since)) >= lettersADay)
        throw new Refusal('E_RATE_LIMIT', texts.tooManyLetters)
      const letter = await insertLetter(tx, scope, { facts, sha256, signature, file, code: hash, at })
      await keepFiles(tx, scope, [file])
      const { property_id: property, unit_id: unit } = landlord
      await logActivity(tx, actingFor(scope), {
        noun: 'tenant',
        id: scope.tenant,
        needs: 'tenants',
        about: property === null ? 'all properties' : { property, ...(unit !== null && { unit }) },
        message: `${scope.payerName} created a payment history letter for ${facts.from} to ${facts.to} in the portal${input.with_balance ? ', with the balance' : ''}.`,
      })
      return letter
    })
    return { id, filename: file, code, json }
  } catch (error) {
    await unstage(context, scope, [file])
    throw error
  }
}

async function factsOf(
  db: ReturnType<typeof readsOf>,
  scope: TenantScope,
  { months, with_balance, language }: Input,
  landlord: string,
): Promise<LetterFacts> {
  const first = firstDayOf(scope.today, months ?? letterMonths.usual)
  const [rents, homes, balance] = await Promise.all([
    rentsSince(db, scope, first),
    homesSince(db, scope, first),
    with_balance ? balanceOf(db, scope) : null,
  ])
  return {
    landlord,
    tenant: scope.tenantName,
    homes,
    from: monthName(first),
    to: monthName(scope.today),
    months: paymentMonths(rents, scope.today),
    balance,
    made_on: scope.today,
    language: language ?? scope.language,
  }
}
