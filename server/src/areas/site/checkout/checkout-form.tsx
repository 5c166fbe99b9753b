import { mostExtraUnits } from '@freehold/contract/membership/checkout'
import { includedUnits, monthlyPrice } from '@freehold/rules/account/membership-price'
import { renewalSentence } from '@freehold/rules/account/sign-up-consent'
import { zero } from '@freehold/rules/money'
import type { Site } from '../../../guests/site/site'
import { securityQuestions } from '../../account/security/security-questions'
import type { Asked } from './asked'
import { DrawnCheck, DrawnField, DrawnGroup, DrawnSelect, dollarsOf } from './checkout-parts'
import { DrawnTotal } from './checkout-total'

interface Drawn {
  site: Site
  asked: Asked
  plans: boolean
}

/**
 * The form of the sign-up as the web client draws it (`web/src/checkout`), in the page before the client has come. A journey
 * compares the words and the places.
 */
export function DrawnCheckout({ site, asked: { membership, units }, plans }: Drawn) {
  const paid = plans && membership === 'pro'
  const extraUnits = Math.min(Math.max(0, units - includedUnits), mostExtraUnits)
  const price = monthlyPrice({ pro: site.proPrice, unit: site.unitPrice, extraUnits, discount: zero })
  return (
    <form class="checkout" method="dialog" novalidate>
      <div class="groups">
        {plans ? <Plans site={site} membership={membership} /> : null}
        <fieldset class="bare">
          <You />
          <Company />
          {paid ? <Payment units={units} /> : null}
          <Questions />
          <div class="consents">
            <DrawnCheck name="terms">
              I agree to the{' '}
              <a href="/terms-of-use" target="_blank" rel="noopener">
                Terms of Use
              </a>
              , and I have read the{' '}
              <a href="/privacy-policy" target="_blank" rel="noopener">
                Privacy Policy
              </a>
              .
            </DrawnCheck>
            {paid ? (
              <DrawnCheck name="renewal">
                {renewalSentence({ full: price.total, first: price.total, bills: null })}
              </DrawnCheck>
            ) : null}
          </div>
        </fieldset>
        <noscript>
          <p class="notice">This form needs JavaScript because you enter the card on the card company's page.</p>
        </noscript>
        <div class="wrong" role="alert" data-failed hidden>
          This page didn't load completely. Check your connection and reload the page.
        </div>
        <button type="submit" class="button">
          {paid ? `Pay ${dollarsOf(price.total)} and open my account` : 'Open my free account'}
        </button>
      </div>
      <div class="side">
        <DrawnTotal price={paid ? price : null} extraUnits={extraUnits} />
      </div>
    </form>
  )
}

const Plans = ({ site, membership }: { site: Site; membership: Asked['membership'] }) => (
  <fieldset class="plans">
    <legend>Plan</legend>
    <div class="choices">
      {(
        [
          ['core', 'Core', `Free: ${includedUnits} units and 2 users.`],
          [
            'pro',
            'Pro',
            `${dollarsOf(site.proPrice)} a month with ${includedUnits} units, ${dollarsOf(site.unitPrice)} for each additional unit. Unlimited users.`,
          ],
        ] as const
      ).map(([value, title, words]) => (
        <label class="choice" key={value}>
          <input type="radio" name="membership" value={value} checked={membership === value} />
          <span>
            <b>{title}</b>
            <br />
            {words}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

const You = () => (
  <DrawnGroup title="You">
    <DrawnField label="Full name" name="cardholder" autocomplete="name" maxlength={191} />
    <DrawnField
      label="Email"
      name="email"
      type="email"
      autocomplete="email"
      maxlength={191}
      hint="You sign in with it. We email you a link to confirm it."
    />
    <div class="pair">
      <DrawnField
        label="New password"
        name="new-password"
        type="password"
        autocomplete="new-password"
        hint="At least 6 characters, with two of abc, ABC and 123."
      />
      <DrawnField
        label="Confirm password"
        name="retype-password"
        type="password"
        autocomplete="new-password"
        hint="Enter it again."
      />
    </div>
  </DrawnGroup>
)

const Company = () => (
  <DrawnGroup title="Company">
    <DrawnField label="Company name" name="organization" autocomplete="organization" maxlength={191} />
    <DrawnField label="Address" name="address" autocomplete="street-address" maxlength={191} />
    <div class="place">
      <DrawnField label="ZIP code" name="zipcode" autocomplete="postal-code" inputmode="numeric" maxlength={5} />
      <DrawnField label="City" name="city" autocomplete="address-level2" maxlength={191} />
      <DrawnField label="State" name="state" autocomplete="address-level1" maxlength={191} />
    </div>
  </DrawnGroup>
)

/** The entry of the card comes with the client. */
const Payment = ({ units }: { units: number }) => (
  <DrawnGroup title="Payment">
    <DrawnField
      label="Units"
      name="units"
      inputmode="numeric"
      autocomplete="off"
      maxlength={5}
      value={String(units)}
      hint={`All units you manage. ${includedUnits} are included, and you can add or remove units later.`}
    />
    <div class="apply">
      <DrawnField
        label="Promotion code (optional)"
        name="promo_code"
        autocomplete="off"
        autocapitalize="characters"
        maxlength={40}
      />
      <button type="button" class="button second">
        Apply
      </button>
    </div>
    <fieldset>
      <legend>Pay with</legend>
      <div class="choices">
        {(['card', 'paypal'] as const).map((value) => (
          <label class="choice" key={value}>
            <input type="radio" name="pay_with" value={value} checked={value === 'card'} />
            {value === 'card' ? 'Card' : 'PayPal'}
          </label>
        ))}
      </div>
    </fieldset>
    <p role="status">The payment form is loading.</p>
  </DrawnGroup>
)

const questions = [...securityQuestions].map(([id, title]) => ({ value: String(id), label: title }))

const Questions = () => (
  <DrawnGroup
    title="Security questions"
    hint="If you forget your password, the link we email asks one of these questions. That way, access to your email alone doesn't open your account."
  >
    {[0, 1].map((at) => (
      <div class="pair" key={at}>
        <DrawnSelect
          label={at === 0 ? 'First question' : 'Second question'}
          name={`question_${at}`}
          options={questions}
        />
        <DrawnField label="Answer" name={`answer_${at}`} autocomplete="off" maxlength={191} />
      </div>
    ))}
  </DrawnGroup>
)
