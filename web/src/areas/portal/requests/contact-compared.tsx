import type { Request } from './request'
import classes from './requests.module.css'

const fields = [
  ['Email', 'email'],
  ['Phone', 'phone'],
  ['Emergency contact', 'em_contact_name'],
  ['Emergency phone', 'em_contact_phone'],
] as const

interface ContactComparedProps {
  request: Request
  current: NonNullable<Request['current']>
}

/** The contact details as they are, beside those that the tenant asks for. After the decision, as they were. */
export function ContactCompared({ request, current }: ContactComparedProps) {
  const { content, can_decide } = request
  return (
    <section className={classes.part} aria-labelledby="contact-compared">
      <h4 id="contact-compared">Contact details</h4>
      <table className={classes.compare}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">{can_decide ? 'Now' : 'Before'}</th>
            <th scope="col">New</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(([label, name]) => {
            const old = can_decide ? current[name] : content[`old_${name}`]
            return (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{old || '–'}</td>
                <td className={old === content[name] ? undefined : classes.changed}>{content[name] || '–'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
