import { useEffect } from 'react'
import { boardAddress, useAddress } from '../../address'
import { useAsk } from '../../api/queries'
import { LinkButton } from '../../kit/button'
import { Stack } from '../../kit/card'
import { Loaded } from '../../kit/loaded'
import { Standing } from '../../pay/standing'
import { useTexts } from '../../texts/language'
import { SetUpForm } from './set-up-form'

/** Sets up autopay for a home, or changes it: in the place of the Pay tab. */
export function SetUpScreen() {
  const texts = useTexts('autopay').setup
  const rent = useAddress().search.get('rent_id') ?? ''
  const options = useAsk('GET tenants/get-payment-options', { rent_id: rent })
  const autopay = useAsk('GET tenants/get-autopay')
  const home = useAsk('GET tenants/get-home')
  useFocusOnMain()
  return (
    <Stack>
      <div>
        <LinkButton kind="quiet" to={payAddress(rent)}>
          {texts.back}
        </LinkButton>
      </div>
      <Loaded of={options} lines={8}>
        {({ data }) => (
          <Loaded of={autopay} lines={8}>
            {({ data: { plans } }) => (
              <Loaded of={home} lines={8}>
                {({ data: { homes } }) => {
                  const found = homes.find(({ rent_id }) => rent_id === data.rent_id)
                  if (data.standing !== 'OPEN' || found === undefined) return <Standing options={data} />
                  return (
                    <SetUpForm
                      key={found.rent_id}
                      home={found}
                      options={data}
                      plan={plans.find(({ rent_id, state }) => rent_id === found.rent_id && state !== 'ENDED') ?? null}
                      doneAt={payAddress(rent)}
                    />
                  )
                }}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Stack>
  )
}

const payAddress = (rent: string): string => boardAddress('pay', rent === '' ? {} : { rent_id: rent })

/** The tab stays the same, so the shell doesn't move the focus: the form begins and ends at the heading. */
function useFocusOnMain(): void {
  useEffect(() => {
    const focus = () => document.getElementById('main')?.focus({ preventScroll: true })
    focus()
    return focus
  }, [])
}
