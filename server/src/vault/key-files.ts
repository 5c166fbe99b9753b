/** The files of KEYS_DIR. */
export const masterKeyFile = 'master.key'
export const logSigningFile = 'log-signing.key'
export const leaseSealingFile = 'lease-sealing.pem'

/** The keys that are made when something is first signed. All servers need the same ones, and so does a restored backup. */
export const signingFiles: readonly string[] = [logSigningFile, leaseSealingFile]
