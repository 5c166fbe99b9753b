/** Browsers offer passkeys at a name, over HTTPS or on the machine itself, and never at an IP address. */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)
