import { useState } from 'react'
import { useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Actions, Card, Stack } from '../kit/card'
import { FactList } from '../kit/fact-list'
import { TextArea } from '../kit/field'
import { Notice } from '../kit/notice'
import { useFormats, useTexts } from '../texts/language'
import type { TenantRequest } from './request'
import { RequestPhoto, useOpenFile } from './request-file'
import { State } from './request-list'
import { RequestTalk } from './request-talk'
import classes from './requests.module.css'

/** A request with its state, its photos and the messages. */
export function RequestDetail({ request }: { request: TenantRequest }) {
  const texts = useTexts('requests')
  const withdraw = useSend('POST tenants/withdraw-request')
  const open = useOpenFile(request.id)
  return (
    <Stack>
      <Card title={request.title} aside={<State state={request.state} />}>
        {request.reason !== '' && (
          <Notice title={texts.said}>
            <p className={classes.words}>{request.reason}</p>
          </Notice>
        )}
        {request.can_confirm && <Confirm id={request.id} />}
        <Facts request={request} />
        {request.photos.length > 0 && (
          <ul className={classes.photos}>
            {request.photos.map(({ id, image_name, thumb_name }, at) => (
              <li key={id}>
                <RequestPhoto request={request.id} thumb={thumb_name} large={image_name} words={texts.photo(at + 1)} />
              </li>
            ))}
          </ul>
        )}
        <Actions>
          {request.paper_file !== '' && (
            <Button icon="documents" onClick={() => open(request.paper_file)}>
              {texts.openPdf}
            </Button>
          )}
          {request.can_withdraw && (
            <Button busy={withdraw.isSending} onClick={() => withdraw.send({ id: request.id })}>
              {texts.withdraw}
            </Button>
          )}
        </Actions>
        {withdraw.problem !== null && (
          <Notice kind="wrong" alert>
            {withdraw.problem}
          </Notice>
        )}
      </Card>
      <RequestTalk request={request} />
    </Stack>
  )
}

function Facts({ request }: { request: TenantRequest }) {
  const texts = useTexts('requests')
  const { day, dayInWords } = useFormats()
  const { kind, content, starts_on, ends_on, visit_date, visit_time } = request
  const isRepair = kind === 'MAINTENANCE'
  const isInsurance = kind === 'INSURANCE'
  return (
    <FactList
      facts={[
        { name: texts.visit, value: visit_date && `${dayInWords(visit_date)} ${visit_time}`.trim() },
        { name: texts.sent, value: day(request.created_at) },
        { name: texts.home, value: request.home },
        { name: isRepair ? texts.wrong : kind === 'MOVE_OUT' ? texts.reason : texts.details, value: request.details },
        { name: texts.place, value: content.place },
        { name: texts.since, value: content.since && day(content.since) },
        { name: texts.enter, value: isRepair && (content.may_enter ? texts.yes : texts.no) },
        { name: texts.hours, value: content.enter_hours },
        { name: texts.pets, value: content.pets },
        { name: texts.email, value: content.email },
        { name: texts.phone, value: content.phone },
        { name: texts.emName, value: content.em_contact_name },
        { name: texts.emPhone, value: content.em_contact_phone },
        { name: texts.insurer, value: content.insurer },
        { name: texts.policy, value: content.policy_number },
        { name: texts.from, value: isInsurance && starts_on && day(starts_on) },
        { name: isInsurance ? texts.to : texts.lastDay, value: ends_on && dayInWords(ends_on) },
        { name: texts.forwarding, value: content.forwarding_address },
      ].filter(({ value }) => value !== false)}
    />
  )
}

/** The tenant's word about work that is marked done. */
function Confirm({ id }: { id: number }) {
  const texts = useTexts('requests')
  const [isWrong, setIsWrong] = useState(false)
  const [body, setBody] = useState('')
  const { send, isSending, fields, problem } = useSend('POST tenants/confirm-request')
  return (
    <Notice kind="good" title={texts.isFixed}>
      {isWrong && (
        <TextArea label={texts.stillWrong} maxLength={2000} value={body} error={fields.body} onChange={setBody} />
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      <Actions>
        {isWrong ? (
          <Button kind="main" busy={isSending} onClick={() => send({ id, fixed: false, body })}>
            {texts.reopen}
          </Button>
        ) : (
          <>
            <Button kind="main" icon="check" busy={isSending} onClick={() => send({ id, fixed: true })}>
              {texts.fixed}
            </Button>
            <Button onClick={() => setIsWrong(true)}>{texts.notFixed}</Button>
          </>
        )}
      </Actions>
    </Notice>
  )
}
