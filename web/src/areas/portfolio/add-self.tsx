import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/queries'
import { useMe } from '../../api/session'
import { useFormState } from '../../widgets/call-form/form-state'
import { useFormFlow } from '../../widgets/dialogs/form-flow'
import { messages } from './messages'
import classes from './owners.module.css'

/** Fills in the user's own details, because managers often own property. Hidden once the user is an owner. */
export function AddSelf() {
  const me = useMe()
  const { form } = useFormState()
  const flow = useFormFlow()
  const { data } = useQuery(
    callQuery('GET property/get-property-owner-list', { query: me.email.slice(0, 100) }, { silent: true }),
  )
  const isOwner = data?.data.some((owner) => owner.email.toLowerCase() === me.email.toLowerCase())
  if (data === undefined || isOwner) return null

  function fillIn() {
    const [first = me.name, ...rest] = me.name.split(' ')
    form.setValues({
      business_name: me.company.company_name || me.name,
      first_name: first,
      last_name: rest.join(' ') || first,
      email: me.email,
      phone: me.phone,
      address: me.address,
      zipcode: me.zipcode,
    })
  }

  return (
    <div className={classes.self}>
      <p>{messages.owner.remind}</p>
      {flow?.onSelf ? (
        <Button variant="default" onClick={flow.onSelf}>
          Add myself and continue
        </Button>
      ) : (
        <Button variant="default" onClick={fillIn}>
          Add myself as an owner
        </Button>
      )}
    </div>
  )
}
