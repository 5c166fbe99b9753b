import './theme/styles-public.css'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import './page-policy'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadOnNewVersion } from './new-version'
import { styleNonce } from './nonce'
import { router } from './routes'
import { takeOver } from './shell/public/take-over'
import { theme } from './theme/theme'
import { cssVariables } from './theme/variables'

reloadOnNewVersion()

// A screen without the frame of an entry page, such as the dashboard after a redirect, takes over when it is drawn.
router.subscribe('onRendered', takeOver)

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no place for the application.')

// In slices, so that a page that the server drew stays quick to the touch meanwhile.
startTransition(() =>
  createRoot(place).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  ),
)
