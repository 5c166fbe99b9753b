import { useState } from 'react'
import type { Reply } from '../../api/types'
import { boardAddress, go, useAddress } from '../address'
import { useAsk, useSend } from '../api/queries'
import { useTenant } from '../api/session'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { TextArea } from '../kit/field'
import { Loaded } from '../kit/loaded'
import { Notice } from '../kit/notice'
import type { TabId } from '../tabs'
import { useFormats, useTexts } from '../texts/language'
import classes from './history.module.css'

type Why = Reply<'GET tenants/why-line'>['data']

/** The line that the address names, over its tab: why it is there, and questions about it. */
export function LineDialog({ tab }: { tab: TabId }) {
  const named = useAddress().search.get('line') ?? ''
  return /^[1-9]\d{0,14}$/.test(named) ? (
    <OpenLine key={named} id={Number(named)} onClose={() => go(boardAddress(tab), { replace: true })} />
  ) : null
}

function OpenLine({ id, onClose }: { id: number; onClose: () => void }) {
  const why = useAsk('GET tenants/why-line', { id })
  const texts = useTexts('history')
  return (
    <Dialog open onClose={onClose} title={why.data?.data.title ?? texts.description}>
      <Loaded of={why} lines={5}>
        {({ data }) => <WhyLine id={id} why={data} />}
      </Loaded>
    </Dialog>
  )
}

function WhyLine({ id, why }: { id: number; why: Why }) {
  const texts = useTexts('history')
  const { money } = useFormats()
  const { member } = useTenant()
  const facts = [
    { name: texts.total, value: money(why.total) },
    ...why.steps.map(({ label, money: amount, text }) => ({
      name: label,
      value: amount === null ? text : money(amount),
    })),
  ]
  return (
    <div className={classes.line}>
      {why.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <dl className={classes.steps}>
        {facts.map(({ name, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same words, and their order stays.
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Questions questions={why.questions} />
      {member === null && <AskAboutLine line={id} />}
    </div>
  )
}

function Questions({ questions }: { questions: Why['questions'] }) {
  const texts = useTexts('history')
  const { dayInWords } = useFormats()
  if (questions.length === 0) return null
  return (
    <section>
      <h3>{texts.questions}</h3>
      {questions.map(({ id, question, asked, answer, answered }) => (
        <div key={id} className={classes.question}>
          <span className={classes.under}>{texts.asked(dayInWords(asked))}</span>
          <p>{question}</p>
          <span className={classes.under}>
            {answered === null ? texts.waiting : texts.answered(dayInWords(answered))}
          </span>
          {answered !== null && <p>{answer}</p>}
        </div>
      ))}
    </section>
  )
}

function AskAboutLine({ line }: { line: number }) {
  const texts = useTexts('history')
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed')
  const [question, setQuestion] = useState('')
  const { send, isSending, problem, fields } = useSend('POST tenants/ask-about-line', {
    onDone: () => {
      setQuestion('')
      setState('sent')
    },
  })
  if (state === 'sent')
    return (
      <Notice kind="good" alert>
        {texts.sent}
      </Notice>
    )
  if (state === 'closed')
    return (
      <Button wide onClick={() => setState('open')}>
        {texts.ask}
      </Button>
    )
  return (
    <form
      className={classes.line}
      onSubmit={(event) => {
        event.preventDefault()
        send({ line, question })
      }}
    >
      <TextArea
        label={texts.question}
        value={question}
        onChange={setQuestion}
        error={fields.question}
        maxLength={1000}
        autoFocus
      />
      {problem && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      <Button type="submit" kind="main" wide busy={isSending}>
        {texts.send}
      </Button>
    </form>
  )
}
