import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import type { Input, Reply } from '../../../api/types'
import { useFormState } from '../../../widgets/call-form/form-state'

export type LetterPreview = Reply<'GET charge-notice/preview'>['data']

const isDay = (value: unknown): boolean => /^\d{4}-\d{2}-\d{2}$/.test(String(value ?? ''))
const isNumber = (value: unknown): boolean => /^-?\d+(\.\d{1,2})?$/.test(String(value ?? '').trim())

/** The letter that the form would send to one of the tenants, once the new amount and the day are typed. */
export function useLetterPreview(charges: readonly number[], place: number): LetterPreview | undefined {
  const { form } = useFormState()
  const { how = 'AMOUNT', percent = '', amount = '', begins, notice_on = '', notice_days = '' } = form.getValues()
  const ready = isDay(begins) && isNumber(how === 'AMOUNT' ? amount : percent)
  const rows = JSON.stringify(charges.map((id) => ({ id })))
  const typed = JSON.stringify({ rows, how, percent, amount, begins, notice_on, notice_days, place })
  const [asked] = useDebouncedValue(typed, 400)
  const { data } = useQuery({
    ...callQuery('GET charge-notice/preview', JSON.parse(asked) as Input<'GET charge-notice/preview'>, {
      silent: true,
    }),
    // An earlier text may be incomplete, so it is not asked for.
    enabled: ready && asked === typed,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return ready ? data?.data : undefined
}
