import '../theme/styles-public.css'
import '../theme/fonts.css'
import '../theme/tokens.css'
import '../theme/base.css'
import { MantineProvider } from '@mantine/core'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { styleNonce } from '../nonce'
import { theme } from '../theme/theme'
import { cssVariables } from '../theme/variables'
import { entryAddress } from '../widgets/payment-entry/protocol'

const CardPage = lazy(() => import('./card-page').then((file) => ({ default: file.CardPage })))
const PayPalPage = lazy(() => import('./paypal-page').then((file) => ({ default: file.PayPalPage })))

const BankPage = lazy(() => import('./bank-page').then((file) => ({ default: file.BankPage })))

const pages = { [entryAddress('paypal')]: PayPalPage, [entryAddress('bank')]: BankPage }
const Page = pages[location.pathname] ?? CardPage

const place = document.getElementById('root')
if (!place) throw new Error('payment-entry.html has no place for the entry.')

createRoot(place).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <Suspense>
        <Page />
      </Suspense>
    </MantineProvider>
  </StrictMode>,
)
