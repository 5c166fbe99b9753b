import { includedUnits } from '@freehold/rules/account/membership-price'
import type { ComponentChildren } from 'preact'
import type { Site } from '../../../../guests/site/site'

const answersOf = ({ product }: Site): readonly (readonly [string, ComponentChildren])[] => [
  [
    'What happens when I add units in the middle of a month?',
    "You pay for the days left in the month. Before you agree, the form shows that amount, the next bill and the one after it. You're charged exactly what it shows.",
  ],
  [
    'How do I cancel?',
    `In two clicks, in your account settings. You keep Pro until the period you paid for ends. After that, the account becomes Core if it fits. Otherwise, you can still read and export it.`,
  ],
  [
    'What if a payment is declined?',
    'We try again on days 3, 6 and 10 and email you each time. After a grace period, your account becomes read-only. Nothing is deleted, tenants can always pay, and everything works again as soon as you pay.',
  ],
  [
    'What do my tenants pay?',
    'The portal is free for them. You can set a convenience fee on card payments, and tenants see it before they pay. Checks and cash have none.',
  ],
  [
    'Can I run it myself instead?',
    <>
      Yes. {product} is open source, and your own server has every feature without a membership. You bring the server,
      email and backups. <a href="/leave">Moving between the two</a> takes one export and one import.
    </>,
  ],
  [
    `What does Core leave out?`,
    `Only size: ${includedUnits} units and 2 users. There are no ads and no trial period, and you don't need a card.`,
  ],
]

export const PricingQuestions = ({ site }: { site: Site }) => (
  <section class="band sheet">
    <div class="column">
      <h2>Before you ask</h2>
      <div class="folds asked">
        {answersOf(site).map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <div class="inside">
              <p>{answer}</p>
            </div>
          </details>
        ))}
      </div>
    </div>
  </section>
)
