import { Notice } from '../kit/notice'
import { useFormats, useTexts } from '../texts/language'
import type { Turn } from './types'

/** A payment that was sent goes on, whatever becomes of its plan. */
export function SentNotice({ sent }: { sent: Turn | undefined }) {
  const texts = useTexts('autopay')
  const { money, dayInWords } = useFormats()
  if (sent === undefined) return null
  return <Notice kind="wait">{texts.sent(money(sent.taken ?? sent.announced ?? 0), dayInWords(sent.on))}</Notice>
}
