import classes from './chart.module.css'

interface HiddenTableProps {
  caption: string
  heads: readonly string[]
  /** A name, and its figures. */
  rows: readonly (readonly [string, ...string[]])[]
}

/** The figures of a chart as a table, for who cannot see the chart. */
export const HiddenTable = ({ caption, heads, rows }: HiddenTableProps) => (
  <table className={classes.hidden}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...figures]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {figures.map((figure, at) => (
            <td key={heads[at + 1]}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
