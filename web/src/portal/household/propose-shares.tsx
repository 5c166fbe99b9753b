import { type ShareKind, shareKinds } from '@freehold/rules/portal/shares'
import { useId, useState } from 'react'
import { useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Field, Select } from '../kit/field'
import { Notice } from '../kit/notice'
import { useFormats, useTexts } from '../texts/language'
import classes from './household.module.css'
import type { Household } from './household-card'

/** Proposes shares of the rent to the other adults. */
export function ProposeShares({ home }: { home: Household }) {
  const texts = useTexts('household')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {home.agreement === null && home.proposal === null ? texts.propose : texts.change}
      </Button>
      {open && <ProposeDialog home={home} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Shares in hundredths: cents, or hundredths of a percent. Null where a field has no number. */
const hundredths = (typed: string): number | null => {
  const text = typed.replace(/[$,%\s]/g, '')
  return text === '' ? 0 : /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}

/** What the form starts with: the shares of now, else equal ones. */
function startOf({ agreement, adults }: Household, kind: ShareKind, whole: number): Record<number, string> {
  const even = Math.floor(whole / adults.length)
  return Object.fromEntries(
    adults.map(({ member }, at) => {
      const now = agreement?.kind === kind && agreement.shares.find((one) => one.member === member)
      const equal = even + (at === 0 ? whole - even * adults.length : 0)
      return [member ?? 0, (now ? now.value : equal / 100).toFixed(2)]
    }),
  )
}

function ProposeDialog({ home, onClose }: { home: Household; onClose: () => void }) {
  const texts = useTexts('household').form
  const { money } = useFormats()
  const form = useId()
  const rent = Math.round(home.rent * 100)
  const wholeOf = (of: ShareKind) => (of === 'FIXED' ? rent : 10_000)
  const [kind, setKind] = useState<ShareKind>(home.agreement?.kind ?? 'FIXED')
  const [typed, setTyped] = useState(() => startOf(home, kind, wholeOf(kind)))
  const { send, isSending, problem, fields } = useSend('POST tenants/propose-shares', { onDone: onClose })
  const values = home.adults.map(({ member }) => ({ member, value: hundredths(typed[member ?? 0] ?? '') }))
  const left = wholeOf(kind) - values.reduce((all, { value }) => all + (value ?? 0), 0)
  const shown = (amount: number) => (kind === 'FIXED' ? money(amount / 100) : `${amount / 100}%`)

  function change(next: ShareKind) {
    setKind(next)
    setTyped(startOf(home, next, wholeOf(next)))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      actions={
        <Button type="submit" form={form} kind="main" wide busy={isSending}>
          {texts.send}
        </Button>
      }
    >
      <form
        id={form}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          const shares = values
            .filter(({ value }) => value !== 0)
            .map(({ member, value }) => ({ member, value: (value ?? 0) / 100 }))
          send({ rent_id: home.rent_id, kind, shares: JSON.stringify(shares) })
        }}
      >
        <p>{texts.text(money(home.rent))}</p>
        <Select
          label={texts.kind}
          value={kind}
          onChange={(value) => change(shareKinds.find((one) => one === value) ?? 'FIXED')}
          options={shareKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        />
        {home.adults.map(({ member, name, you }) => (
          <Field
            key={member ?? 0}
            label={you ? texts.yours : texts.shareOf(name)}
            inputMode="decimal"
            autoComplete="off"
            value={typed[member ?? 0] ?? ''}
            onChange={(text) => setTyped({ ...typed, [member ?? 0]: text })}
          />
        ))}
        {left !== 0 && <Notice kind="wait">{left > 0 ? texts.left(shown(left)) : texts.over(shown(-left))}</Notice>}
        {(problem !== null || fields.shares !== undefined) && (
          <Notice kind="wrong" alert>
            {problem ?? fields.shares}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
