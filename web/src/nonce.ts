/** The content policy lets no style element in without this word, which the server makes anew for every page. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

declare global {
  interface Window {
    /** The place where the scroll lock of dialogs looks for it. */
    __webpack_nonce__: string
  }
}

window.__webpack_nonce__ = styleNonce
