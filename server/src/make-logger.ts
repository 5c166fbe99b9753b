import { type DestinationStream, type Logger, pino } from 'pino'
import { hooks, redact, serializers } from './http/logging'

/** Secrets are taken out of each line before it is written. */
export const makeLogger = (level: string, to?: DestinationStream): Logger =>
  to ? pino({ level, redact, serializers, hooks }, to) : pino({ level, redact, serializers, hooks })
