import { includedUnits } from '@freehold/rules/account/membership-price'
import type { ComponentChildren } from 'preact'
import type { Site } from '../../../../guests/site/site'

const answersOf = ({ product }: Site): readonly (readonly [string, ComponentChildren])[] => [
  [
    'What happens when I add units in the middle of a month?',
    'You pay for the days that are left, and the form shows that amount, the next bill and the one after it before you agree. What it shows is what is charged.',
  ],
  [
    'How do I cancel?',
    `In two clicks, in your account settings. You keep Pro until the period you paid for ends. After that the account is Core if it fits, and otherwise it can be read and exported.`,
  ],
  [
    'What if a payment is declined?',
    'We try again on days 3, 6 and 10, and mail you each time. After a time of grace your account can only be read. Nothing is deleted, tenants can always pay, and it opens again the moment you have paid.',
  ],
  [
    'What do my tenants pay?',
    'The portal is free for them. A convenience fee on card payments is yours to set, and they see it before they pay. Checks and cash have none.',
  ],
  [
    'Can I run it myself instead?',
    <>
      Yes. {product} is open source, and a server of your own has every feature without a membership. You bring the
      server, mail and backups. <a href="/leave">Moving between the two</a> takes one export and one import.
    </>,
  ],
  [
    `What does Core leave out?`,
    `Only size: ${includedUnits} units and 2 users. It has no ads, no trial period and no card.`,
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
