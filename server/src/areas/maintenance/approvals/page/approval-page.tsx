import { type Day, dayIn } from '@freehold/rules/day'
import { askOwnerCan } from '@freehold/rules/maintenance/ask-owner-can'
import { urgencyWords } from '@freehold/rules/maintenance/work-order-words'
import { cents, dollars, subtract } from '@freehold/rules/money'
import { formatsOf } from '@freehold/rules/text/formats'
import { LongText } from '../../../../guests/fields'
import { ActForm, Submit } from '../../../../guests/form'
import type { Visit } from '../../../../guests/guest-route'
import { type Rendered, renderPage } from '../../../../guests/page'
import { Facts, Folded, Heading, MoneyTable, Notice, PhotoList, Section, Typed } from '../../../../guests/parts'
import type { Refused } from '../../../../guests/refused'
import type { AskedWork } from '../approval.sql'
import type { OwnerMoney } from '../owner-money'
import { approvalTexts } from './approval-texts'

interface Shown {
  visit: Pick<Visit<unknown>, 'house' | 'language' | 'token' | 'at'>
  work: AskedWork
  photos: readonly { image_name: string; thumb_name: string }[]
  money: OwnerMoney
  refused: Refused | null
}

/** The page before an owner's answer: the work, its photos, its cost, the effect of waiting, and the money available. */
export function approvalPage(shown: Shown): Rendered {
  const { visit, work, photos, refused } = shown
  const { house, language, token } = visit
  const words = approvalTexts
  const { money, day } = formatsOf(language)
  const over = nothingToApprove(work)
  const isOpen = work.answer === null && over === null
  const source = (name: string) => `/approve/photo?token=${token}&file=${name}`
  return renderPage({
    house,
    language,
    title: isOpen ? words.title(work.job_title) : work.job_title,
    refused,
    children: (
      <>
        <Heading title={work.job_title} over={words.asks(work.company, work.owner_name)} />
        <div class="stack">
          <Answered {...shown} />
          {over === null ? null : (
            <Notice tone="plain" live>
              {over}
            </Notice>
          )}
          <Section>
            <p class="sum">
              <span>
                <span class="dim">{words.cost}</span>
                <br />
                <span class="figure">{money(cents(work.amount_cents))}</span>
              </span>
            </p>
            <Facts
              facts={[
                [words.facts.property, work.property_name],
                [words.facts.address, work.address],
                [words.facts.unit, work.unit_name ?? ''],
                [words.facts.contractor, work.contractor],
                [words.facts.urgency, urgencyWords[work.urgency]],
                [words.facts.due, day(work.due_on as Day)],
              ]}
            />
          </Section>
          {work.job_description === '' ? null : (
            <Section title={words.work}>
              <Typed>{work.job_description}</Typed>
            </Section>
          )}
          {work.effect === '' ? null : (
            <Section title={words.effect}>
              <Typed>{work.effect}</Typed>
            </Section>
          )}
          {photos.length === 0 ? null : (
            <Section title={words.photos}>
              <PhotoList
                photos={photos.map(({ image_name, thumb_name }, at) => ({
                  large: source(image_name),
                  small: source(thumb_name),
                  alt: words.photo(at + 1, photos.length),
                }))}
              />
            </Section>
          )}
          <Money {...shown} />
          {isOpen ? <AnswerForms {...shown} /> : null}
        </div>
      </>
    ),
  })
}

/** Why the owner is not asked any more: the work is paid, or was canceled. */
const nothingToApprove = (work: AskedWork): string | null => askOwnerCan.ask(work).refused

function Answered({ work, visit: { language } }: Shown) {
  const { answer, reason, answered_at, timezone, question, company } = work
  const words = approvalTexts.answered
  if (answer === null)
    return question === '' ? null : (
      <Notice tone="wait">
        <p class="lines">{words.question(question)}</p>
        <p>{words.next(company)}</p>
      </Notice>
    )
  const on = answered_at === null ? '' : formatsOf(language).day(dayIn(timezone, answered_at))
  return (
    <Notice tone={answer === 'APPROVE' ? 'good' : 'plain'} live>
      {answer === 'APPROVE' ? words.approved(on) : words.declined(on, reason)}
    </Notice>
  )
}

function Money({ money, work, visit: { language } }: Shown) {
  const words = approvalTexts.money
  const shown = formatsOf(language).money
  const available = dollars(money.available)
  // The cost of paid work is in the books already, and canceled work has none.
  const after =
    nothingToApprove(work) === null ? ` ${words.after(shown(subtract(available, cents(work.amount_cents))))}` : ''
  return (
    <Section title={words.title}>
      <p>
        {words.available(shown(available))}
        {after}
      </p>
      <Folded title={words.why}>
        <p class="dim">{money.rule}</p>
        <MoneyTable
          language={language}
          rows={money.parts.map(({ amount, ...part }) => ({ ...part, amount: dollars(amount) }))}
          total={{ label: words.total, amount: available }}
        />
      </Folded>
    </Section>
  )
}

function AnswerForms({ visit: { at }, refused }: Shown) {
  const words = approvalTexts.answer
  const isWrong = (does: string) => refused?.form === does
  return (
    <>
      <Section title={words.title}>
        <ActForm at={at} does="approve">
          <Submit>{words.approve}</Submit>
        </ActForm>
      </Section>
      <div class="folds">
        <Folded title={words.decline} open={isWrong('decline')}>
          <ActForm at={at} does="decline" refused={refused}>
            <LongText name="reason" label={words.reason} longest={2000} required />
            <Submit kind="second">{words.declineIt}</Submit>
          </ActForm>
        </Folded>
        <Folded title={words.ask} open={isWrong('ask')}>
          <ActForm at={at} does="ask" refused={refused}>
            <LongText name="reason" label={words.question} longest={2000} required />
            <Submit kind="second">{words.sendIt}</Submit>
          </ActForm>
        </Folded>
      </div>
    </>
  )
}
