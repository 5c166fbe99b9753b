import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import boxClasses from '../widgets/payment-entry/card-box.module.css'
import { type CardPart, type CardProblems, cardParts } from '../widgets/payment-entry/card-problems'
import type { Entered } from '../widgets/payment-entry/protocol'
import { EntryPage } from './entry-page'
import classes from './entry-page.module.css'
import { type HostedCard, openHostedCard, type Places } from './hosted-card'
import { HostedField } from './hosted-field'
import { wordsOfFailure } from './tokenize-failure'
import type { FormPort } from './use-form-port'

/** Card number, expiry, CVV and ZIP code, typed into Braintree's frames. */
export function CardPage() {
  // The fields take over the theme's colors when they are made.
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return <EntryPage>{(form) => <Card key={`${scheme} ${form.token}`} form={form} />}</EntryPage>
}

const without = (problems: CardProblems, gone: CardPart): CardProblems =>
  Object.fromEntries(Object.entries(problems).filter(([part]) => part !== gone))

function Card({ form }: { form: FormPort }) {
  const places = useRef<Partial<Record<CardPart, HTMLElement | null>>>({})
  const card = useRef<HostedCard | null>(null)
  const [problems, setProblems] = useState<CardProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const shown = useRef(problems)
  shown.current = problems

  useEffect(() => {
    let closed = false
    const opened = openHostedCard(form, allOf(places.current), {
      changed: (part) => {
        setProblems((found) => without(found, part))
        setFailure(null)
      },
      submitted: () => form.tell({ say: 'submit' }),
    })
    opened.then(
      (made) => {
        if (closed) return made.close()
        card.current = made
        form.tell({ say: 'ready' })
      },
      (error: unknown) => {
        console.error(error)
        if (!closed) form.tell({ say: 'failed' })
      },
    )
    return () => {
      closed = true
      card.current?.close()
      card.current = null
    }
  }, [form])

  useEffect(() => {
    async function enter(): Promise<Entered | null> {
      const found = card.current?.problems() ?? {}
      setProblems(found)
      setFailure(null)
      if (card.current === null || Object.keys(found).length > 0) return null
      return card.current.enter().catch((error: unknown) => {
        const said = wordsOfFailure(form.texts, error)
        setProblems(said.problems)
        setFailure(said.sentence)
        return null
      })
    }
    return form.listen((message) => {
      if (message.say === 'nonce') void enter().then((entered) => form.tell({ say: 'nonce', entered }))
      if (message.say !== 'focus-problem') return
      const first = cardParts.find((part) => part in shown.current)
      if (first) card.current?.focus(first)
    })
  }, [form])

  useEffect(() => card.current?.mark(problems), [problems])

  return (
    <>
      <div className={boxClasses.entry}>
        <div className={boxClasses.fields}>
          {cardParts.map((part) => (
            <HostedField
              key={part}
              part={part}
              label={form.texts.labels[part]}
              problem={problems[part]}
              ref={(place) => {
                places.current[part] = place
              }}
            />
          ))}
        </div>
        <p className={boxClasses.note}>{form.texts.note}</p>
      </div>
      {failure !== null && (
        <p role="alert" className={classes.alert}>
          {failure}
        </p>
      )}
    </>
  )
}

function allOf({ number, expiry, cvv, zip }: Partial<Record<CardPart, HTMLElement | null>>): Places {
  if (!number || !expiry || !cvv || !zip) throw new Error('A field of the card has no place on the page.')
  return { number, expiry, cvv, zip }
}
