import { Badge, SegmentedControl } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './card-box.module.css'
import type { EntryKind } from './protocol'

interface CardBoxProps {
  /** A sandbox: no card is charged. */
  sandbox?: boolean
  kind: EntryKind
  onKind: (kind: EntryKind) => void
  children: ReactNode
}

/** The frame around a card or a PayPal account, the same for the sandbox and for a real provider. */
export function CardBox({ sandbox = false, kind, onKind, children }: CardBoxProps) {
  const labelId = useId()
  return (
    <section aria-labelledby={labelId} className={classes.box}>
      <header className={classes.head}>
        <h3 id={labelId}>Pay with</h3>
        {sandbox && <Badge color="amber">Sandbox</Badge>}
        <SegmentedControl
          size="xs"
          aria-labelledby={labelId}
          data={[
            { value: 'card', label: 'Card' },
            { value: 'paypal', label: 'PayPal' },
          ]}
          value={kind}
          onChange={(chosen) => onKind(chosen === 'paypal' ? 'paypal' : 'card')}
        />
      </header>
      {children}
    </section>
  )
}
