import { Select } from '../kit/field'
import { useTexts } from '../texts/language'
import type { Home } from './request'

interface HomeFieldProps {
  homes: readonly Home[]
  value: string
  onChange: (rent: string) => void
}

/** Which home a request is about; nothing to choose where there is one. */
export function HomeField({ homes, value, onChange }: HomeFieldProps) {
  const texts = useTexts('requests')
  if (homes.length < 2) return null
  const options = homes.map(({ rent_id, home }) => ({ value: String(rent_id), label: home }))
  return <Select label={texts.home} options={options} value={value} onChange={onChange} />
}
