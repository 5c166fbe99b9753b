import { lazy, Suspense } from 'react'

const OutboxMail = lazy(async () => ({ default: (await import('../outbox-mail')).OutboxMail }))

/** A mail as it was sent, over any screen, with the ways to send it again. */
export const MailDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Suspense>
    <OutboxMail id={id} onClose={onClose} />
  </Suspense>
)
