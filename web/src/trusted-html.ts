/**
 * Browsers refuse plain text wherever this page would make HTML of it: the server's content policy asks for trusted types.
 * Each such place makes a policy of its own here, under a name that the server lists.
 */
export function htmlPolicy(name: string, check: (html: string) => string | null): (html: string) => string {
  const policy = window.trustedTypes?.createPolicy(name, { createHTML: check })
  return (html) => policy?.createHTML(html) ?? html
}

/** The same for the address of a script, which a worker is. */
export function scriptPolicy(name: string, check: (address: string) => string | null): (address: string) => string {
  const policy = window.trustedTypes?.createPolicy(name, { createScriptURL: check })
  return (address) => policy?.createScriptURL(address) ?? address
}

declare global {
  interface Window {
    /** Missing in older browsers. A policy returns objects, but the DOM's types ask for strings. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: {
          createHTML?: (html: string) => string | null
          createScriptURL?: (address: string) => string | null
        },
      ) => { createHTML: (html: string) => string; createScriptURL: (address: string) => string }
    }
  }
}
