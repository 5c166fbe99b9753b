import classes from './entry.module.css'

interface TestValuesProps {
  hint: string
  values: readonly { value: string; words: string }[]
  onUse: (value: string) => void
}

/** The values that the sandbox takes, each with its outcome. A press fills one in. */
export const TestValues = ({ hint, values, onUse }: TestValuesProps) => (
  <>
    <p>{hint}</p>
    <ul className={classes.cards}>
      {values.map(({ value, words }) => (
        <li key={value}>
          <button type="button" onClick={() => onUse(value)}>
            <b>{value}</b>
            <span>{words}</span>
          </button>
        </li>
      ))}
    </ul>
  </>
)
