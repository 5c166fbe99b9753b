import { mayGroup } from '@freehold/contract/access'
import type { InputOf } from '@freehold/contract/kit/call'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { parseDay } from '@freehold/rules/day'
import { type Trade, tradeWords } from '@freehold/rules/maintenance/trades'
import { keptCents } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type Filled, fillAbsent } from '../../../fill-absent'
import { requireListed } from '../../../http/archived'
import { badField, notFound } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import type { Vault } from '../../../vault/vault'
import { logActivity } from '../../account/log/activity.sql'
import { changesOf } from '../../account/log/changes'
import {
  columnsOf,
  contractorOfUser,
  insertContractor,
  lockContractor,
  lockContractorLogin,
  tradesOf,
  updateContractor,
} from './contractor.sql'
import { contractorForm } from './contractor-shown'
import { sealedTaxId } from './tax-id'

type SentContractor = InputOf<typeof contractor.save>
type ContractorInput = Filled<SentContractor>

/** Adds a contractor, or changes one. */
export async function saveContractor(tx: Tx, scope: Scope, vault: Vault, sent: SentContractor): Promise<number> {
  const before = sent.id === null ? null : await lockContractor(tx, scope, sent.id)
  if (before === undefined) throw notFound('Contractor')
  if (before) requireListed(before, 'contractor', before.name)
  const input: ContractorInput = fillAbsent(sent, {
    license: before?.license ?? '',
    address: before?.address ?? '',
    license_expires: parseDay(before?.license_expires_on ?? ''),
    trades: before ? tradesOf(before.trades) : [],
    insurer: before?.insurer ?? '',
    policy_number: before?.policy_number ?? '',
    insurance_expires: parseDay(before?.insurance_expires_on ?? ''),
    hourly_rate: keptCents(before?.rate_cents),
    notes: before?.notes ?? '',
    user_id: before?.user_id ?? null,
  })
  if (before)
    await requireSameForm(tx, scope, contractor.save, {
      noun: 'contractor',
      id: before.id,
      input,
      shown: contractorForm(before),
    })
  const login = await loginOf(tx, scope, before, input)
  const fields = columnsOf(input)
  const id = before ? before.id : await insertContractor(tx, scope, fields)
  const number = await sealedTaxId(vault, tx, scope, id, input)
  await updateContractor(tx, scope, id, { ...fields, ...number, ...login.change })
  await logActivity(tx, scope, {
    noun: 'contractor',
    id,
    needs: 'contractors',
    about: 'the account',
    message: `${scope.userName} ${before ? 'changed' : 'added'} the contractor ${input.name}.`,
    changes: before ? changesOfContractor(before, input, login.words) : [],
  })
  return id
}

type Stored = NonNullable<Awaited<ReturnType<typeof lockContractor>>>
type Words = readonly [string, string]

/** A tax ID is never in the log, nor is a field that was left out. */
function changesOfContractor(
  before: Stored,
  { tax_number: _, no_tax_number: __, ...input }: ContractorInput,
  login: Words,
) {
  return changesOf(
    contractor.save,
    {
      ...before,
      license_expires: before.license_expires_on,
      insurance_expires: before.insurance_expires_on,
      hourly_rate: before.rate_cents,
    },
    input,
    { trades: [wordsOf(tradesOf(before.trades)), wordsOf(tradesOf(input.trades))], user_id: login },
  )
}

const wordsOf = (trades: readonly Trade[]): string => trades.map((trade) => tradeWords[trade]).join(', ')

interface Login {
  change: { user_id?: number | null }
  words: Words
}

/** A contractor's login is set only by users who may manage users: it decides what its user sees after signing in. */
async function loginOf(tx: Tx, scope: Scope, before: Stored | null, { user_id }: ContractorInput): Promise<Login> {
  const now = before?.user_id ?? null
  if (user_id === now || !mayGroup(scope.group, 'users')) return { change: {}, words: ['', ''] }
  const nameBefore = now === null ? '' : ((await lockContractorLogin(tx, scope, now))?.name ?? 'a removed user')
  if (user_id === null) return { change: { user_id: null }, words: [nameBefore, ''] }
  const user = await lockContractorLogin(tx, scope, user_id)
  if (!user) throw notFound('User')
  if (user.group_id !== 3) throw badField('user_id', `${user.name} is not a user of the type Contractor.`)
  const taken = await contractorOfUser(tx, scope, user_id)
  if (taken) throw badField('user_id', `${user.name} is already the login of ${taken.name}.`)
  return { change: { user_id }, words: [nameBefore, user.name] }
}
