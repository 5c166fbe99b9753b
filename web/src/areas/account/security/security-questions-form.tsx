import { Button, NativeSelect, PasswordInput, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/client'
import { isCallError } from '../../../api/failure'
import { callQuery } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { saveMe, useMe } from '../../../api/session'
import { LinkButton } from '../../../widgets/links'
import { showPassword } from '../../../widgets/show-password'
import { toastDone } from '../../../widgets/toast'
import { useDelayed } from '../../../widgets/use-delayed'
import { messages } from '../messages'
import classes from './security.module.css'

interface Pair {
  question: string
  answer: string
}

const none: Pair = { question: '', answer: '' }
const ordinals = ['First', 'Second'] as const

/** Two different questions, each with its answer. Changing those that were chosen before asks for the password. */
export function SecurityQuestionsForm({ onDone }: { onDone?: () => void }) {
  const me = useMe()
  const [isChange] = useState(me.security_questions_selected === 1)
  const [password, setPassword] = useState('')
  const { data } = useQuery(callQuery('GET security-questions', {}, { failure: messages.questions.loadFailed }))
  const [pairs, setPairs] = useState<readonly [Pair, Pair]>([none, none])
  const [complaints, setComplaints] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const spinning = useDelayed(busy)
  const change = (at: number, part: Partial<Pair>) => {
    setComplaints({})
    setPairs(([first, second]) => (at === 0 ? [{ ...first, ...part }, second] : [first, { ...second, ...part }]))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const missing = {
      ...(isChange && password === '' && { current_pwd: 'Current password is required.' }),
      ...missingIn(pairs),
    }
    setComplaints(missing)
    if (busy || Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const { message = '' } = await api('POST user/security-questions', {
        security_questions: JSON.stringify(pairs),
        current_pwd: password,
      })
      toastDone(message)
      saveMe({ ...me, security_questions_selected: 1 })
      onDone?.()
    } catch (error) {
      if (isCallError(error) && Object.keys(error.fields).length > 0) setComplaints(error.fields)
      else reportFailure(error, messages.questions.saveFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.stack} noValidate onSubmit={(event) => void submit(event)}>
      <Text size="sm">If you forget your password, the recovery link asks one of these questions.</Text>
      {complaints.security_questions !== undefined && (
        <p role="alert" className={classes.problem}>
          {complaints.security_questions}
        </p>
      )}
      {isChange && (
        <PasswordInput
          label="Current password"
          withAsterisk
          autoComplete="current-password"
          maxLength={200}
          visibilityToggleButtonProps={showPassword}
          value={password}
          error={complaints.current_pwd}
          onChange={(event) => {
            setComplaints({})
            setPassword(event.currentTarget.value)
          }}
        />
      )}
      {pairs.map((pair, at) => {
        const ordinal = ordinals[at] ?? ''
        const taken = pairs[1 - at]?.question
        const free = (data?.data ?? []).filter(({ id }) => String(id) !== taken)
        return (
          <div key={ordinal} className={classes.stack}>
            <NativeSelect
              label={`${ordinal} question`}
              withAsterisk
              data={[
                { value: '', label: 'Choose' },
                ...free.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
              value={pair.question}
              error={complaints[`security_questions.${at}.question`]}
              onChange={(event) => change(at, { question: event.currentTarget.value })}
            />
            <TextInput
              label={`${ordinal} answer`}
              withAsterisk
              maxLength={191}
              autoComplete="off"
              disabled={pair.question === ''}
              value={pair.answer}
              error={complaints[`security_questions.${at}.answer`]}
              onChange={(event) => change(at, { answer: event.currentTarget.value })}
            />
          </div>
        )
      })}
      <div className={classes.buttons}>
        {!isChange && (
          <LinkButton to="/settings/logout" variant="default">
            Sign Out
          </LinkButton>
        )}
        <Button type="submit" loading={spinning}>
          Save questions
        </Button>
      </div>
    </form>
  )
}

function missingIn(pairs: readonly Pair[]): Record<string, string> {
  const missing = pairs.flatMap(({ question, answer }, at) => [
    ...(question === '' ? [[`security_questions.${at}.question`, 'Choose a question.']] : []),
    ...(answer.trim() === '' ? [[`security_questions.${at}.answer`, 'Answer is required.']] : []),
  ])
  return Object.fromEntries(missing)
}
