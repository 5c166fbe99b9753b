import { Card } from '../../kit/card'
import { Select } from '../../kit/field'
import { useTexts } from '../../texts/language'

interface WhenPartProps {
  value: number
  error: string | undefined
  onChange: (day: number) => void
}

/** No month lacks one of these days. */
const days = Array.from({ length: 28 }, (_, at) => at + 1)

/** The day of the month; usually the one on which the rent is due. */
export function WhenPart({ value, error, onChange }: WhenPartProps) {
  const texts = useTexts('autopay').setup
  return (
    <Card>
      <Select
        label={texts.when}
        value={String(value)}
        error={error}
        onChange={(day) => onChange(Number(day))}
        options={[
          { value: '0', label: texts.dueDay },
          ...days.map((day) => ({ value: String(day), label: texts.onDay(day) })),
        ]}
      />
    </Card>
  )
}
