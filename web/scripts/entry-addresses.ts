import type { Plugin } from 'vite'

/** The development server shows the payment entry, the tenant portal and the checkout at the addresses where the real one does. */
export function entryAddresses(): Plugin {
  return {
    name: 'entry-addresses',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (request.url?.startsWith('/payment-entry/')) request.url = '/payment-entry.html'
        if (/^\/tenant-(login|board)(\?|$)/.test(request.url ?? '')) request.url = '/portal.html'
        if (/^\/checkout(\?|$)/.test(request.url ?? '')) request.url = '/checkout.html'
        next()
      })
    },
  }
}
