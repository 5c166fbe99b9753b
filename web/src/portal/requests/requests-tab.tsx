import { requestKinds } from '@freehold/rules/portal/request-words'
import type { ReactNode } from 'react'
import { boardAddress, go, useAddress } from '../address'
import { useAsk } from '../api/queries'
import { Button, LinkButton } from '../kit/button'
import { Card, Stack } from '../kit/card'
import { EmptyState } from '../kit/empty-state'
import { Loaded } from '../kit/loaded'
import { useTexts } from '../texts/language'
import { AnotherForm } from './another-form'
import { ChooseKind } from './choose-kind'
import { ContactForm } from './contact-form'
import { InsuranceForm } from './insurance-form'
import { MoveOutForm } from './move-out-form'
import { MovedOut } from './moved-out'
import { RenewalForm } from './renewal-form'
import { RepairForm } from './repair-form'
import type { Kind } from './request'
import { RequestDetail } from './request-detail'
import type { FormProps } from './request-forms'
import { RequestList } from './request-list'
import classes from './requests.module.css'

const forms: Readonly<Record<Kind, (props: FormProps) => ReactNode>> = {
  MAINTENANCE: RepairForm,
  CONTACT_CHANGE: ContactForm,
  MOVE_OUT: MoveOutForm,
  INSURANCE: InsuranceForm,
  ANOTHER_UNIT: AnotherForm,
  RENEWAL: RenewalForm,
}

const backToList = () => go(boardAddress('requests'))

/** Requests of the tenant. The address says whether one is open, or which is being written. */
export function RequestsTab() {
  const { search } = useAddress()
  const asked = search.get('new')
  const kind = requestKinds.find((one) => one === asked)
  if (kind !== undefined) return <NewRequest kind={kind} />
  if (asked !== null) return <Back>{<ChooseKind />}</Back>
  const open = search.get('request')
  return open === null ? <Requests /> : <Back>{<OpenRequest id={Number(open)} />}</Back>
}

function Back({ children }: { children: ReactNode }) {
  const texts = useTexts('requests')
  return (
    <Stack>
      <div className={classes.back}>
        <Button kind="quiet" onClick={backToList}>
          {texts.back}
        </Button>
      </div>
      {children}
    </Stack>
  )
}

function NewRequest({ kind }: { kind: Kind }) {
  const texts = useTexts('requests')
  const form = useAsk('GET tenants/get-request-form')
  const Form = forms[kind]
  return (
    <Back>
      <h2>{texts.kinds[kind].name}</h2>
      <Loaded of={form}>{({ data }) => <Form form={data} onDone={backToList} />}</Loaded>
    </Back>
  )
}

function OpenRequest({ id }: { id: number }) {
  const list = useAsk('GET tenants/get-requests')
  return (
    <Loaded of={list}>
      {({ data }) => {
        const found = data.find((request) => request.id === id)
        return found ? <RequestDetail request={found} /> : <RequestList requests={data} />
      }}
    </Loaded>
  )
}

function Requests() {
  const texts = useTexts('requests')
  const list = useAsk('GET tenants/get-requests')
  const begin = (
    <LinkButton kind="main" icon="plus" wide to={boardAddress('requests', { new: '1' })}>
      {texts.new}
    </LinkButton>
  )
  return (
    <Stack>
      <MovedOut />
      <Loaded of={list}>
        {({ data }) =>
          data.length === 0 ? (
            <Card>
              <EmptyState icon="requests" text={texts.none} action={begin} />
            </Card>
          ) : (
            <Stack>
              {begin}
              <RequestList requests={data} />
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}
