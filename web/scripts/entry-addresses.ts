import type { Plugin } from 'vite'

/** The development server shows each entry at the addresses where the real one does. */
export function entryAddresses(): Plugin {
  return {
    name: 'entry-addresses',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (request.url?.startsWith('/payment-entry/')) request.url = '/payment-entry.html'
        if (/^\/tenant-(login|board)(\?|$)/.test(request.url ?? '')) request.url = '/portal.html'
        if (/^\/checkout(\?|$)/.test(request.url ?? '')) request.url = '/checkout.html'
        if (/^\/inspect\/\d*(\?|$)/.test(request.url ?? '')) request.url = '/inspect.html'
        next()
      })
    },
  }
}
