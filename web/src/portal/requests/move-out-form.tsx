import { type Day, parseDay } from '@freehold/rules/day'
import { useState } from 'react'
import { useAddress } from '../address'
import { useAsk } from '../api/queries'
import { Card, Stack } from '../kit/card'
import { DayField } from '../kit/day-field'
import { FactList } from '../kit/fact-list'
import { TextArea } from '../kit/field'
import { Form } from '../kit/form'
import { Loaded } from '../kit/loaded'
import { Notice } from '../kit/notice'
import { useFormats, useTexts } from '../texts/language'
import { HomeField } from './home-field'
import type { Home } from './request'
import type { FormProps } from './request-forms'
import { SendBar } from './send-bar'
import { useSendRequest } from './send-request'

/** A notice of the move-out, which says what it means before it is sent. */
export function MoveOutForm({ form, onDone }: FormProps) {
  const texts = useTexts('requests')
  const { dayInWords } = useFormats()
  const homes = form.homes.filter(({ over }) => !over)
  const [rent, setRent] = useState(String(homes[0]?.rent_id ?? ''))
  // A tenant who declined an offer named the day there.
  const [day, setDay] = useState(useAddress().search.get('day') ?? '')
  const [details, setDetails] = useState('')
  const [address, setAddress] = useState('')
  const { send, percent, fields, problem } = useSendRequest(onDone)
  const home = homes.find(({ rent_id }) => String(rent_id) === rent)
  if (home === undefined) return <Notice kind="note">{texts.onlyCurrent}</Notice>
  if (home.moves_out !== null) return <Notice kind="note">{texts.planned(dayInWords(home.moves_out))}</Notice>
  const chosen = parseDay(day)
  const isOpen = chosen !== null && chosen >= home.earliest && chosen <= home.latest
  return (
    <Form
      fields={fields}
      onSubmit={() => {
        send({ kind: 'MOVE_OUT', rent_id: home.rent_id, move_out: day, details, forwarding_address: address })
      }}
    >
      <Stack>
        <Card>
          <HomeField homes={homes} value={rent} onChange={setRent} />
          <DayField
            label={texts.lastDay}
            hint={texts.lastDayHint(home.notice_days, dayInWords(home.earliest))}
            from={home.earliest as Day}
            until={home.latest as Day}
            value={day}
            error={fields.move_out}
            onChange={setDay}
          />
        </Card>
        {isOpen && <WhatItMeans home={home} day={chosen} />}
        <Card>
          <TextArea
            label={texts.reason}
            optional
            maxLength={5000}
            value={details}
            error={fields.details}
            onChange={setDetails}
          />
          <TextArea
            label={texts.forwarding}
            hint={texts.forwardingHint}
            optional
            maxLength={500}
            value={address}
            error={fields.forwarding_address}
            onChange={setAddress}
          />
        </Card>
        <SendBar words={texts.moveOutSend} percent={percent} problem={problem} />
      </Stack>
    </Form>
  )
}

function WhatItMeans({ home, day }: { home: Home; day: Day }) {
  const texts = useTexts('requests')
  const { money, dayInWords } = useFormats()
  const preview = useAsk('GET tenants/preview-move-out', { rent_id: home.rent_id, move_out: day })
  return (
    <Loaded of={preview} lines={3}>
      {({ data: { last_rent, deposit, deposit_by, lease_ends } }) => (
        <Card title={texts.means}>
          <FactList
            facts={[
              {
                name: texts.lastRent,
                value:
                  last_rent === null
                    ? texts.noRent
                    : texts.lastRentFor(money(last_rent.amount), dayInWords(last_rent.from), dayInWords(last_rent.to)),
              },
              { name: texts.depositHeld, value: money(deposit) },
              { name: texts.depositBy, value: deposit_by === null ? texts.depositLater : dayInWords(deposit_by) },
            ]}
          />
          {lease_ends !== null && <Notice kind="wait">{texts.beforeEnd(dayInWords(lease_ends))}</Notice>}
        </Card>
      )}
    </Loaded>
  )
}
