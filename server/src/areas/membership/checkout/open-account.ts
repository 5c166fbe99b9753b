import type { AccountContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { currentTerms } from '../../../guests/site/legal/current-terms'
import { siteOf } from '../../../guests/site/site'
import type { Subscription } from '../../../providers/memberships/port'
import { logUser } from '../../account/log/log-user'
import { mailSignUpFinished, mailWelcome } from '../../account/mails/welcome'
import { replaceAnswers } from '../../account/security/security-answer.sql'
import { accountNumber } from '../../account/settings/account.sql'
import { setSettingTexts } from '../../account/settings/setting.sql'
import { askConfirmation } from '../../account/setup/confirm-account'
import { everything } from '../../account/setup/create-account'
import { openWithOwner } from '../../account/setup/open-with-owner'
import { isTakenEmail } from '../../account/users/email-change.sql'
import { insertConsents } from '../price/consent.sql'
import { notePromoUse } from '../price/promo-code.sql'
import { beginMembership } from '../record/begin-membership'
import { giveCore } from '../record/entitlement.sql'
import { type Checkout, endWithAccount, lockCheckout, type StoredForm } from './checkout.sql'
import { giveBack } from './give-back'
import { namesAtProvider } from './names-at-provider'

interface Opening {
  /** Null where nothing is paid. */
  subscription: Subscription | null
  /** The person has left the page: a mail says that the account is open. */
  late?: boolean
}

/**
 * Opens the account of a checkout, with everything that belongs to it, in one transaction. A second time it does nothing.
 * False where the email has come to sign in to another account meanwhile, or the sign-up was given up: the payment is then
 * given back.
 */
export async function openAccountOf(context: AccountContext, checkout: Checkout, opening: Opening): Promise<boolean> {
  const { pool, now } = context
  try {
    const isOpen = await write(pool, null, async (tx) => {
      const locked = await lockCheckout(tx, checkout.id)
      if (!locked?.form) return locked?.state === 'DONE'
      await open(context, tx, { ...locked, form: locked.form }, opening, now())
      return true
    })
    if (isOpen) return true
  } catch (error) {
    if (!isTakenEmail(error)) throw error
  }
  await giveBack(context, checkout, opening.subscription)
  return false
}

type Complete = Checkout & { form: StoredForm }

async function open(context: AccountContext, tx: Tx, checkout: Complete, opening: Opening, now: Date): Promise<void> {
  const { form, email } = checkout
  const scope = await openWithOwner(
    tx,
    { ...everything, name: form.company, timezone: form.timezone },
    { name: form.name, email, passwordHash: form.passwordHash },
    { now, directory: context.directory },
  )
  await setSettingTexts(tx, scope, {
    SYS_SETTING_EMAIL: email,
    SYS_SETTING_ADDRESS: form.address,
    SYS_SETTING_CITY: form.city,
    SYS_SETTING_STATE: form.state,
    SYS_SETTING_ZIPCODE: form.zipcode,
  })
  await replaceAnswers(tx, scope, form.answers)
  const accountNo = await accountNumber(tx, scope)
  await insertConsents(tx, form.consents, {
    terms: currentTerms(siteOf(context.config)),
    accountNumber: accountNo,
    email,
    at: now,
    address: form.network,
  })
  await beginPlan(context, tx, scope, checkout, opening.subscription, now)
  await askConfirmation(tx, scope, email, now)
  await mailWelcome(tx, scope)
  if (opening.late) await mailSignUpFinished(tx, scope)
  await endWithAccount(tx, checkout.id, now)
}

async function beginPlan(
  context: AccountContext,
  tx: Tx,
  scope: UserScope,
  checkout: Complete,
  subscription: Subscription | null,
  now: Date,
): Promise<void> {
  const said = (plan: string) =>
    logUser(tx, scope, scope.user, `${scope.userName} chose ${plan} and agreed to the terms of use.`)
  if (!context.config.door.memberships) return said('an account that includes everything')
  const { form, email, promo, method, methodToken } = checkout
  if (subscription === null || method === null || methodToken === null) {
    await giveCore(tx, scope.account)
    return said('Core')
  }
  const { name: cardholder, address, city, state, zipcode } = form
  await beginMembership(
    context,
    tx,
    {
      account: scope.account,
      payer: { cardholder, email, address, city, state, zipcode },
      subscription,
      customer: namesAtProvider(context, checkout).customer,
      token: methodToken,
      method,
      promo,
    },
    now,
  )
  if (promo) await notePromoUse(tx, scope.account, promo, now)
  const units = checkout.extraUnits === 0 ? '' : ` with ${checkout.extraUnits} more units`
  await said(`Pro${units}${promo ? ', used a promotion code' : ''}`)
}
